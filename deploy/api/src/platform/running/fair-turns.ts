/** Work that goes one at a time. Those who wait take turns, so that who has much to do does not hold up the others. */
export class FairTurns {
  /** What each has waiting, longest without a turn first. */
  readonly #waiting = new Map<string, (() => Promise<void>)[]>();
  #isBusy = false;
  #last: string | null = null;

  /** Runs `work` when it is the turn of `who`, whether what came before went well or not. */
  take<Result>(who: string, work: () => Promise<Result>): Promise<Result> {
    return new Promise((resolve, reject) => {
      const own = this.#waiting.get(who) ?? [];
      own.push(() => work().then(resolve, reject));
      this.#waiting.set(who, own);
      this.#next();
    });
  }

  #next(): void {
    if (this.#isBusy) return;
    const lines = [...this.#waiting];
    // Who had the turn before asked for the next one while everybody else still had to wait for the first.
    const [who, [work, ...later] = []] = lines.find(([name]) => name !== this.#last) ?? lines[0] ?? [];
    if (who === undefined) return;
    this.#waiting.delete(who);
    if (later.length > 0) this.#waiting.set(who, later);
    this.#isBusy = true;
    this.#last = who;
    void work?.().finally(() => {
      this.#isBusy = false;
      this.#next();
    });
  }
}
