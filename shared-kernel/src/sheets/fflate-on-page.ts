import { unzipSync, zipSync, type Unzipped, type Zippable } from 'fflate/browser';

/**
 * What read-excel-file, write-excel-file and jspdf get when they ask for fflate, in every build and in the tests:
 * fflate's own `zip` and `unzip` work on what is large in a worker from a blob, which the portal's
 * Content-Security-Policy forbids.
 */
export { strFromU8, strToU8, unzipSync, zipSync, zlibSync } from 'fflate/browser';

export function zip(files: Zippable, done: (error: null, archive: Uint8Array) => void): void {
  done(null, zipSync(files));
}

/** Most bytes of one unpacked file: an archive made to fill the memory is refused before it does. */
const mostUnpacked = 50_000_000;

export function unzip(archive: Uint8Array, done: (error: Error | null, files: Unzipped) => void): void {
  try {
    const files = unzipSync(archive, {
      filter({ name, originalSize }) {
        if (originalSize > mostUnpacked) throw new Error(`${name} is too large`);
        return /\.(xml|rels)$/.test(name);
      },
    });
    done(null, files);
  } catch (error) {
    done(error instanceof Error ? error : new Error(String(error)), {});
  }
}
