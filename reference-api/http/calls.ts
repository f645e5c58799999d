import { CALLS, type Call } from '../../lib/contract/calls';
import { DESK_CALLS, type DeskCall } from '../desk/calls';

/** All calls: those of the contract, and the desk's. */
export const ALL_CALLS = { ...CALLS, ...DESK_CALLS };
/** One of them. */
export type AnyCall = Call | DeskCall;
