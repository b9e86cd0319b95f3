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
  'ui/basics',
] as const;

/** Kernel modules too heavy for every page: the host loads them when the first remote asks. */
const lazyKernelModules = [
  'forms',
  'native',
  'service-log',
  'ui',
  'ui/data-table',
  'ui/date-range',
  'ui/map',
  'ui/overlay',
  'ui/tag-picker',
  'waiting',
] as const;

export const kernelName = '@peil/shared-kernel';

const require = createRequire(import.meta.url);

function packageVersion(packageName: string): string {
  const folder = dirname(require.resolve(`${packageName}/package.json`));
  const { version } = JSON.parse(readFileSync(join(folder, 'package.json'), 'utf8')) as { version: string };
  return version;
}

const { exports: kernelExports } = require(`${kernelName}/package.json`) as {
  readonly exports: Readonly<Record<string, { readonly 'peil-source': string }>>;
};

/** The source that is imported as this module of the kernel: below its folder, without its ending. */
export function kernelSource(module: string): string {
  const entry = kernelExports[`.${module.slice(kernelName.length)}`];
  if (entry === undefined) throw new Error(`${module} is no export of the kernel`);
  return entry['peil-source'].slice('./'.length).replace(/\.tsx?$/, '');
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
/** Those that the host fetches when they are asked for. */
export const onDemandModules: readonly string[] = lazyKernelModules.map((name) => `${kernelName}/${name}`);

/** A curated re-export: the whole of react-router-dom carries data routers and server parts, 40 kB more compressed. */
export const routerDomLite = (kernelFolder: string): string =>
  join(kernelFolder, 'host/src/navigation/router-dom-lite.ts');

/** The list for a host of the federation plugin: everything is provided, with its first chunk or on demand. */
export function hostShared(kernelFolder: string): Record<string, SharedModule> {
  const shared = Object.fromEntries([
    ...eagerModules.map((module) => entry(module, { eager: true })),
    ...onDemandModules.map((module) => entry(module, {})),
  ]);
  shared['react-router-dom'] = {
    ...entry('react-router-dom', { eager: true })[1],
    import: routerDomLite(kernelFolder),
    packageName: 'react-router-dom',
    shareKey: 'react-router-dom',
  };
  return shared;
}

/** A remote takes everything from the host. */
export function remoteShared(): Record<string, SharedModule> {
  return Object.fromEntries(
    [...eagerModules, ...onDemandModules].map((module) => entry(module, { import: false })),
  );
}

interface SharedTerms {
  readonly version: string;
  readonly shareConfig: Pick<SharedModule, 'singleton' | 'strictVersion' | 'requiredVersion'> & {
    readonly eager: boolean;
  };
}

/** How the host shares each module, for the shell, which offers them to the federation runtime by hand. */
export function sharedTerms(): Record<string, SharedTerms> {
  const terms = (module: string, eager: boolean): [string, SharedTerms] => {
    const { singleton, strictVersion, version, requiredVersion } = entry(module, {})[1];
    return [module, { version, shareConfig: { singleton, strictVersion, requiredVersion, eager } }];
  };
  return Object.fromEntries([
    ...eagerModules.map((module) => terms(module, true)),
    ...onDemandModules.map((module) => terms(module, false)),
  ]);
}
