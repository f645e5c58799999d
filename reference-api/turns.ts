type Waiter = { begin: () => void; next: Waiter | null };

/** Lets so many things be done at once; the others wait in their order, however many and however long, as nobody may in those of the site. */
export class Turns {
  #busy = 0;
  // A list by hand: of 200,000, `shift` of an array moves the rest each time, and a Set looks for its first past all that left (20 s).
  #first: Waiter | null = null;
  #last: Waiter | null = null;

  /** @param atOnce how many at once */
  constructor(private readonly atOnce: number) {}

  /** Does `work` in its turn. */
  async run<T>(work: () => Promise<T>): Promise<T> {
    if (this.#busy < this.atOnce) this.#busy += 1;
    else await new Promise<void>((begin) => this.#wait(begin));
    try {
      return await work();
    } finally {
      this.#end();
    }
  }

  #wait(begin: () => void): void {
    const waiter = { begin, next: null };
    if (this.#last) this.#last.next = waiter;
    else this.#first = waiter;
    this.#last = waiter;
  }

  /** Gives the turn to whoever has waited longest. */
  #end(): void {
    const first = this.#first;
    if (!first) {
      this.#busy -= 1;
      return;
    }
    this.#first = first.next;
    if (!this.#first) this.#last = null;
    first.begin();
  }
}
