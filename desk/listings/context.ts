import { createContext, use } from 'react';
import type { Draft } from './draft';

/** The listing that is being edited, for the panels of its editor. */
export const EditorContext = createContext<Draft | null>(null);

/** @throws Error outside an editor */
export function useEditor(): Draft {
  const draft = use(EditorContext);
  if (!draft) throw new Error('Outside the editor of a listing.');
  return draft;
}
