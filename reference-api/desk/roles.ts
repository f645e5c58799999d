/** Who of staff may do what, the least first: each may do all that one before it may. */
export const ROLES = ['adviser', 'editor', 'owner'] as const;
export type Role = (typeof ROLES)[number];
