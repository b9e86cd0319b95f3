/** The longest between two looks while looking fails, ms. */
const mostMs = 30_000;

/** Looks again and again while it is wanted, one look at a time. */
export class Poller {
  readonly #look: () => Promise<void>;
  readonly #onTrouble: (error: unknown) => void;
  readonly #everyMs: number;
  #isWanted = false;
  #timer: NodeJS.Timeout | undefined;
  #looking: Promise<void> | null = null;
  #failures = 0;

  /**
   * @param onTrouble called for the first of several failures in a row
   * @param everyMs from the end of a look to the next one, ms; longer while looking fails
   */
  constructor(look: () => Promise<void>, onTrouble: (error: unknown) => void, everyMs = 1_000) {
    this.#look = look;
    this.#onTrouble = onTrouble;
    this.#everyMs = everyMs;
  }

  /** Begins with a look at once; nothing when it goes on already. */
  start(): void {
    if (this.#isWanted) return;
    this.#isWanted = true;
    if (this.#looking === null) this.#begin();
  }

  /** Done when the look under way is. */
  async stop(): Promise<void> {
    this.#isWanted = false;
    clearTimeout(this.#timer);
    await this.#looking;
  }

  #begin(): void {
    this.#looking = this.#lookOnce().finally(() => {
      this.#looking = null;
      const delay = Math.min(mostMs, this.#everyMs * 2 ** this.#failures);
      if (this.#isWanted) this.#timer = setTimeout(() => this.#begin(), delay).unref();
    });
  }

  async #lookOnce(): Promise<void> {
    try {
      await this.#look();
      this.#failures = 0;
    } catch (error) {
      if (this.#failures === 0) this.#onTrouble(error);
      this.#failures += 1;
    }
  }
}
