import type { Channel, Registry, Release } from '@peil/shared-kernel/contract';
import { releaseOf } from '../testing/release-fixture.ts';
import { RegistryError } from '../errors/registry-error.ts';
import { promote, rollback, rollOut, setDisabled, unfitRemotes } from './registry-steps.ts';

const remote = 'mfe-auth';
const shell = promote(null, 'shell', releaseOf('s1'));

/** The registry after these versions of the remote went live one after another. */
const after = (...versions: string[]): Registry =>
  versions.reduce((registry, version) => promote(registry, remote, releaseOf(version)), shell);

const live = (registry: Registry, channel: Channel = 'stable') =>
  registry.remotes[remote]?.channels[channel]?.version;
const kept = (registry: Registry) => registry.remotes[remote]?.previous.map(({ version }) => version);

test('PLAT-03 the first release of the shell begins the registry, a remote’s joins it', () => {
  expect(shell).toEqual({
    schema: 1,
    serial: 0,
    shell: { channels: { stable: releaseOf('s1') }, previous: [] },
    remotes: {},
  });
  const registry = after('1');
  expect(live(registry)).toBe('1');
  expect(kept(registry)).toEqual([]);
  expect(registry.shell).toEqual(shell.shell);
});

test('PLAT-03 a remote before the shell is refused: a page could not show it', () => {
  expect(() => promote(null, remote, releaseOf('1'))).toThrow(RegistryError);
});

test('PLAT-03 releasing one package leaves the others as they are, and the old registry unchanged', () => {
  const before = promote(after('1'), 'mfe-admin', releaseOf('a1'));
  const copy = structuredClone(before);
  const next = promote(before, remote, releaseOf('2'));
  expect(next.remotes['mfe-admin']).toBe(before.remotes['mfe-admin']);
  expect(next.shell).toBe(before.shell);
  expect(before).toEqual(copy);
});

test('PLAT-04 what is replaced can be returned to, newest first, at most five', () => {
  expect(kept(after('1', '2', '3'))).toEqual(['2', '1']);
  expect(kept(after('1', '2', '3', '4', '5', '6', '7'))).toEqual(['6', '5', '4', '3', '2']);
});

test('PLAT-04 a version stands once in the list, and not while it is live', () => {
  expect(kept(after('1', '2', '1', '2', '3', '2'))).toEqual(['3', '1']);
  expect(kept(after('1', '1', '1'))).toEqual([]);
});

test('PLAT-04 a rollback brings the one before back, a second one the one before that: never what was rolled back', () => {
  const once = rollback(after('1', '2', '3'), remote);
  expect([live(once), kept(once)]).toEqual(['2', ['1']]);
  const twice = rollback(once, remote);
  expect([live(twice), kept(twice)]).toEqual(['1', []]);
  expect(() => rollback(twice, remote)).toThrow(/no earlier release/);
  expect(live(promote(twice, remote, releaseOf('3')))).toBe('3');
});

test('PLAT-04 a rollback goes to any earlier release that is kept, by its version', () => {
  const registry = rollback(after('1', '2', '3'), remote, { version: '1' });
  expect(live(registry)).toBe('1');
  expect(kept(registry)).toEqual(['2']);
});

test('PLAT-04 the shell is rolled back alike', () => {
  const registry = rollback(promote(shell, 'shell', releaseOf('s2')), 'shell');
  expect(registry.shell.channels.stable.version).toBe('s1');
});

test.each([
  ['nothing is kept', after('1'), remote, undefined, /mfe-auth has no earlier release.*none/],
  ['the version is not kept', after('1', '2'), remote, '9', /no earlier release 9.*Kept: 1/],
  ['the version is the live one', after('1', '2'), remote, '2', /Kept: 1/],
  ['the package was never released', after('1'), 'mfe-admin', undefined, /mfe-admin/],
])(
  'PLAT-04 a rollback is refused when %s, and says what there is',
  (_what, registry, name, version, message) => {
    expect(() => rollback(registry, name, { version })).toThrow(RegistryError);
    expect(() => rollback(registry, name, { version })).toThrow(message);
  },
);

