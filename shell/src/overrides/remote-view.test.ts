/** @browser */
import { registryOf, releaseOf } from '../testing/registry-fixture.ts';
import type { LocalRelease } from './local-releases.ts';
import { markOf, remoteViews, type PageParts } from './remote-view.ts';
import { requirementWords } from './texts.ts';

const used = registryOf({ 'mfe-devices': [releaseOf('mfe-devices')], 'mfe-admin': [releaseOf('mfe-admin')] });
const attempt = { remote: 'mfe-devices', version: '1.0.0-a', isFallback: false, at: 0, ms: 100 } as const;
const shown = { ...attempt, phase: 'ready', fault: null } as const;
const failed = { ...attempt, phase: 'mount', fault: 'mount' } as const;
const local = (part: Partial<LocalRelease> = {}): LocalRelease => ({
  remote: 'mfe-devices',
  address: 'http://localhost:3101/',
  taken: '1',
  answer: { ok: true, release: releaseOf('mfe-devices', { version: '1' }) },
  ...part,
});
const silent = { ok: false, silence: 'network' } as const;

function devices(part: Partial<PageParts> = {}) {
  const parts = { used, published: null, attempts: [], locals: [], asked: {}, ...part };
  const view = remoteViews(parts).find(({ remote }) => remote === 'mfe-devices');
  if (!view) throw new Error('no view');
  return view;
}
const disabled = {
  ...used,
  remotes: { 'mfe-devices': { current: releaseOf('mfe-devices'), previous: [], disabled: true } },
};

test.each<[string, Partial<PageParts>]>([
  ['idle', {}],
  ['idle', { attempts: [{ ...shown, remote: 'mfe-admin' }] }],
  ['ready', { attempts: [failed, shown] }],
  ['failed', { attempts: [shown, failed] }],
  ['fallback', { attempts: [{ ...shown, isFallback: true }] }],
  ['disabled', { used: disabled, attempts: [shown] }],
  ['local', { locals: [local()] }],
  ['newer', { locals: [local({ taken: '0' })] }],
  ['silent', { locals: [local({ answer: silent })], attempts: [failed] }],
  ['refused', { asked: { 'mfe-devices': 'https://evil.example/' } }],
  ['local', { locals: [local()], asked: { 'mfe-devices': 'http://localhost:3101/' } }],
])('PLAT-12 what stands out is %s', (mark, part) => {
  expect(markOf(devices(part))).toBe(mark);
});

test('PLAT-12 what is live and what is rolled out is told beside what this page takes', () => {
  const rollout = { release: releaseOf('mfe-devices', { version: '2.0.0-b' }), percent: 25 };
  const published = {
    ...used,
    remotes: {
      'mfe-devices': { current: releaseOf('mfe-devices', { version: '1.9.0-a' }), previous: [], rollout },
    },
  };
  expect(devices({ published })).toMatchObject({
    used: { version: '1.0.0-a' },
    live: { version: '1.9.0-a' },
    rollout: { version: '2.0.0-b', percent: 25 },
  });
  expect(devices({ locals: [local({ taken: null, answer: silent })] }).used).toBeNull();
});

test('PLAT-11 a release says what it requires part by part; one of before the contract it was built against', () => {
  expect(requirementWords(releaseOf('x', { requires: { ui: '1.40', api: '1.0' } }))).toBe(
    'grensesnitt 1.40, API 1.0',
  );
  expect(requirementWords(releaseOf('x', { builtAgainst: '1.7' }))).toBe('kontrakt 1.7');
});
