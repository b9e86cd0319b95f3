import type { Registry } from '@peil/shared-kernel/contract';
import type { FailureRate } from './failure-rate.ts';
import { noLoads, type LoadCount } from './load-count.ts';
import type { Reading, ReadLoads } from './portal-api.ts';
import { madeByFew, verdict, type Rule } from './verdict.ts';
import { isStillNewest, type WatchedRelease } from './watched-release.ts';

/** How a watch ended; `needsConfirmation`: it is worse, but so few tell so that a person must decide. */
export type WatchEnd = 'healthy' | 'rolledBack' | 'couldNotTell' | 'needsConfirmation';

export interface WatchPlan {
  readonly release: WatchedRelease;
  readonly rule: Rule;
  /** Whether to roll back without asking, however few make up the difference. */
  readonly isConfirmed: boolean;
  readonly forMs: number;
  /** Pause between two polls. */
  readonly everyMs: number;
}

/** What a watch reads and does. */
export interface WatchTools {
  readonly readLoads: ReadLoads;
  readonly readRegistry: () => Promise<Registry>;
  /** Rolls the release back and says why; false, and nothing is done, where it is the newest no longer. */
  readonly rollBack: (release: WatchedRelease, reason: string) => Promise<boolean>;
  /** Asks a person yes or no, until the signal; null where nobody is there to be asked. */
  readonly confirm: ((question: string, signal: AbortSignal) => Promise<boolean>) | null;
  readonly print: (line: string) => void;
  /** Epoch ms. */
  readonly now: () => number;
  readonly pause: (ms: number) => Promise<unknown>;
}

/** The old release is measured over so long, ms. */
const historyMs = 24 * 3_600_000;
const hourMs = 3_600_000;
const minuteMs = 60_000;

const textOf = (cause: unknown): string => (cause instanceof Error ? cause.message : String(cause));

/** What is weighed is seldom whole. */
const rounded = (count: number): string => String(Math.round(count));

const rateText = ({ attempts, failed }: FailureRate): string =>
  `${rounded(failed)} of ${rounded(attempts)} failed (${((100 * failed) / Math.max(attempts, 1)).toFixed(1)} %)`;

function beside({ loaded, ms, errors, unproven }: Omit<LoadCount, 'version'>): string {
  const mean = loaded > 0 ? `, ${Math.round(ms / loaded)} ms` : '';
  const thrown = errors > 0 ? `, ${errors} uncaught errors` : '';
  return `${mean}${thrown}${unproven > 0 ? `, ${unproven} without proof not weighed` : ''}`;
}

/** What a person does who has looked and agrees. */
const commandFor = ({ remote, channel }: WatchedRelease): string =>
  `npm run release -- rollback ${remote}${channel === 'stable' ? '' : ` --channel ${channel}`}`;

/**
 * Watches a release until its time is over, and rolls it back by itself as soon as it is surely worse than the one
 * before, by `verdict`, and many tell so, by `madeByFew`. Where few do, it asks, and goes on watching meanwhile: nobody
 * may end a watch by telling of failures. What was counted before the watch began does not count against a release; by
 * the portal's clock, which this machine's need not agree with. A portal that does not answer is reported and asked again:
 * silence is neither health nor failure. Ends without touching anything when another release has taken its place.
 */
