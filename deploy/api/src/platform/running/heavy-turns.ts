import { tooMany } from '../problem.ts';

/** Who wants heavy work done. */
export interface Asker {
  readonly orgid: string;
  readonly userid: string;
}

/** How much heavy work one process does, altogether, of one organisation and of one user. */
export interface HeavyLimits {
  readonly atOnce: { readonly all: number; readonly organisation: number; readonly user: number };
  /** Under way and waiting together. */
  readonly most: { readonly organisation: number; readonly user: number };
  /** How long one waits for a turn, ms. */
  readonly patienceMs: number;
}

/** What somebody reads who asks for more. */
export const heavyTexts = {
  user: 'Du har for mange store oppgaver i gang, som rapporter og importer. Vent til de er ferdige, og prøv igjen.',
  organisation:
    'Organisasjonen har for mange store oppgaver i gang, som rapporter og importer. Vent litt, og prøv igjen.',
  late: 'Det er mange store oppgaver i kø nå. Prøv igjen om litt.',
};

/** Seconds until it is worth another try. */
const retryAfter = 5;

interface Waiting {
  readonly asker: Asker;
  readonly begin: () => void;
}

const organisationOf = ({ orgid }: Asker): string => `organisation ${orgid}`;
const userOf = ({ userid }: Asker): string => `user ${userid}`;

/**
 * Turns for heavy work: a few at once, fewer of one organisation and of one user. Of those who wait, the organisation
 * goes first that has been without a turn the longest, and so its user, so that who asks for much waits for himself.
 */
export class HeavyTurns {
  readonly #limits: HeavyLimits;
  /** In the order in which they came. */
  readonly #waiting = new Set<Waiting>();
  readonly #underWay = new Map<string, number>();
  /** Which turn was the last one of an organisation or user. */
  readonly #lastTurns = new Map<string, number>();
  #turns = 0;

  constructor(limits: HeavyLimits) {
    this.#limits = limits;
  }

  get underWay(): number {
    return this.#count('all');
  }

  get waiting(): number {
    return this.#waiting.size;
  }

  /**
   * Waits for a turn; what comes back ends it.
   * @param left aborted when nobody waits for the work any more
   * @throws Problem 429 for who has too much under way and waiting, and after too long a wait
   */
  async take(asker: Asker, left: AbortSignal): Promise<() => void> {
    const { most, patienceMs } = this.#limits;
    if (this.#has(userOf, asker) >= most.user) throw tooMany(retryAfter, heavyTexts.user);
    if (this.#has(organisationOf, asker) >= most.organisation)
      throw tooMany(retryAfter, heavyTexts.organisation);
    const over = AbortSignal.any([left, AbortSignal.timeout(patienceMs)]);
    await new Promise<void>((begin, giveUp) => {
      const own: Waiting = { asker, begin };
      this.#waiting.add(own);
      const leave = (): void => {
        if (this.#waiting.delete(own)) giveUp(tooMany(retryAfter, heavyTexts.late));
      };
      over.addEventListener('abort', leave);
      if (over.aborted) leave();
      this.#next();
    });
    let isOver = false;
    return () => {
      if (isOver) return;
      isOver = true;
      this.#add(asker, -1);
      this.#next();
    };
  }

  #next(): void {
    const { all, organisation, user } = this.#limits.atOnce;
    const lastTurn = (key: string): number => this.#lastTurns.get(key) ?? 0;
    for (;;) {
      if (this.#count('all') >= all) return;
      const [next] = [...this.#waiting]
        .filter(
          ({ asker }) =>
            this.#count(organisationOf(asker)) < organisation && this.#count(userOf(asker)) < user,
        )
        .sort(
          ({ asker: a }, { asker: b }) =>
            lastTurn(organisationOf(a)) - lastTurn(organisationOf(b)) ||
            lastTurn(userOf(a)) - lastTurn(userOf(b)),
        );
      if (next === undefined) return;
      this.#turns += 1;
      for (const keyOf of [organisationOf, userOf]) this.#lastTurns.set(keyOf(next.asker), this.#turns);
      this.#waiting.delete(next);
      this.#add(next.asker, 1);
      next.begin();
    }
  }

  #count(key: string): number {
    return this.#underWay.get(key) ?? 0;
  }

  /** Under way and waiting. */
  #has(keyOf: (asker: Asker) => string, asker: Asker): number {
    const key = keyOf(asker);
    return this.#count(key) + [...this.#waiting].filter((other) => keyOf(other.asker) === key).length;
  }

  #add(asker: Asker, change: 1 | -1): void {
    for (const key of ['all', organisationOf(asker), userOf(asker)]) {
      const left = this.#count(key) + change;
      if (left > 0) this.#underWay.set(key, left);
      else this.#underWay.delete(key);
    }
  }
}