test('PLAT-04 a channel has its own release; stable and the other channel keep theirs', () => {
  const registry = promote(after('1'), remote, releaseOf('2'), 'beta');
  expect([live(registry), live(registry, 'beta'), live(registry, 'develop')]).toEqual(['1', '2', undefined]);
  expect(kept(promote(registry, remote, releaseOf('3'), 'beta'))).toEqual(['2']);
});

test('PLAT-04 a release that is live on any channel is not among the earlier ones', () => {
  const registry = promote(after('1', '2'), remote, releaseOf('1'), 'beta');
  expect(kept(registry)).toEqual([]);
  expect(kept(promote(registry, remote, releaseOf('3')))).toEqual(['2']);
});

test.each(['beta', 'develop'] as const)(
  'PLAT-04 a first release on %s is refused: stable has to be first',
  (channel) => {
    expect(() => promote(shell, remote, releaseOf('1'), channel)).toThrow(RegistryError);
    expect(() => promote(null, 'shell', releaseOf('1'), channel)).toThrow(RegistryError);
  },
);

test('PLAT-04 a rollback on a channel leaves stable where it is', () => {
  const registry = promote(
    promote(after('1'), remote, releaseOf('2'), 'beta'),
    remote,
    releaseOf('3'),
    'beta',
  );
  const rolledBack = rollback(registry, remote, { channel: 'beta' });
  expect([live(rolledBack), live(rolledBack, 'beta')]).toEqual(['1', '2']);
});

const built = (version: string, day: number): Release => ({
  ...releaseOf(version),
  built: `2026-11-0${day}T00:00:00Z`,
});

test('PLAT-04 the first release of a channel is undone by following stable again, not by what stable was before', () => {
  const stable = promote(promote(shell, remote, built('1', 1)), remote, built('2', 2));
  const registry = rollback(promote(stable, remote, built('3', 3), 'beta'), remote, { channel: 'beta' });
  expect([live(registry), live(registry, 'beta')]).toEqual(['2', undefined]);
});

test('PLAT-04 the first release of a channel is not undone by what stable was rolled back from', () => {
  const stable = promote(promote(shell, remote, built('1', 1)), remote, built('2', 2));
  const beta = promote(rollback(stable, remote), remote, built('3', 3), 'beta');
  const registry = rollback(beta, remote, { channel: 'beta' });
  expect([live(registry), live(registry, 'beta')]).toEqual(['1', undefined]);
});

test('PLAT-04 a channel that follows stable has nothing of its own to roll back', () => {
  const develop = promote(after('1'), remote, releaseOf('2'), 'develop');
  const registry = promote(develop, remote, releaseOf('3'), 'develop');
  expect(() => rollback(registry, remote, { channel: 'beta' })).toThrow(/no earlier release/);
});

test('PLAT-04 a channel follows stable again once stable has its release', () => {
  const registry = promote(promote(after('1'), remote, releaseOf('2'), 'beta'), remote, releaseOf('2'));
  expect(registry.remotes[remote]?.channels).toEqual({ stable: releaseOf('2') });
  expect(kept(registry)).toEqual(['1']);
});

