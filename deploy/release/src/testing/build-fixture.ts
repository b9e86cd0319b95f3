import { mkdir, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import type { Release } from '@peil/shared-kernel/contract';
import { compressFolder } from '../build/compress.ts';
import { integrityOf } from '../files/file-hashes.ts';
import { fileList, releaseFile } from '../layout.ts';
import { releaseOf } from './release-fixture.ts';

export interface BuildFixture extends Partial<Release> {
  /** Says something of its own in its script. */
  readonly text?: string;
}

/** A build as `buildRelease` leaves it: an entry, a font, their hashes, compressed copies and `release.json`. */
export async function makeBuild(
  builds: string,
  packageName: string,
  version: string,
  { text = version, ...part }: BuildFixture = {},
): Promise<Release> {
  const folder = join(builds, packageName, version);
  const entry = packageName === 'shell' ? 'index.html' : 'remoteEntry.js';
  const files = { [entry]: `/* ${text} */`.repeat(100), 'font.woff2': `font ${text}` };
  const hashes = Object.fromEntries(
    Object.entries(files).map(([name, content]) => [name, integrityOf(content)]),
  );
  const list = JSON.stringify(hashes);
  const release: Release = {
    ...releaseOf(version),
    base: `/releases/${packageName}/${version}/`,
    entry,
    integrity: { [entry]: hashes[entry]!, [fileList]: integrityOf(list) },
    ...part,
  };
  await mkdir(folder, { recursive: true });
  for (const [name, content] of Object.entries(files)) await writeFile(join(folder, name), content);
  await compressFolder(folder);
  await writeFile(join(folder, fileList), list);
  await writeFile(join(folder, releaseFile), JSON.stringify(release));
  return release;
}
