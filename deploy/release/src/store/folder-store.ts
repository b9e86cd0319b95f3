import { randomUUID } from 'node:crypto';
import { cp, mkdir, readdir, readFile, rename, rm, stat } from 'node:fs/promises';
import { join } from 'node:path';
import { parseAuditEntry } from '../audit/audit-entry.ts';
import { auditFile, registryFile, releaseFile } from '../layout.ts';
import { RegistryError } from '../errors/registry-error.ts';
import { appendDurably, replaceDurably } from '../files/durable-file.ts';
import { withLock } from './registry-lock.ts';
import type { ReleaseId, ReleaseStore } from './release-store.ts';
import { parseRelease, unpackedForms } from './stored-release.ts';

const isMissing = (error: unknown) => (error as NodeJS.ErrnoException).code === 'ENOENT';

async function readOrNull(file: string): Promise<Buffer | null> {
  try {
    return await readFile(file);
  } catch (error) {
    if (isMissing(error)) return null;
    throw error;
  }
}

const textOrNull = async (file: string) => (await readOrNull(file))?.toString() ?? null;

async function foldersIn(folder: string): Promise<string[]> {
  try {
    const entries = await readdir(folder, { withFileTypes: true });
    return entries.filter((entry) => entry.isDirectory()).map(({ name }) => name);
  } catch (error) {
    if (isMissing(error)) return [];
    throw error;
  }
}

/** Releases in a folder of this machine, or one it has mounted. */
export function folderStore(folder: string): ReleaseStore {
  const registry = join(folder, registryFile);
  const audit = join(folder, auditFile);
  const folderOf = ({ packageName, version }: ReleaseId) => join(folder, packageName, version);
  return {
    location: folder,
    async readRegistry() {
      const text = await textOrNull(registry);
      return text === null ? null : { text, revision: text };
    },
    async replaceRegistry({ former, text, entries }) {
      await mkdir(folder, { recursive: true });
      return withLock(`${registry}.lock`, async () => {
        if ((await textOrNull(registry)) !== former) return false;
        const lines = entries.map((entry) => JSON.stringify(entry));
        await appendDurably(audit, lines);
        await replaceDurably(registry, text);
        return true;
      });
    },
    async readAudit() {
      const lines = ((await textOrNull(audit)) ?? '').split('\n');
      return lines.map(parseAuditEntry).filter((entry) => entry !== null);
    },
    async readRelease(id) {
      const text = await textOrNull(join(folderOf(id), releaseFile));
      return text === null ? null : parseRelease(id, text);
    },
    readForms: (id, file) => unpackedForms(file, (name) => readOrNull(join(folderOf(id), name))),
    async addRelease(id, build) {
      const target = folderOf(id);
      const partial = `${target}.partial-${randomUUID()}`;
      try {
        await cp(build, partial, { recursive: true });
        await rename(partial, target);
      } catch (error) {
        const { code } = error as NodeJS.ErrnoException;
        if (code !== 'ENOTEMPTY' && code !== 'EEXIST') throw error;
        // Whole: somebody else was quicker with it.
        if ((await textOrNull(join(target, releaseFile))) !== null) return;
        const message = `${target} is half a copy, without ${releaseFile}: remove it and publish again`;
        throw new RegistryError(message, { cause: error });
      } finally {
        await rm(partial, { recursive: true, force: true });
      }
    },
    async versions(packageName) {
      const versions = await foldersIn(join(folder, packageName));
      const published = async (version: string) => (await stat(folderOf({ packageName, version }))).mtime;
      return Promise.all(versions.map(async (version) => ({ version, published: await published(version) })));
    },
    async removeRelease(id) {
      await rm(join(folderOf(id), releaseFile), { force: true });
      await rm(folderOf(id), { recursive: true, force: true });
    },
  };
}
