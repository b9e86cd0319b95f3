import { isDeepStrictEqual } from 'node:util';
import type { Release } from '@peil/shared-kernel/contract';
import { integrityOf, type FileHashes } from '../files/file-hashes.ts';
import { fileList } from '../layout.ts';
import { RegistryError } from '../errors/registry-error.ts';
import type { ReleaseId, ReleaseStore } from '../store/release-store.ts';

/** What is wrong with one file of a release, or null. */
async function fileFault(
  store: ReleaseStore,
  id: ReleaseId,
  file: string,
  hash: string,
): Promise<string | null> {
  const forms = await store.readForms(id, file);
  if (forms.length === 0) return `${file} is missing`;
  return forms.every((form) => integrityOf(form) === hash) ? null : `${file} is not as it was built`;
}

/** The hash of every file; of scripts and style sheets alone for a release built before there was a list. */
async function allHashes(store: ReleaseStore, id: ReleaseId, { integrity }: Release): Promise<FileHashes> {
  const [list] = integrity[fileList] === undefined ? [] : await store.readForms(id, fileList);
  const isWhole = list !== undefined && integrityOf(list) === integrity[fileList];
  return isWhole ? { ...(JSON.parse(list.toString()) as FileHashes), ...integrity } : integrity;
}

/** Everything that is wrong with a stored release, compared with what the registry says or is to say about it. */
export async function releaseFaults(
  store: ReleaseStore,
  packageName: string,
  release: Release,
): Promise<string[]> {
  const { version, entry, integrity } = release;
  const id = { packageName, version };
  const stored = await store.readRelease(id).catch(() => null);
  const hashes = Object.entries(await allHashes(store, id, release));
  const found = await Promise.all(hashes.map(([file, hash]) => fileFault(store, id, file, hash)));
  const faults = found.filter((fault) => fault !== null);
  if (!isDeepStrictEqual(stored, release)) faults.unshift('release.json is missing or says something else');
  if (integrity[entry] === undefined && packageName !== 'shell') faults.unshift(`${entry} has no hash`);
  return faults.map((fault) => `${packageName} ${version}: ${fault}`);
}

/** The versions of a package that are published, for a message. */
async function publishedVersions(store: ReleaseStore, packageName: string): Promise<string> {
  const versions = (await store.versions(packageName)).map(({ version }) => version);
  const isWhole = async (version: string) =>
    (await store.readRelease({ packageName, version }).catch(() => null)) !== null;
  const whole = await Promise.all(versions.map(isWhole));
  return versions.filter((_version, index) => whole[index]).join(', ') || 'none';
}

/** A published release, whole and as it was built. Throws RegistryError. */
export async function verifiedRelease(store: ReleaseStore, id: ReleaseId): Promise<Release> {
  const { packageName, version } = id;
  const release = await store.readRelease(id);
  if (!release) {
    const others = await publishedVersions(store, packageName);
    throw new RegistryError(
      `${packageName} ${version} is not published in ${store.location}. Published: ${others}`,
    );
  }
  const faults = await releaseFaults(store, packageName, release);
  if (faults.length > 0) throw new RegistryError(faults.join('\n'));
  return release;
}
