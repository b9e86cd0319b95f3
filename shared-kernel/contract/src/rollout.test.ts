import { releaseOf } from '../../testing/src/release.ts';
import type { PageRegistry } from './registry.ts';
import { settleRollouts } from './rollout.ts';

const rolling = (percent: number, version = '2'): PageRegistry => ({
  schema: 1,
  channel: 'stable',
  serial: 1,
  remotes: {
    'mfe-auth': {
      current: releaseOf('1'),
      previous: [releaseOf('0')],
      rollout: { release: releaseOf(version), percent },
    },
  },
});

const browsers = Array.from({ length: 10_000 }, (_, index) => `browser-${String(index)}`);
const versionFor = (registry: PageRegistry, browser: string | null) =>
  settleRollouts(registry, browser).remotes['mfe-auth']?.current.version;
const among = (percent: number, version = '2') =>
  browsers.filter((browser) => versionFor(rolling(percent, version), browser) === version);

test('PLAT-04 a browser gets the same answer each time it asks', () => {
  const asked = browsers.slice(0, 100);
  const answers = () => asked.map((browser) => versionFor(rolling(50), browser));
  expect(answers()).toEqual(answers());
  expect(new Set(answers())).toEqual(new Set(['1', '2']));
});

test.each([1, 5, 25, 50, 90, 99])(
  'PLAT-04 %d percent of the browsers get it, give or take two',
  (percent) => {
    const share = (among(percent).length / browsers.length) * 100;
    expect(Math.abs(share - percent)).toBeLessThan(Math.min(2, percent));
  },
);

test('PLAT-04 who has it keeps it while the percentage grows', () => {
  const steps = [5, 20, 50, 95].map((percent) => new Set(among(percent)));
  for (const [index, larger] of steps.slice(1).entries())
    for (const browser of steps[index] ?? []) expect(larger.has(browser)).toBe(true);
});

test('PLAT-04 another release picks other browsers: nobody is first each time', () => {
  const first = new Set(among(10));
  const again = among(10, '3').filter((browser) => first.has(browser));
  expect(again.length).toBeLessThan(first.size / 3);
});

test('PLAT-04 a browser without an id gets what is live for all', () => {
  expect(versionFor(rolling(99), null)).toBe('1');
});

test('PLAT-04 PLAT-11 what is live for all stays what the chosen release falls back on', () => {
  const [lucky = ''] = among(50);
  const settled = settleRollouts(rolling(50), lucky).remotes['mfe-auth'];
  expect(settled?.previous.map(({ version }) => version)).toEqual(['1', '0']);
  expect(settled).not.toHaveProperty('rollout');
});

test('PLAT-04 a settled registry says no more of what is on its way, and keeps the rest', () => {
  const registry = rolling(1);
  const settled = settleRollouts(
    {
      ...registry,
      remotes: { ...registry.remotes, other: { current: releaseOf('9'), previous: [], disabled: true } },
    },
    null,
  );
  expect(settled.remotes['mfe-auth']).toEqual({ current: releaseOf('1'), previous: [releaseOf('0')] });
  expect(settled.remotes.other).toEqual({ current: releaseOf('9'), previous: [], disabled: true });
  expect(settled).toMatchObject({ channel: 'stable', serial: 1 });
});
