import { readFileSync } from 'node:fs';
import { createRequire } from 'node:module';
import { dirname, join } from 'node:path';

/**
 * What exists once in the page and belongs to the host (PLAT-05). Remotes never bring a copy of their own.
 * rxjs and axios are not in the list: only the kernel imports them (lint says so), so they exist once with it.
 */
const libraries = [
  'react',
  'react/jsx-runtime',
  'react-dom',
  'react-dom/client',
  'react-router-dom',
  '@tanstack/react-query',
] as const;

/** Kernel modules with state or React contexts; the pure ones (rules, formats) are bundled where they are used. */
const kernelModules = [
  'api',
  'brand',
  'cache',
  'connection',
  'events',
  'live',
  'navigation',
  'remote',
  'session',
  'ui',
] as const;

/** Kernel modules too heavy for every page: the host loads them when the first remote asks. */
const lazyKernelModules = [
  'forms',
  'ui/data-table',
  'ui/date-range',
  'ui/map',
  'ui/overlay',
  'ui/tag-picker',
] as const;

export const kernelName = '@peil/shared-kernel';

const require = createRequire(import.meta.url);

function packageVersion(packageName: string): string {
  const folder = dirname(require.resolve(`${packageName}/package.json`));
  const { version } = JSON.parse(readFileSync(join(folder, 'package.json'), 'utf8')) as { version: string };
  return version;
}

interface SharedModule {
  readonly singleton: true;
  readonly strictVersion: true;
  readonly version: string;
  readonly requiredVersion: string;
  readonly eager?: boolean;
  readonly import?: false | string;
  readonly packageName?: string;
  readonly shareKey?: string;
}

function packageOf(module: string): string {
  const parts = module.split('/');
  return parts.slice(0, module.startsWith('@') ? 2 : 1).join('/');
}

function entry(module: string, extra: Partial<SharedModule>): [string, SharedModule] {
  const version = packageVersion(packageOf(module));
  return [
    module,
    { singleton: true, strictVersion: true, version, requiredVersion: `^${version}`, ...extra },
  ];
}

const eagerModules = [...libraries, ...kernelModules.map((name) => `${kernelName}/${name}`)];
const lazyModules = lazyKernelModules.map((name) => `${kernelName}/${name}`);

/** The host provides everything: eagerly in its vendor chunk, or on demand. */
export function hostShared(kernelFolder: string): Record<string, SharedModule> {
  const shared = Object.fromEntries([
    ...eagerModules.map((module) => entry(module, { eager: true })),
    ...lazyModules.map((module) => entry(module, {})),
  ]);
  // A curated re-export: the whole package carries data routers and server parts, 40 kB more compressed.
  shared['react-router-dom'] = {
    ...entry('react-router-dom', { eager: true })[1],
    import: join(kernelFolder, 'src/navigation/router-dom-lite.ts'),
    packageName: 'react-router-dom',
    shareKey: 'react-router-dom',
  };
  return shared;
}

/** A remote takes everything from the host. */
export function remoteShared(): Record<string, SharedModule> {
  return Object.fromEntries(
    [...eagerModules, ...lazyModules].map((module) => entry(module, { import: false })),
  );
}