describe('a rollout', () => {
  const begun = rollOut(after('1', '2'), remote, releaseOf('3'), { percent: 10, channel: 'stable' });
  const rollouts = (registry: Registry) => registry.remotes[remote]?.rollouts;

  test('PLAT-04 leaves what is live for the rest, and grows', () => {
    expect(live(begun)).toBe('2');
    expect(rollouts(begun)).toEqual({ stable: { release: releaseOf('3'), percent: 10 } });
    const grown = rollOut(begun, remote, releaseOf('3'), { percent: 60, channel: 'stable' });
    expect(rollouts(grown)?.stable?.percent).toBe(60);
  });

  test('PLAT-04 ends with the release live for all, or another one', () => {
    for (const version of ['3', '4']) {
      const registry = promote(begun, remote, releaseOf(version));
      expect([live(registry), rollouts(registry)]).toEqual([version, undefined]);
      expect(kept(registry)).toEqual(['2', '1']);
    }
  });

  test.each([undefined, '2'])(
    'PLAT-04 is undone by a rollback to %s, and nothing else with it',
    (version) => {
      const registry = rollback(begun, remote, { version });
      expect([live(registry), rollouts(registry), kept(registry)]).toEqual(['2', undefined, ['1']]);
    },
  );

  test('PLAT-04 ends when its package is rolled back further', () => {
    const registry = rollback(begun, remote, { version: '1' });
    expect([live(registry), rollouts(registry)]).toEqual(['1', undefined]);
  });

  test('PLAT-04 of another channel goes on', () => {
    const both = rollOut(begun, remote, releaseOf('4'), { percent: 50, channel: 'beta' });
    expect(rollouts(rollback(both, remote))).toEqual({ beta: { release: releaseOf('4'), percent: 50 } });
  });

  test.each([
    ['of the shell', after('1'), 'shell', '9', /all browsers or none/],
    ['of what is live for all', after('1'), remote, '1', /live for all/],
    ['of a package that was never released', after('1'), 'mfe-admin', '1', /not been released/],
  ])('PLAT-04 %s is refused', (_what, registry, name, version, message) => {
    const start = () => rollOut(registry, name, releaseOf(version), { percent: 5, channel: 'stable' });
    expect(start).toThrow(RegistryError);
    expect(start).toThrow(message);
  });
});

test('PLAT-06 a remote is taken out of service and put back, whatever is released meanwhile', () => {
  const registry = promote(setDisabled(after('1'), remote, true), remote, releaseOf('2'));
  expect(registry.remotes[remote]?.disabled).toBe(true);
  expect(setDisabled(registry, remote, false)).toEqual(after('1', '2'));
});

test('PLAT-06 the shell cannot be taken out of service, nor what was never released', () => {
  expect(() => setDisabled(after('1'), 'shell', true)).toThrow(RegistryError);
  expect(() => setDisabled(after('1'), 'mfe-admin', true)).toThrow(RegistryError);
});

describe('contracts', () => {
  const newer: Release = { ...releaseOf('2'), builtAgainst: '1.1' };
  const olderOnly: Release = { ...releaseOf('s0'), builtAgainst: '0.9' };

  test('PLAT-11 a remote newer than the shell of its channel is refused, live or rolled out', () => {
    const message = /needs contract 1\.1; the shell on stable \(s1\) offers 1\.0/;
    expect(() => promote(after('1'), remote, newer)).toThrow(message);
    expect(() => rollOut(after('1'), remote, newer, { percent: 5, channel: 'stable' })).toThrow(message);
  });

  test('PLAT-11 the refusal names what is missing', () => {
    const requires = { ui: '1.1', names: ['ui-data-table.ListTable'] };
    expect(() => promote(after('1'), remote, { ...newer, requires })).toThrow(
      'needs contract 1.1 (ui-data-table.ListTable); the shell',
    );
  });

  test('PLAT-11 it may go to a channel whose shell can run it', () => {
    const registry = promote(after('1'), 'shell', { ...releaseOf('s2'), builtAgainst: '1.1' }, 'beta');
    expect(live(promote(registry, remote, newer, 'beta'), 'beta')).toBe('2');
    expect(() => promote(registry, remote, newer)).toThrow(RegistryError);
  });

  test('PLAT-11 a shell is known to leave remotes without a release it can run', () => {
    const registry = promote(after('1', '2'), 'shell', olderOnly);
    expect(unfitRemotes(registry, 'stable')).toEqual([remote]);
    expect(unfitRemotes(after('1'), 'stable')).toEqual([]);
  });

  test('PLAT-11 an earlier release that the shell can run is enough', () => {
    const advanced = promote(after('1'), 'shell', { ...releaseOf('s2'), builtAgainst: '1.1' });
    const registry = promote(promote(advanced, remote, newer), 'shell', releaseOf('s3'));
    expect(unfitRemotes(registry, 'stable')).toEqual([]);
  });
});
