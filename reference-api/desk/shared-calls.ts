import * as shape from './shared-shapes';

/** The desk's calls of the history of names and agents; a part of its table (calls.ts). */
export const SHARED_CALLS = {
  deskNameHistory: {
    method: 'GET',
    path: '/api/desk/names/{kind}/history/',
    summary: 'Changes of the names of a kind, or of one of them, newest first, in pages; of removed ones too',
    access: 'staff',
    query: shape.sharedHistoryQuery,
    success: 200,
    response: shape.sharedHistory,
  },
  deskUndoName: {
    method: 'POST',
    path: '/api/desk/names/{kind}/undo/',
    summary: 'Undo a change of a name, as a new change; a removed one comes back, one that nothing bears goes',
    access: 'editor',
    body: shape.sharedUndo,
    success: 200,
    response: shape.undoneName,
  },
  deskAgentHistory: {
    method: 'GET',
    path: '/api/desk/agents/history/',
    summary: 'Changes of agents, or of one of them, newest first, in pages; of removed ones too',
    access: 'staff',
    query: shape.sharedHistoryQuery,
    success: 200,
    response: shape.sharedHistory,
  },
  deskUndoAgent: {
    method: 'POST',
    path: '/api/desk/agents/undo/',
    summary: 'Undo a change of an agent, as a new change; a removed one comes back, one who answers for nothing goes',
    access: 'editor',
    body: shape.sharedUndo,
    success: 200,
    response: shape.undoneAgent,
  },
} as const;
