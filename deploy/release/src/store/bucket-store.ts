import { randomUUID } from 'node:crypto';
import { readdir, readFile } from 'node:fs/promises';
import { join } from 'node:path';
import { parseAuditEntry } from '../audit/audit-entry.ts';
import { contentType } from '../content-type.ts';
import { auditFolder, registryFile, releaseFile } from '../layout.ts';
import { RegistryError } from '../errors/registry-error.ts';
import type { BucketClient, PutCondition } from './bucket-client.ts';
import type { PublishedVersion, ReleaseId, ReleaseStore } from './release-store.ts';
import { parseRelease, unpackedForms } from './stored-release.ts';

const immutable = 'public, max-age=31536000, immutable';

/**
 * Releases in a bucket, under the same names as in a folder. A bucket cannot choose by what a browser accepts: files
 * lie there as they are, with their `.br` and `.gz` copies beside for the proxy before it to choose from.
 */
export function bucketStore(location: string, prefix: string, client: BucketClient): ReleaseStore {
  const registry = `${prefix}${registryFile}`;
  const keyOf = ({ packageName, version }: ReleaseId, file: string) =>
    `${prefix}${packageName}/${version}/${file}`;
  const json = (content: string, condition: PutCondition) => ({
    content,
    type: contentType(registryFile),
    cacheControl: 'no-cache',
    condition,
  });
  const contentOf = async (key: string) => (await client.get(key))?.content ?? null;

  /** Puts a file where none is. One with the same bytes is left of a copy that was interrupted. */
  async function addFile(key: string, content: Buffer): Promise<void> {
    const file = {
      content,
      type: contentType(key),
      cacheControl: immutable,
      condition: { ifNone: true } as const,
    };
    if (await client.put(key, file)) return;
    if ((await contentOf(key))?.equals(content)) return;
    throw new RegistryError(`${location}: ${key} is there already with other bytes`);
  }

  return {
    location,
    async readRegistry() {
      const object = await client.get(registry);
      return object && { text: object.content.toString(), revision: object.etag };
    },
    async replaceRegistry({ former, text, entries }) {
      for (const [index, entry] of entries.entries()) {
        const key = `${prefix}${auditFolder}${entry.when}-${index}-${randomUUID()}.json`;
        await client.put(key, json(JSON.stringify(entry), { ifNone: true }));
      }
      const condition = former === null ? ({ ifNone: true } as const) : { ifMatch: former };
      if (await client.put(registry, json(text, condition))) return true;
      // Refused as well when an earlier attempt got through and only its answer was lost.
      return (await contentOf(registry))?.toString() === text;
    },
    async readAudit() {
      const keys = (await client.list(`${prefix}${auditFolder}`)).map(({ key }) => key).sort();
      const lines = await Promise.all(keys.map(async (key) => (await contentOf(key))?.toString() ?? ''));
      return lines.map(parseAuditEntry).filter((entry) => entry !== null);
    },
    async readRelease(id) {
      const content = await contentOf(keyOf(id, releaseFile));
      return content && parseRelease(id, content.toString());
    },
    readForms: (id, file) => unpackedForms(file, (name) => contentOf(keyOf(id, name))),
    async addRelease(id, build) {
      const files = (await readdir(build)).filter((file) => file !== releaseFile);
      const add = async (file: string) => addFile(keyOf(id, file), await readFile(join(build, file)));
      await Promise.all(files.map(add));
      await add(releaseFile);
    },
    async versions(packageName) {
      const folder = `${prefix}${packageName}/`;
      const versions = (await client.list(folder)).map(({ key, modified }): PublishedVersion => {
        return { version: key.slice(folder.length).split('/')[0] ?? '', published: modified };
      });
      return [...new Map(versions.map((version) => [version.version, version])).values()];
    },
    async removeRelease(id) {
      await client.remove(keyOf(id, releaseFile));
      const files = await client.list(keyOf(id, ''));
      await Promise.all(files.map(({ key }) => client.remove(key)));
    },
  };
}
