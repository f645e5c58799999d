/** A pause that `wake` ends, also one that begins later. */
export class Pause {
  #woken = false;
  #end = () => {};

  readonly wake = () => {
    this.#woken = true;
    this.#end();
  };

  /** What was woken for is about to be done. */
  begin(): void {
    this.#woken = false;
  }

  /** Resolves after `ms`, or as soon as it is woken; at once where it was woken since `begin`. */
  rest(ms: number): Promise<void> {
    return new Promise((resolve) => {
      const timer = setTimeout(resolve, ms);
      this.#end = () => {
        clearTimeout(timer);
        resolve();
      };
      if (this.#woken) this.#end();
    });
  }
}
