import { integrityOf } from '@peil/release';
import { fitsContract, type Release } from '@peil/shared-kernel/contract';
import type { ReleaseReader } from './release-reader.ts';

/** The shell's index.html is not the one that was released. */
export class ShellPageError extends Error {
  override readonly name = 'ShellPageError';
}

/** Releases made for this contract or an earlier one do not say the hash of their index.html. */
const lastWithoutHash = '1.1';

function check(text: string, { version, entry, integrity, builtAgainst }: Release): void {
  const expected = integrity[entry];
  if (expected === undefined && fitsContract(builtAgainst, lastWithoutHash)) return;
  if (integrityOf(text) !== expected)
    throw new ShellPageError(`${entry} of shell ${version} is not as it was released`);
}

/**
 * Reads the index.html of the shell's releases, each once. It answers null for one that is not there, and throws
 * ShellPageError for one that the registry's hash does not fit.
 */
export function shellPages(reader: ReleaseReader): (shell: Release) => Promise<string | null> {
  const pages = new Map<string, string>();
  return async (shell) => {
    const path = shell.base.replace(/^\/releases\//, '') + shell.entry;
    const known = pages.get(path);
    if (known !== undefined) return known;
    const text = await reader.file(path);
    if (text === null) return null;
    check(text, shell);
    pages.set(path, text);
    return text;
  };
}
