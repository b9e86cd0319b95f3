import { integrityOf } from '@peil/release';
import { fitsContract, type Release } from '@peil/shared-kernel/contract';
import type { ReleaseReader } from './release-reader.ts';

/** A page of a release is not the one that was released. */
export class ReleasedPageError extends Error {
  override readonly name = 'ReleasedPageError';
}

/** Shells made for this contract or an earlier one do not say the hash of their index.html. */
const lastWithoutHash = '1.1';

function check(text: string, file: string, { base, integrity, builtAgainst }: Release): void {
  const expected = integrity[file];
  if (expected === undefined && fitsContract(builtAgainst, lastWithoutHash)) return;
  if (integrityOf(text) !== expected) throw new ReleasedPageError(`${base}${file} is not as it was released`);
}

/**
 * Reads the pages of releases, the shell's index.html, its service worker and the remotes' first sights, each once. Returns null for one
 * that is not there, and throws ReleasedPageError for one that the registry's hash does not fit.
 */
export function releasedPages(
  reader: ReleaseReader,
): (release: Release, file: string, need?: 'optional') => Promise<string | null> {
  const pages = new Map<string, string>();
  return async (release, file, need) => {
    // What a release does not name is no part of it, whatever lies there.
    if (need === 'optional' && release.integrity[file] === undefined) return null;
    const path = release.base.replace(/^\/releases\//, '') + file;
    const known = pages.get(path);
    if (known !== undefined) return known;
    const text = await reader.file(path);
    if (text === null) return null;
    check(text, file, release);
    pages.set(path, text);
    return text;
  };
}