export async function watchRelease(plan: WatchPlan, tools: WatchTools): Promise<WatchEnd> {
  const { release, rule, forMs, everyMs } = plan;
  const { remote, channel, version, former } = release;
  const { print, now, pause } = tools;
  const end = now() + forMs;
  /** By the portal's clock; known once it has answered. */
  let begun: { readonly fresh: Date; readonly history: Date } | null = null;
  /** Why it would be rolled back, where few make that up. */
  let doubt: string | null = null;
  const inquiry: { question: Promise<void> | null; answer: boolean | null } = {
    question: null,
    answer: null,
  };
  const asking = new AbortController();

  const tell = (line: string) => {
    print(`${new Date(now()).toISOString().slice(11, 19)}  ${line}`);
  };

  async function read(from: Date): Promise<((wanted: string) => Omit<LoadCount, 'version'>) | null> {
    const reading = await tools.readLoads({ remote, channel, from });
    if (!reading.ok) {
      tell(`cannot tell: ${reading.reason}`);
      return null;
    }
    begun ??= beginningsAt(reading.at);
    return countsOf(reading);
  }

  /** What the poll found; null where it could not tell. */
  async function poll(isLast: boolean): Promise<WatchEnd | null> {
    // This machine's clock only until the portal has told its own.
    const history = await read(begun?.history ?? beginningsAt(new Date(now())).history);
    if (!history || !begun) return null;
    const counts = await read(begun.fresh);
    if (!counts) return null;
    const fresh = counts(version).weighed;
    const old = history(former).weighed;
    const found = verdict(fresh, old, rule);
    const few = found === 'worse' && !plan.isConfirmed ? madeByFew(fresh, old, rule) : null;
    const told = { tooFew: `fewer than ${rule.atLeast} attempts yet`, worse: 'worse', notWorse: 'not worse' }[
      found
    ];
    tell(
      `${version}: ${rateText(fresh)}${beside(history(version))}; ${former}: ${rateText(old)}${beside(history(former))}; ${told}`,
    );
    doubt = null;
    if (found === 'worse') {
      const reason = `${rateText(fresh)}, ${former}: ${rateText(old)}`;
      if (few === null) return rollBack(reason);
      doubt = reason;
      ask(
        `${fresh.sources} users or networks, ${fresh.networks} networks: fewer than ${rule.sources} ${few} make up the difference.`,
      );
    }
    return isLast ? last(found === 'notWorse') : null;
  }

  function last(isHealthy: boolean): WatchEnd {
    if (doubt !== null) {
      tell(`not rolled back: nobody has confirmed it. To do so: ${commandFor(release)}`);
      return 'needsConfirmation';
    }
    if (isHealthy) return 'healthy';
    tell(`could not tell: fewer than ${rule.atLeast} attempts in all this time`);
    return 'couldNotTell';
  }

  /** Asks once; who has said no is not asked again. */
  function ask(why: string): void {
    tell(`${why} It may be made up, or theirs alone.`);
    if (!tools.confirm || inquiry.question) return;
    inquiry.question = tools.confirm(`Roll ${remote} ${version} back to ${former}?`, asking.signal).then(
      (isYes) => {
        inquiry.answer = isYes;
      },
      () => {
        inquiry.answer = false;
      },
    );
  }

  async function rollBack(reason: string): Promise<WatchEnd> {
    if (!(await tools.rollBack(release, reason))) return superseded();
    tell(`${remote} ${version} is rolled back to ${former}: ${reason}`);
    return 'rolledBack';
  }

  function superseded(): WatchEnd {
    tell(`${remote} ${version} is no longer the newest release on ${channel}: left alone`);
    return 'couldNotTell';
  }

  async function step(isLast: boolean): Promise<WatchEnd | null> {
    try {
      if (!isStillNewest(await tools.readRegistry(), release)) return superseded();
      return inquiry.answer === true
        ? await rollBack(`${doubt ?? 'asked for'}; confirmed by a person`)
        : await poll(isLast);
    } catch (error) {
      tell(`error: ${textOf(error)}`);
      return null;
    }
  }

  try {
    for (;;) {
      const isLast = now() >= end;
      const found = await step(isLast);
      if (found) return found;
      if (isLast) {
        tell('could not tell: the time is over without a result');
        return 'couldNotTell';
      }
      const rest = pause(Math.max(0, Math.min(everyMs, end - now())));
      const { question, answer } = inquiry;
      await (question && answer === null ? Promise.race([rest, question]) : rest);
    }
  } finally {
    asking.abort();
  }
}

/** The old release is measured from the beginning of an hour, the new one from that of this minute. */
function beginningsAt(at: Date): { readonly fresh: Date; readonly history: Date } {
  return {
    fresh: new Date(Math.floor(at.getTime() / minuteMs) * minuteMs),
    history: new Date(Math.floor((at.getTime() - historyMs) / hourMs) * hourMs),
  };
}

function countsOf({ counts }: Extract<Reading, { ok: true }>) {
  return (wanted: string) => counts.find(({ version }) => version === wanted) ?? noLoads;
}
