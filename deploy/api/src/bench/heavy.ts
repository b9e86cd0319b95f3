import { Agent } from 'node:http';
import { setTimeout as wait } from 'node:timers/promises';
import { testDatabases } from '../testing/databases.ts';
import { startChild } from './child.ts';
import { fetchRaw } from './fetch-raw.ts';
import { benchPassword } from './fill-database.ts';

/**
 * What another customer notices of 100 heavy calls of one user, and whether the process stays ready:
 * `node .tsbuild/bench/heavy.js 300 PostgreSQL` for reports of so many tanks with a reading each three hours.
 */
const tanks = Number(process.argv[2] ?? 300);
const wanted = process.argv[3];
const heavyCalls = 100;
const quietMs = 15_000;

const say = (line: string): void => {
  process.stdout.write(`${line}\n`);
};

const isoDay = (daysAgo: number): string =>
  new Date(Date.now() - daysAgo * 86_400_000).toISOString().slice(0, 10);

/** Does `work` again and again, 10 ms apart, until told to stop; how long each took, ms, the shortest first. */
function timesOf(work: () => Promise<unknown>): { stop(): Promise<number[]> } {
  const over = new AbortController();
  const running = (async () => {
    const times: number[] = [];
    while (!over.signal.aborted) {
      const from = performance.now();
      await work();
      times.push(performance.now() - from);
      await wait(10);
    }
    return times.sort((a, b) => a - b);
  })();
  return {
    stop: () => {
      over.abort();
      return running;
    },
  };
}

const at = (times: readonly number[], share: number): number =>
  times[Math.floor((times.length - 1) * share)] ?? Number.NaN;

async function measureOn(database: string): Promise<void> {
  const kept = new Agent({ keepAlive: true });
  // A body that is refused is not read, and its connection ends.
  const single = new Agent({ keepAlive: false });
  const [subject, origin] = await startChild<string>('heavy-subject', [database, String(tanks)]);
  try {
    const ask = async (
      path: string,
      token: string,
      body?: unknown,
      agent = kept,
    ): Promise<{ status: number; text: string }> => {
      const call = {
        method: body === undefined ? 'GET' : 'POST',
        path,
        headers: { authorization: `Bearer ${token}`, 'content-type': 'application/json' },
        ...(body !== undefined && { body: () => JSON.stringify(body) }),
      } as const;
      const answer = await fetchRaw(origin, call, agent);
      return { status: answer.status, text: Buffer.from(answer.body, 'base64').toString() };
    };
    const login = async (user: string): Promise<string> => {
      const { text } = await ask('/api/v1/auth', '', { user, password: benchPassword });
      return (JSON.parse(text) as { access_token: string }).access_token;
    };
    const [token, other] = [await login('lang'), await login('kort')];
    const year = { orgid: 'lang', from_date: isoDay(364), to_date: isoDay(0) };
    const heavy = ['fill_report', 'fill_events', 'instock_report'].map(
      (call) => () => ask(`/api/v1/${call}`, token, year, single),
    );
    heavy.push(() => ask('/api/v1/battery_report', token, undefined, single));

    const statuses = new Set<number>();
    const watch = () => [
      timesOf(async () => {
        await ask('/api/v1/devicesettings/kort-7', other);
        await ask('/api/v1/devicesettings?view=list', other);
      }),
      timesOf(async () => {
        statuses.add((await ask('/api/ready', '')).status);
      }),
    ];
    for (const one of watch()) await one.stop();

    const quiet = watch();
    await wait(quietMs);
    const [quietReads = []] = await Promise.all(quiet.map((one) => one.stop()));
    const loaded = watch();
    const begun = performance.now();
    const answered = await Promise.all(
      Array.from({ length: heavyCalls }, async (_, index) => {
        const answer = await heavy[index % heavy.length]?.().catch(() => null);
        return answer?.status ?? 429;
      }),
    );
    const seconds = (performance.now() - begun) / 1000;
    const [loadedReads = []] = await Promise.all(loaded.map((one) => one.stop()));

    const figures = (times: readonly number[]): string =>
      `p50 ${at(times, 0.5).toFixed(1)} ms, p99 ${at(times, 0.99).toFixed(1)} ms of ${String(times.length)}`;
    const count = (status: number): string => String(answered.filter((one) => one === status).length);
    say(`${database}, ${String(tanks)} tanks: ${String(heavyCalls)} heavy calls of one user at once`);
    say(`  ${count(200)} done and ${count(429)} told to wait, in ${seconds.toFixed(1)} s`);
    say(`  another customer's reads: quiet ${figures(quietReads)}; meanwhile ${figures(loadedReads)}`);
    say(`  p99 meanwhile ÷ quiet: ${(at(loadedReads, 0.99) / at(quietReads, 0.99)).toFixed(2)} (at most 3)`);
    say(`  /api/ready answered ${[...statuses].join(', ')} (200 alone)`);
  } finally {
    kept.destroy();
    await subject.end();
  }
}

for (const { name } of testDatabases()) if (wanted === undefined || name === wanted) await measureOn(name);
