import { existsSync, readFileSync } from 'node:fs';
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

/** What `deploy/run/step-record.mjs` keeps: name → the version in which it became what it is. */
interface StepRecord {
  readonly entries: Readonly<Record<string, { readonly since: string }>>;
}

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

const held = ({ chunks = [] }: StatsCompilation): string[] =>
  [...new Set(chunks.flatMap(moduleNames))].sort();

const ruleFile = /shared-kernel\/domain\/src\/(\S+\.ts)$/;

/** Every rule as it is here. */
export function recordedRules(): Rules {
  const { entries } = readJson('shared-kernel/domain/rules.json') as StepRecord;
  return Object.fromEntries(Object.entries(entries).map(([file, { since }]) => [file, since]));
}

/** The rules that a build holds a copy of. */
export function rulesIn(stats: StatsCompilation): Rules {
  const rules = recordedRules();
  const files = held(stats).flatMap((name) => ruleFile.exec(name)?.[1] ?? []);
  return Object.fromEntries(files.flatMap((file) => (rules[file] ? [[file, rules[file]] as const] : [])));
}

/** An address of the API as a file spells it, up to where a part of it is put in. */
const address = /['"`](\/api\/v\d[^'"`$?\s]*)/g;

/**
 * The version of the API that has all calls of the addresses that a build's files name. An address stands for every call
 * below it: which of them is made, no file says for sure. One that nobody recorded is of no version.
 */
export function apiOf(texts: readonly string[], { entries }: StepRecord = recordedCalls()): string | null {
  const named = new Set(texts.flatMap((text) => [...text.matchAll(address)].map(([, path = '']) => path)));
  const paths = [...named];
  const isNamed = (call: string): boolean => {
    const path = call.slice(call.indexOf(' ') + 1);
    return paths.some((prefix) => `${path}/`.startsWith(prefix.replace(/\/?$/, '/')));
  };
  return newestVersion(
    Object.entries(entries).flatMap(([call, { since }]) => (isNamed(call) ? [since] : [])),
  );
}

const recordedCalls = (): StepRecord => readJson('deploy/api/api-operations.json') as StepRecord;

/** The texts of a build's files that are ours. */
function ownTexts(stats: StatsCompilation, folder: string): string[] {
  const files = held(stats).filter((name) => /^\.[^!]*\.tsx?$/.test(name) && !name.includes('node_modules'));
  return files
    .map((name) => join(folder, name))
    .flatMap((path) => (existsSync(path) ? [readFileSync(path, 'utf8')] : []));
}

/**
 * What a build needs: of the shell by the names that it imports of it, of the API by the addresses in its files, and the
 * newest of the rules in it.
 * @param folder the package's
 * @param rules that the build holds (`rulesIn`)
 * @param since since when the names are what they are; left out: as the API report has recorded it
 */
export function requiresOf(
  stats: BuildStats,
  folder: string,
  rules: Rules,
  since: Since = recordedSince(),
): Requires {
  const imported = stats.imported ?? {};
  const ofHost = needed(imported, since, isOfHost);
  const ofUi = needed(imported, since, (source) => !isOfHost(source));
  const [host, ui] = [newestOf(ofHost), newestOf(ofUi)];
  const api = apiOf(ownTexts(stats, folder));
  const newestRule = newestVersion(Object.values(rules));
  const newest = newestVersion([host, ui].filter((version) => version !== null));
  const names = [...ofHost, ...ofUi].filter(({ version }) => version === newest).map(({ name }) => name);
  return {
    ...(host !== null && { host }),
    ...(ui !== null && { ui }),
    ...(api !== null && { api }),
    ...(newestRule !== null && { rules: newestRule }),
    ...(names.length > 0 && { names: names.slice(0, mostNames) }),
  };
}
