import compile from 'icu-minify/compile';

const compiled = (branch) =>
  typeof branch === 'string'
    ? compile(branch)
    : Object.fromEntries(Object.entries(branch).map(([part, below]) => [part, compiled(below)]));

/** For Jest: messages as the build compiles them. */
export default { process: (source) => ({ code: JSON.stringify(compiled(JSON.parse(source))) }) };
