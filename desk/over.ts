/**
 * A form as two people left it: what was changed here since `before`, over what somebody else has made of it meanwhile.
 * @param theirs as it is stored now
 * @param before as it was read here
 * @param mine as it stands here
 */
export function over<Form extends object>(theirs: Form, before: Form, mine: Form): Form {
  const same = (name: keyof Form) => JSON.stringify(mine[name]) === JSON.stringify(before[name]);
  const changed = Object.entries(mine).filter(([name]) => !same(name as keyof Form));
  return { ...theirs, ...Object.fromEntries(changed) };
}
