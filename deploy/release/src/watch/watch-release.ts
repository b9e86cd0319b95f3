import type { Registry } from '@peil/shared-kernel/contract';
import { failureRate, since, type FailureRate } from './failure-rate.ts';
import { noLoads, type LoadCount } from './load-count.ts';
import type { Reading, ReadLoads } from './portal-api.ts';
import { verdict, type Rule } from './verdict.ts';
import { isStillNewest, type WatchedRelease } from './watched-release.ts';

/** How a watch ended. */
export type WatchEnd = 'healthy' | 'rolledBack' | 'couldNotTell';

export interface WatchPlan {
  readonly release: WatchedRelease;
  readonly rule: Rule;
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
  readonly print: (line: string) => void;
  /** Epoch ms. */
  readonly now: () => number;
  readonly pause: (ms: number) => Promise<unknown>;
}

/** The old release is measured over so long, ms. */
const historyMs = 24 * 3_600_000;
const hourMs = 3_600_000;

const textOf = (cause: unknown): string => (cause instanceof Error ? cause.message : String(cause));

const rateText = ({ attempts, failed }: FailureRate): string =>
  `${failed} of ${attempts} failed (${((100 * failed) / Math.max(attempts, 1)).toFixed(1)} %)`;

function beside({ loaded, ms, errors }: Omit<LoadCount, 'version'>): string {
  const mean = loaded > 0 ? `, ${Math.round(ms / loaded)} ms` : '';
  return errors > 0 ? `${mean}, ${errors} uncaught errors` : mean;
}

/**
 * Watches a release until its time is over, and rolls it back by itself as soon as it is surely worse than the one
 * before, by `verdict`. What was counted before the watch began does not count against it. A portal that does not
 * answer is told and asked again: silence is neither health nor failure. Ends without touching anything when another
 * release has taken its place.
 */
export async function watchRelease(plan: WatchPlan, tools: WatchTools): Promise<WatchEnd> {
  const { release, rule, forMs, everyMs } = plan;
  const { remote, version, former } = release;
  const { print, now, pause } = tools;
  const end = now() + forMs;
  // The counters are kept by the hour.
  const from = new Date(Math.floor((now() - historyMs) / hourMs) * hourMs);
  let before: FailureRate | null = null;

  const tell = (line: string) => {
    print(`${new Date(now()).toISOString().slice(11, 19)}  ${line}`);
  };

  /** What the poll found; null where it could not tell. */
  async function poll(isLast: boolean): Promise<WatchEnd | null> {
    const reading = await tools.readLoads(remote, from);
    if (!reading.ok) {
      tell(`cannot tell: ${reading.reason}`);
      return null;
    }
    const counts = countsOf(reading);
    const total = failureRate(counts(version));
    before ??= total;
    const fresh = since(before, total);
    const old = failureRate(counts(former));
    const found = verdict(fresh, old, rule);
    tell(
      `${version}: ${rateText(fresh)}${beside(counts(version))}; ${former}: ${rateText(old)}${beside(counts(former))}; ` +
        { tooFew: `fewer than ${rule.atLeast} attempts yet`, worse: 'worse', notWorse: 'not worse' }[found],
    );
    if (found === 'worse') return rollBack(`${rateText(fresh)}, ${former}: ${rateText(old)}`);
    if (!isLast) return null;
    if (found === 'notWorse') return 'healthy';
    tell(`could not tell: fewer than ${rule.atLeast} attempts in all this time`);
    return 'couldNotTell';
  }

  async function rollBack(reason: string): Promise<WatchEnd> {
    if (!(await tools.rollBack(release, reason))) return superseded();
    tell(`${remote} ${version} is rolled back to ${former}: ${reason}`);
    return 'rolledBack';
  }

  function superseded(): WatchEnd {
    tell(`${remote} ${version} is no longer the newest release on ${release.channel}: left alone`);
    return 'couldNotTell';
  }

  async function step(isLast: boolean): Promise<WatchEnd | null> {
    try {
      return isStillNewest(await tools.readRegistry(), release) ? await poll(isLast) : superseded();
    } catch (error) {
      tell(`error: ${textOf(error)}`);
      return null;
    }
  }

  for (;;) {
    const isLast = now() >= end;
    const found = await step(isLast);
    if (found) return found;
    if (isLast) {
      tell('could not tell: the time is over without a result');
      return 'couldNotTell';
    }
    await pause(Math.max(0, Math.min(everyMs, end - now())));
  }
}

function countsOf({ counts }: Extract<Reading, { ok: true }>) {
  return (wanted: string) => counts.find(({ version }) => version === wanted) ?? noLoads;
}
