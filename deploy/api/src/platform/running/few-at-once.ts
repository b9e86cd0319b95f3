import { ProblemError } from '../problem.ts';

/** Heavy work of which each caller may have a few under way at once, so that nobody fills the server with it. */
export class FewAtOnce {
  readonly #most: number;
  readonly #message: string;
  readonly #underWay = new Map<string, number>();

  /** @param message what a caller reads who asks for more */
  constructor(most: number, message: string) {
    this.#most = most;
    this.#message = message;
  }

  /**
   * Does the work; it counts until it is done, also when the caller does not wait for it.
   * @throws Problem 429 when the caller has as much under way as may be
   */
  async take<Result>(who: string, work: () => Promise<Result>): Promise<Result> {
    const underWay = this.#underWay.get(who) ?? 0;
    if (underWay >= this.#most) throw new ProblemError(429, { error: 'too_many', message: this.#message }, 5);
    this.#underWay.set(who, underWay + 1);
    try {
      return await work();
    } finally {
      const left = (this.#underWay.get(who) ?? 1) - 1;
      if (left === 0) this.#underWay.delete(who);
      else this.#underWay.set(who, left);
    }
  }
}
