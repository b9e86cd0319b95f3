import { parseArgs } from 'node:util';
import { channels, type Channel } from '@peil/shared-kernel/contract';
import { packageNames, type PackageName } from '../layout.ts';
import { UsageError } from './usage-error.ts';

export interface Arguments<Option extends string> {
  readonly positionals: readonly string[];
  readonly options: Readonly<Partial<Record<Option, string>>>;
}

/** Takes a command's arguments apart. Throws UsageError for an option it does not have and for arguments too many. */
export function readArguments<Option extends string>(
  args: readonly string[],
  most: number,
  names: readonly Option[] = [],
): Arguments<Option> {
  const options = Object.fromEntries(names.map((name) => [name, { type: 'string' } as const]));
  try {
    const { positionals, values } = parseArgs({ args: [...args], allowPositionals: true, options });
    if (positionals.length > most) throw new UsageError(`one argument too many: ${positionals[most] ?? ''}`);
    return { positionals, options: values as Partial<Record<Option, string>> };
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

/** Part of the browsers; undefined: all of them. */
export function percentArgument(text: string | undefined): number | undefined {
  if (text === undefined || text === '100') return undefined;
  if (/^[1-9]\d?$/.test(text)) return Number(text);
  throw new UsageError(`no percentage from 1 to 100: ${text}`);
}
