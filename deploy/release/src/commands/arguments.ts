import { parseArgs } from 'node:util';
import { channels, type Channel } from '@peil/shared-kernel/contract';
import { packageNames, type PackageName } from '../layout.ts';
import { isQuickVersion } from '../build/release-version.ts';
import { UsageError } from '../errors/usage-error.ts';

export interface Arguments<Option extends string> {
  readonly positionals: readonly string[];
  readonly options: Readonly<Partial<Record<Option, string>>>;
  /** Options without a value that were given. */
  readonly flags: ReadonlySet<string>;
}

/** Takes a command's arguments apart. Throws UsageError for an option it does not have and for arguments too many. */
export function readArguments<Option extends string>(
  args: readonly string[],
  most: number,
  names: readonly Option[] = [],
  flagNames: readonly string[] = [],
): Arguments<Option> {
  const options: Record<string, { type: 'string' | 'boolean' }> = {};
  for (const name of names) options[name] = { type: 'string' };
  for (const name of flagNames) options[name] = { type: 'boolean' };
  try {
    const { positionals, values }: { positionals: string[]; values: Record<string, unknown> } = parseArgs({
      args: [...args],
      allowPositionals: true,
      options,
    });
    if (positionals.length > most) throw new UsageError(`one argument too many: ${positionals[most] ?? ''}`);
    const flags = new Set(flagNames.filter((name) => values[name] === true));
    return { positionals, options: values as Partial<Record<Option, string>>, flags };
  } catch (error) {
    throw error instanceof UsageError ? error : new UsageError((error as Error).message, { cause: error });
  }
}

export function packageArgument(name: string | undefined): PackageName {
  const found = packageNames.find((candidate) => candidate === name);
  if (found) return found;
  throw new UsageError(`unknown package: ${name ?? '(none)'}. Packages: ${packageNames.join(', ')}`);
}

export function channelArgument(name: string | undefined): Channel {
  const found = channels.find((candidate) => candidate === (name ?? 'stable'));
  if (found) return found;
  throw new UsageError(`unknown channel: ${name ?? ''}. Channels: ${channels.join(', ')}`);
}

export function versionArgument(text: string | undefined): string {
  if (text === undefined) throw new UsageError('which version?');
  // Also a folder's name.
  if (/^[\w+-][\w.+-]*$/.test(text)) return text;
  throw new UsageError(`no version: ${text}`);
}

/** A version that people may be given. Throws UsageError for one that was built quickly, for `npm start`. */
export function releasableVersion(text: string | undefined): string {
  const version = versionArgument(text);
  if (!isQuickVersion(version)) return version;
  throw new UsageError(`${version} was built by npm start, not minified: build the package for a release`);
}

/** Part of the browsers; undefined: all of them. */
export function percentArgument(text: string | undefined): number | undefined {
  if (text === undefined || text === '100') return undefined;
  if (/^[1-9]\d?$/.test(text)) return Number(text);
  throw new UsageError(`no percentage from 1 to 100: ${text}`);
}
