import type { Registry } from '@peil/shared-kernel/contract';
import { releaseOf } from '../testing/release-fixture.ts';
import type { LoadCount } from './load-count.ts';
import type { Reading } from './portal-api.ts';
import { watchRelease } from './watch-release.ts';

const minute = 60_000;
const release = { remote: 'mfe-auth', channel: 'stable', version: 'new', former: 'old' } as const;

const registry = (...[live = '', ...previous]: string[]): Registry => ({
  schema: 1,
  serial: 1,
  shell: { channels: { stable: releaseOf('s1') }, previous: [] },
  remotes: { 'mfe-auth': { channels: { stable: releaseOf(live) }, previous: previous.map(releaseOf) } },
});

const count = (version: string, loaded: number, failed: number): LoadCount => ({
  version,
  loaded,
  ms: loaded * 400,
  failures: failed > 0 ? [{ phase: 'load', fault: 'script', count: failed }] : [],
  errors: 0,
});
const counted = (loaded: number, failed: number): Reading => ({
  ok: true,
  counts: [count('old', 5000, 5), count('new', loaded, failed)],
});
const away: Reading = { ok: false, reason: 'the portal does not answer' };

/** Watches for ten minutes with a poll a minute; `readings` come one a poll, the last one for ever. */
async function watch(
  readings: readonly Reading[],
  {
    registryAt = () => registry('new', 'old'),
    rollBack = () => Promise.resolve(true),
  }: { registryAt?: (poll: number) => Registry; rollBack?: () => Promise<boolean> } = {},
) {
  let clock = Date.UTC(2026, 10, 21, 12, 34, 56);
  let polls = 0;
  const lines: string[] = [];
  const rolledBack: string[] = [];
  const sinceWhen = new Set<string>();
  const start = clock;
  const end = await watchRelease(
    { release, rule: { threshold: 0.02, atLeast: 50 }, forMs: 10 * minute, everyMs: minute },
    {
      readLoads: (_remote, from) => {
        sinceWhen.add(from.toISOString());
        return Promise.resolve(readings[polls - 1] ?? readings.at(-1) ?? away);
      },
      readRegistry: () => {
        polls += 1;
        return Promise.resolve(registryAt(polls));
      },
      rollBack: async (_release, reason) => {
        const isDone = await rollBack();
        if (isDone) rolledBack.push(reason);
        return isDone;
      },
      print: (line) => lines.push(line),
      now: () => clock,
      pause: (ms) => Promise.resolve((clock += ms)),
    },
  );
  return { end, rolledBack, lines, sinceWhen: [...sinceWhen], minutes: (clock - start) / minute };
}

test('PLAT-04 watch: a release that fails more often than the one before is rolled back at once, and says why', async () => {
  const { end, rolledBack, minutes } = await watch([counted(0, 0), counted(40, 20)]);
  expect(end).toBe('rolledBack');
  expect(rolledBack).toEqual(['20 of 60 failed (33.3 %), old: 5 of 5005 failed (0.1 %)']);
  expect(minutes).toBe(1);
});

test('PLAT-04 watch: a good release is healthy after the whole time, and not before', async () => {
  const { end, rolledBack, minutes } = await watch([counted(0, 0), counted(400, 1)]);
  expect([end, rolledBack, minutes]).toEqual(['healthy', [], 10]);
});

test('PLAT-04 watch: a release that hardly anybody asked for is neither healthy nor failing', async () => {
  const { end, rolledBack, lines } = await watch([counted(0, 0), counted(0, 49)]);
  expect([end, rolledBack]).toEqual(['couldNotTell', []]);
  expect(lines.at(-1)).toMatch(/fewer than 50 attempts/);
});

test('PLAT-04 watch: what was counted before it began, when the release was live before, does not count', async () => {
  expect(await watch([counted(1000, 1000)])).toMatchObject({ end: 'couldNotTell', rolledBack: [] });
  expect(await watch([counted(1000, 1000), counted(1100, 1000)])).toMatchObject({ end: 'healthy' });
  expect(await watch([counted(100_000, 0), counted(100_040, 20)])).toMatchObject({ end: 'rolledBack' });
});

test('PLAT-04 watch: the release before is measured over the last day, from the beginning of an hour', async () => {
  expect((await watch([counted(0, 0)])).sinceWhen).toEqual(['2026-11-20T12:00:00.000Z']);
});

test('PLAT-04 watch: a portal that is away for a while is told, and asked again', async () => {
  const { end, lines } = await watch([away, away, counted(0, 0), away, counted(400, 0)]);
  expect(end).toBe('healthy');
  expect(lines.filter((line) => line.includes('the portal does not answer'))).toHaveLength(3);
});

test.each<[string, Reading[]]>([
  ['all the time', [away]],
  ['since the release failed', [counted(0, 0), away]],
  ['at the end, after all went well', [counted(0, 0), counted(400, 0), away]],
])('PLAT-04 watch: a portal that is away %s is neither health nor failure', async (_, readings) => {
  expect(await watch(readings)).toMatchObject({ end: 'couldNotTell', rolledBack: [], minutes: 10 });
});

test.each([
  ['promoted another', registry('newer', 'new', 'old')],
  ['rolled it back already', registry('old', 'new')],
])('PLAT-04 watch: when somebody %s, it ends and touches nothing', async (_, later) => {
  const { end, rolledBack, minutes, lines } = await watch([counted(0, 0), counted(0, 900)], {
    registryAt: (poll) => (poll < 2 ? registry('new', 'old') : later),
  });
  expect([end, rolledBack, minutes]).toEqual(['couldNotTell', [], 1]);
  expect(lines.at(-1)).toMatch(/left alone/);
});

test('PLAT-04 watch: when somebody is quicker than its own rollback, it touches nothing', async () => {
  const { end, lines } = await watch([counted(0, 0), counted(0, 900)], {
    rollBack: () => Promise.resolve(false),
  });
  expect(end).toBe('couldNotTell');
  expect(lines.at(-1)).toMatch(/left alone/);
});

test('PLAT-04 watch: a rollback that does not succeed is tried again', async () => {
  let tries = 0;
  const { end, lines } = await watch([counted(0, 0), counted(0, 900)], {
    rollBack: () => {
      tries += 1;
      return tries < 3 ? Promise.reject(new Error('registry.json is held')) : Promise.resolve(true);
    },
  });
  expect(end).toBe('rolledBack');
  expect(lines.filter((line) => line.includes('registry.json is held'))).toHaveLength(2);
});

test('PLAT-04 watch: a registry that cannot be read for a moment is told, and asked for again', async () => {
  const { end, lines } = await watch([counted(0, 0), counted(0, 0), counted(400, 0)], {
    registryAt: (poll) => {
      if (poll === 2) throw new Error('the bucket does not answer');
      return registry('new', 'old');
    },
  });
  expect(end).toBe('healthy');
  expect(lines[1]).toContain('the bucket does not answer');
});

test('PLAT-04 watch: one line a poll tells rates, load time and uncaught errors of both', async () => {
  const { lines } = await watch([
    counted(0, 0),
    { ok: true, counts: [count('old', 5000, 0), { ...count('new', 100, 0), errors: 3 }] },
  ]);
  expect(lines[0]).toMatch(/^12:34:56 {2}new: 0 of 0 failed \(0\.0 %\); old: 5 of 5005 failed/);
  expect(lines[1]).toBe(
    '12:35:56  new: 0 of 100 failed (0.0 %), 400 ms, 3 uncaught errors; old: 0 of 5000 failed (0.0 %), 400 ms; not worse',
  );
});
