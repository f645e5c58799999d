const real = performance.now.bind(performance);
let ahead = 0;

afterEach(() => {
  ahead = 0;
  jest.useRealTimers();
  jest.restoreAllMocks();
});

/** From now on, until the test ends, it is so many seconds later, by the clock of the wall and by the one that only runs. */
export function later(seconds: number): void {
  jest.useFakeTimers({
    now: Date.now() + seconds * 1000,
    doNotFake: [
      'setTimeout',
      'clearTimeout',
      'setInterval',
      'clearInterval',
      'setImmediate',
      'nextTick',
      'performance',
      'queueMicrotask',
    ],
  });
  ahead += seconds * 1000;
  jest.spyOn(performance, 'now').mockImplementation(() => real() + ahead);
}
