/** An answer as the browser's client reads it. */
export const answer = (status: number, body: unknown = null) => ({
  status,
  text: async () => Promise.resolve(body === null ? '' : JSON.stringify(body)),
});

/** Takes the place of the browser's fetch, for a test to say what it answers. */
export function fakeFetch(): jest.Mock {
  const ask = jest.fn();
  Object.assign(globalThis, { fetch: ask });
  return ask;
}
