import type { PageRegistry, Release } from '@peil/shared-kernel/contract';

/** A release of that package as the release tool describes it. */
export function releaseOf(remote: string, part: Partial<Release> = {}): Release {
  const version = part.version ?? '1.0.0-a';
  return {
    version,
    builtAgainst: '1.0',
    base: `/releases/${remote}/${version}/`,
    entry: 'remoteEntry.js',
    integrity: { 'remoteEntry.js': `sha384-${remote}-${version}` },
    preload: [],
    pagePreload: {},
    routes: [],
    commit: 'abc',
    built: '2026-11-21T00:00:00Z',
    ...part,
  };
}

type Releases = Readonly<Record<string, readonly [current: Release, ...previous: Release[]]>>;

/** A registry with these releases, the live one of each first. */
export function registryOf(releases: Releases): PageRegistry {
  const entries = Object.entries(releases).map(([name, [current, ...previous]]) => [
    name,
    { current, previous },
  ]);
  return { schema: 1, channel: 'stable', remotes: Object.fromEntries(entries) as PageRegistry['remotes'] };
}

/** A registry with a login, a list that is kept, and an open page. */
export const portalRegistry = registryOf({
  'mfe-auth': [
    releaseOf('mfe-auth', {
      routes: [{ path: '/login', title: 'Logg inn', access: 'guest', purpose: 'login' }],
    }),
  ],
  'mfe-devices': [
    releaseOf('mfe-devices', {
      routes: [
        { path: '/', title: 'Hjem', access: 'auth' },
        {
          path: '/devices',
          title: 'Enheter',
          access: 'auth',
          permission: 'devices',
          keepAlive: true,
          purpose: 'devices',
          nav: { menu: 'main', label: 'Enheter', weight: 20 },
          search: { label: 'Søk i enhetslisten', opensDevices: true },
        },
      ],
    }),
  ],
  'mfe-admin': [
    releaseOf('mfe-admin', {
      routes: [
        { path: '/users', title: 'Brukere', access: 'auth' },
        { path: '/user/:username', title: 'Bruker', access: 'auth' },
        { path: '/user/me', title: 'Meg', access: 'auth' },
        { path: '/{provider}-admin', title: 'Leverandør', access: 'auth' },
        { path: '/release-notes', title: 'Versjonsnytt', access: 'open' },
      ],
    }),
  ],
});
