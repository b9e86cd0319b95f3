import type { Registry } from '@peil/shared-kernel/contract';
import { releaseOf } from '../testing/release-fixture.ts';
import type { LoadCount } from './load-count.ts';
import { watchRelease, type WatchTools } from './watch-release.ts';

const minute = 60_000;
const release = { remote: 'mfe-auth', channel: 'stable', version: 'new', former: 'old' } as const;

const registry = (...[live = '', ...previous]: string[]): Registry => ({
  schema: 1,
  serial: 1,
  shell: { channels: { stable: releaseOf('s1') }, previous: [] },
  remotes: { 'mfe-auth': { channels: { stable: releaseOf(live) }, previous: previous.map(releaseOf) } },
});

/** By default each failure at a user and in a network of its own. */
const count = (
  version: string,
  loaded: number,
  failed: number,
  { bySource = Array<number>(failed).fill(1), byNetwork = bySource }: Spread = {},
): LoadCount => ({
  version,
  loaded,
  ms: loaded * 400,
  errors: 0,
  unproven: 0,
  weighed: {
    attempts: loaded + failed,
    failed,
    sources: bySource.length,
    networks: byNetwork.length,
    failed_by_source: bySource.slice(0, 20),
    failed_by_network: byNetwork.slice(0, 20),
  },
});
interface Spread {
  readonly bySource?: readonly number[];
  readonly byNetwork?: readonly number[];
}
type Counted = { readonly ok: true; readonly counts: readonly LoadCount[] };
const counted = (loaded: number, failed: number, spread?: Spread): Counted => ({
  ok: true,
  counts: [count('old', 5000, 5), count('new', loaded, failed, spread)],
});
const away = { ok: false, reason: 'the portal does not answer' } as const;
type Answered = Counted | typeof away;

/** Watches for ten minutes with a poll a minute; `readings` come one a poll, the last one for ever. */
async function watch(
  readings: readonly Answered[],
  {
    registryAt = () => registry('new', 'old'),
    rollBack = () => Promise.resolve(true),
    confirm = null,
    isConfirmed = false,
    aheadMs = 0,
  }: {
    registryAt?: (poll: number) => Registry;
    rollBack?: () => Promise<boolean>;
    confirm?: WatchTools['confirm'];
    isConfirmed?: boolean;
    /** The portal's clock before this machine's. */
    aheadMs?: number;
  } = {},
) {
  let clock = Date.UTC(2026, 10, 21, 12, 34, 56);
  let polls = 0;
  const lines: string[] = [];
  const rolledBack: string[] = [];
  const sinceWhen = new Set<string>();
  const start = clock;
  const end = await watchRelease(
    {
      release,
      rule: { threshold: 0.02, atLeast: 50, sources: 5 },
      isConfirmed,
      forMs: 10 * minute,
      everyMs: minute,
    },
    {
      readLoads: ({ remote, channel, from }) => {
        sinceWhen.add(`${remote} ${channel} ${from.toISOString()}`);
        const reading = readings[polls - 1] ?? readings.at(-1) ?? away;
        return Promise.resolve(reading.ok ? { ...reading, at: new Date(clock + aheadMs) } : reading);
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
      confirm,
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

test('PLAT-04 watch: the release before is measured over the last day, from the beginning of an hour; the new one from now on', async () => {
  expect((await watch([counted(0, 0)])).sinceWhen).toEqual([
    'mfe-auth stable 2026-11-20T12:00:00.000Z',
    'mfe-auth stable 2026-11-21T12:34:00.000Z',
  ]);
});

test('TRUTH-16 watch: now is what the portal’s clock says, however wrong this machine’s is', async () => {
  const { sinceWhen } = await watch([counted(0, 0)], { aheadMs: -3 * 60 * minute });
  expect(sinceWhen).toContain('mfe-auth stable 2026-11-21T09:34:00.000Z');
});

const fewSources = counted(40, 20, { bySource: [6, 5, 4, 4, 1], byNetwork: Array<number>(20).fill(1) });
const oneNetwork = counted(40, 20, { byNetwork: [20] });

test.each([
  ['users', fewSources],
  ['networks', oneNetwork],
])(
  'TRUTH-16 watch: few %s that tell of failures have nothing rolled back; it watches to the end and says how to',
  async (_, few) => {
    const { end, rolledBack, minutes, lines } = await watch([counted(0, 0), few]);
    expect([end, rolledBack, minutes]).toEqual(['needsConfirmation', [], 10]);
    expect(lines.at(-1)).toMatch(/npm run release -- rollback mfe-auth$/);
  },
);

test('TRUTH-16 watch: few who tell of failures do not end it: when many do, it rolls back by itself', async () => {
  const { end, minutes } = await watch([counted(0, 0), oneNetwork, oneNetwork, counted(80, 40)]);
  expect([end, minutes]).toEqual(['rolledBack', 3]);
});

test('TRUTH-16 watch: who said beforehand that few are enough is not asked', async () => {
  expect(await watch([counted(0, 0), oneNetwork], { isConfirmed: true })).toMatchObject({
    end: 'rolledBack',
    minutes: 1,
  });
});

test('TRUTH-16 watch: a person who is there is asked once, and a yes rolls back and is written down', async () => {
  const questions: string[] = [];
  const { end, rolledBack } = await watch([counted(0, 0), oneNetwork], {
    confirm: (question) => {
      questions.push(question);
      return Promise.resolve(true);
    },
  });
  expect(end).toBe('rolledBack');
  expect(questions).toEqual(['Roll mfe-auth new back to old?']);
  expect(rolledBack).toEqual([expect.stringMatching(/^20 of 60 failed.*; confirmed by a person$/)]);
});

test('TRUTH-16 watch: after a no it goes on, asks no more, and rolls back by itself when many tell so', async () => {
  const confirm = jest.fn(() => Promise.resolve(false));
  expect(await watch([counted(0, 0), oneNetwork], { confirm })).toMatchObject({
    end: 'needsConfirmation',
    minutes: 10,
  });
  expect(confirm).toHaveBeenCalledTimes(1);
  const later = await watch([counted(0, 0), oneNetwork, counted(80, 40)], { confirm });
  expect(later.end).toBe('rolledBack');
});

test('TRUTH-16 watch: a question that nobody answers holds nothing up, and is taken back at the end', async () => {
  let isTakenBack = false;
  const { end, minutes } = await watch([counted(0, 0), oneNetwork], {
    confirm: (_question, signal) =>
      new Promise((_resolve, reject) => {
        signal.addEventListener('abort', () => {
          isTakenBack = true;
          reject(new Error('aborted'));
        });
      }),
  });
  expect([end, minutes, isTakenBack]).toEqual(['needsConfirmation', 10, true]);
});

test('TRUTH-16 watch: what nobody proved is shown and decides nothing', async () => {
  const fresh = { ...count('new', 100, 0), unproven: 9000 };
  const { end, lines } = await watch([{ ok: true, counts: [count('old', 5000, 5), fresh] }]);
  expect(end).toBe('healthy');
  expect(lines[0]).toContain('9000 without proof not weighed');
});

test('PLAT-04 watch: a portal that is away for a while is told, and asked again', async () => {
  const { end, lines } = await watch([away, away, counted(0, 0), away, counted(400, 0)]);
  expect(end).toBe('healthy');
  expect(lines.filter((line) => line.includes('the portal does not answer'))).toHaveLength(3);
});

test.each<[string, Answered[]]>([
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
