/** Whether a form, or a field of it, stands otherwise than `before`. */
export const isOther = (now: unknown, before: unknown): boolean => JSON.stringify(now) !== JSON.stringify(before);

/**
 * A form as two people left it: what was changed here since `before`, over what somebody else has made of it meanwhile.
 * @param theirs as it is stored now
 * @param before as it was read here
 * @param mine as it stands here
 * @param together fields that say one thing between them: all of such are mine as soon as one was changed here
 */
export function over<Form extends object>(
  theirs: Form,
  before: Form,
  mine: Form,
  together: readonly (readonly (keyof Form)[])[] = [],
): Form {
  const changed = (field: keyof Form) => isOther(mine[field], before[field]);
  const kept = { ...theirs };
  for (const field of Object.keys(mine) as (keyof Form)[]) {
    const group = together.find((fields) => fields.includes(field)) ?? [field];
    if (group.some(changed)) kept[field] = mine[field];
  }
  return kept;
}
