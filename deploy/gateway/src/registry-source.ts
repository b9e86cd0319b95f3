import { stat, readFile } from 'node:fs/promises';
import { join } from 'node:path';
import { readRegistry } from '@peil/release';
import type { Registry } from '@peil/shared-kernel/contract';

export interface RegistrySource {
  /** The registry as it lies on disk now; the last good one while the file is missing or broken. Null: never was one. */
  read(): Promise<Registry | null>;
  /** A file of a release, or null. */
  file(base: string, name: string): Promise<string | null>;
}

/** Reads the registry anew when its file changes: a release is live at the next page load, without a restart. */
export function registrySource(releases: string, onBroken: (error: unknown) => void): RegistrySource {
  let good: Promise<Registry | null> = Promise.resolve(null);
  let readAt = '';
  const files = new Map<string, string>();

  async function stamp(): Promise<string> {
    try {
      const { mtimeMs, size, ino } = await stat(join(releases, 'registry.json'));
      return `${String(mtimeMs)}:${String(size)}:${String(ino)}`;
    } catch {
      return '';
    }
  }

  async function readOr(former: Promise<Registry | null>): Promise<Registry | null> {
    try {
      return (await readRegistry(releases)) ?? (await former);
    } catch (error) {
      onBroken(error);
      return former;
    }
  }

  return {
    async read() {
      const now = await stamp();
      if (now !== readAt) {
        readAt = now;
        good = readOr(good);
      }
      return good;
    },
    async file(base, name) {
      const path = join(releases, base.replace(/^\/releases\//, ''), name);
      const known = files.get(path);
      if (known !== undefined) return known;
      try {
        const text = await readFile(path, 'utf8');
        files.set(path, text);
        return text;
      } catch {
        return null;
      }
    },
  };
}
