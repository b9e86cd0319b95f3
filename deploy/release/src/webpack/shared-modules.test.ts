import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { packageNames, repository } from '../layout.ts';
import { hostShared, kernelName, remoteShared, sharedTerms } from './shared-modules.ts';

interface PackageJson {
  readonly dependencies?: Readonly<Record<string, string>>;
}

const packageJson = (folder: string): PackageJson =>
  JSON.parse(readFileSync(join(repository, folder, 'package.json'), 'utf8')) as PackageJson;

const host = hostShared(join(repository, 'shared-kernel'));
const remote = remoteShared();

test('PLAT-05 a remote takes every shared module from the host and brings no copy of its own', () => {
  expect(Object.keys(remote).sort()).toEqual(Object.keys(host).sort());
  for (const shared of Object.values(remote))
    expect(shared).toMatchObject({ import: false, singleton: true });
});

const offered = readFileSync(join(repository, 'shell/src/remotes/offered-modules.ts'), 'utf8');

test('PLAT-05 the shell offers every shared module, each as the list says: at once or on demand', () => {
  const entries = [...offered.matchAll(/^ {2}'?([\w@/-]+)'?(?:,|: )(\(\) => import\('([^']+)'\))?/gm)];
  const offers = entries.map(([, name, load, path]) => ({ name, eager: load === undefined, path }));
  const terms = Object.entries(sharedTerms()).map(([name, { shareConfig, version }]) => {
    expect(version).toBe(host[name]?.version);
    return { name, eager: shareConfig.eager, path: shareConfig.eager ? undefined : name };
  });
  expect(offers).toHaveLength(terms.length);
  expect(offers).toEqual(expect.arrayContaining(terms));
});

test('PLAT-05 react, react-dom, router, data cache and the stateful kernel modules are shared', () => {
  const stateful = ['api', 'brand', 'cache', 'events', 'navigation', 'remote', 'session', 'ui'];
  expect(Object.keys(host)).toEqual(
    expect.arrayContaining([
      'react',
      'react-dom',
      'react-router-dom',
      '@tanstack/react-query',
      ...stateful.map((name) => `${kernelName}/${name}`),
    ]),
  );
});

test('PLAT-05 of the interface library only what the login page needs comes with the shell', () => {
  expect(host[`${kernelName}/ui/data-table`]?.eager).toBeUndefined();
  expect(host[`${kernelName}/ui`]?.eager).toBeUndefined();
  expect(host[`${kernelName}/ui/basics`]?.eager).toBe(true);
});

const libraries = Object.keys(host).filter((name) => !name.startsWith(kernelName));

test.each(['shared-kernel', ...packageNames])(
  'PLAT-05 %s asks for the shared libraries in the versions the host provides',
  (folder) => {
    const asked = packageJson(folder).dependencies ?? {};
    for (const library of libraries) {
      const version = asked[library];
      if (version !== undefined)
        expect(`${library}@${version}`).toBe(`${library}@${host[library]?.version ?? ''}`);
    }
  },
);
