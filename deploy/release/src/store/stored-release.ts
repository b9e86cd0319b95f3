import { promisify } from 'node:util';
import { brotliDecompress, gunzip } from 'node:zlib';
import { releaseSchema, type Release } from '@peil/shared-kernel/contract';
import { releaseFile } from '../layout.ts';
import { RegistryError } from '../errors/registry-error.ts';
import type { ReleaseId } from './release-store.ts';

const unpackers = {
  '': async (content: Buffer) => content,
  '.br': promisify(brotliDecompress),
  '.gz': promisify(gunzip),
} as const;

const broken = Buffer.alloc(0);

/** A file as it lies and its compressed copies, unpacked; a copy that cannot be is an empty content. */
export async function unpackedForms(
  file: string,
  read: (name: string) => Promise<Buffer | null>,
): Promise<Buffer[]> {
  const forms = Object.entries(unpackers).map(async ([suffix, unpack]) => {
    const content = await read(`${file}${suffix}`);
    if (content) return unpack(content).catch(() => broken);
    // Without the file itself its copies are of no use.
    return suffix === '' ? null : undefined;
  });
  const found = await Promise.all(forms);
  return found.includes(null) ? [] : found.filter((form) => Buffer.isBuffer(form));
}

/** The release that a release.json describes. Throws RegistryError. */
export function parseRelease({ packageName, version }: ReleaseId, text: string): Release {
  const parsed = releaseSchema.safeParse(parseJson(text));
  const isOwn =
    parsed.data?.version === version && parsed.data.base === `/releases/${packageName}/${version}/`;
  if (parsed.success && isOwn) return parsed.data;
  throw new RegistryError(`${releaseFile} of ${packageName} ${version} does not describe that release`);
}

function parseJson(text: string): unknown {
  try {
    return JSON.parse(text);
  } catch {
    return null;
  }
}
