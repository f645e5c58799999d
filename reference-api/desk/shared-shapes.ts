import { z } from 'zod';
import { pageOf } from '../../lib/contract/common';
import { id, version } from './key-shapes';
import { agentRow, listingsQuery, nameRow } from './shapes';

/** What the desk's calls take and answer of the history of names and agents, which listings share; a part of its shapes (shapes.ts). */

const sharedRecord = z.looseObject({}).meta({ id: 'SharedRecord' });

export const sharedChange = z
  .object({
    id,
    at: z.string(),
    /** name or address of who did it; stays when the account goes */
    who: z.string(),
    /** the change that this one undid */
    undoes: id.nullable(),
    /** which name or agent it is of */
    of: id,
    /** what that is called in English, or was when it was removed */
    name: z.string(),
    /** of that as it is now, to be named where the change is undone; null where it is no longer there */
    version: version.nullable(),
    /** fields that differ */
    fields: z.array(z.string()),
    /** those fields before it; null: it was made by this change */
    before: sharedRecord.nullable(),
    /** those fields after it; null: it was removed by this change */
    after: sharedRecord.nullable(),
  })
  .meta({ id: 'SharedChange' });
export const sharedHistory = pageOf(sharedChange);
export const sharedHistoryQuery = listingsQuery.pick({ page: true, page_size: true }).extend({
  /** changes of the one of that id alone */
  of: z.string().optional(),
});
/** Where it is another by now, nothing is removed: a 409 with the present one. */
export const removalQuery = z.object({ version: z.string().optional() });
/** `version` as the history told it. */
export const sharedUndo = z.object({ version: version.nullable(), change: id });
/** As it is now; null where undoing removed it. */
export const undoneName = z.object({ name: nameRow.nullable() }).meta({ id: 'UndoneName' });
export const undoneAgent = z.object({ agent: agentRow.nullable() }).meta({ id: 'UndoneAgent' });

export type SharedChange = z.infer<typeof sharedChange>;
