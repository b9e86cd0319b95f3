import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import type { StatsCompilation } from 'webpack';
import { kernelContract, newestVersion, type Requires } from '@peil/shared-kernel/contract';
import { repository } from '../layout.ts';
import type { ImportedNames } from '../webpack/imported-names.ts';
import type { BuildStats } from '../webpack/run-webpack.ts';
import { kernelName, kernelSource } from '../webpack/shared-modules.ts';
import { moduleNames } from './files-of-module.ts';

/** Module of the kernel, as in `ui-data-table` → name, as in `api.devices.list` → the contract since which it is as it is. */
export type Since = Readonly<Record<string, Readonly<Record<string, string>>>>;

/** File below `domain/src` → the version of the rules in which it became what it is. */
export type Rules = Readonly<Record<string, string>>;

const readJson = (path: string): unknown => JSON.parse(readFileSync(join(repository, path), 'utf8'));

const recordedSince = (): Since => readJson('shared-kernel/api-report/since.json') as Since;

/**
 * The contract in which all of a name was there: of an object that is taken whole, every member; of a member's member,
 * the member. A name that is not recorded yet is of the contract that is being made.
 */
function sinceOf(name: string, recorded: Readonly<Record<string, string>>): string {
  const isMeant = (other: string): boolean =>
    name === '' || other === name || other.startsWith(`${name}.`) || name.startsWith(`${other}.`);
  const versions = Object.entries(recorded).flatMap(([other, version]) => (isMeant(other) ? [version] : []));
  return newestVersion(versions) ?? kernelContract;
}

/** A name that a package imports, as in `ui-data-table.ListTable`, and the contract since which it is as it is. */
interface Needed {
  readonly name: string;
  readonly version: string;
}

/** What a package imports of the modules whose source lies in one of some folders. */
function needed(imported: ImportedNames, since: Since, isMeant: (source: string) => boolean): Needed[] {
  return Object.entries(imported).flatMap(([module, names]) => {
    if (!module.startsWith(`${kernelName}/`) || !isMeant(kernelSource(module))) return [];
    const short = module.slice(kernelName.length + 1).replaceAll('/', '-');
    return names.map((name) => ({
      name: [short, name].filter(Boolean).join('.'),
      version: sinceOf(name, since[short] ?? {}),
    }));
  });
}

const newestOf = (all: readonly Needed[]): string | null => newestVersion(all.map(({ version }) => version));

/** So many names say what is missing; more would only make every page's registry longer. */
const mostNames = 3;

const isOfHost = (source: string): boolean => source.startsWith('host/');

const ruleFile = /shared-kernel\/domain\/src\/(\S+\.ts)$/;

/** The rules that a build holds a copy of. */
export function rulesIn({ chunks = [] }: StatsCompilation): Rules {
  const { files } = readJson('shared-kernel/domain/rules.json') as {
    readonly files: Readonly<Record<string, { readonly since: string }>>;
  };
  const held = chunks.flatMap(moduleNames).flatMap((name) => ruleFile.exec(name)?.[1] ?? []);
  return Object.fromEntries(
    [...new Set(held)].sort().flatMap((file) => (files[file] ? [[file, files[file].since] as const] : [])),
  );
}

/**
 * What a build needs of the shell, by the names that it imports of it, and the newest of the rules in it.
 * @param since since when the names are what they are; left out: as the API report has recorded it
 */
export function requiresOf(stats: BuildStats, since: Since = recordedSince()): Requires {
  const imported = stats.imported ?? {};
  const ofHost = needed(imported, since, isOfHost);
  const ofUi = needed(imported, since, (source) => !isOfHost(source));
  const [host, ui] = [newestOf(ofHost), newestOf(ofUi)];
  const rules = newestVersion(Object.values(rulesIn(stats)));
  const newest = newestVersion([host, ui].filter((version) => version !== null));
  const names = [...ofHost, ...ofUi].filter(({ version }) => version === newest).map(({ name }) => name);
  return {
    ...(host !== null && { host }),
    ...(ui !== null && { ui }),
    ...(rules !== null && { rules }),
    ...(names.length > 0 && { names: names.slice(0, mostNames) }),
  };
}
