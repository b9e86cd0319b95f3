import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { buildSingleSpaRoot } from '../single-spa-root/build-root.ts';

/** Builds the foreign root page; gives its folder. */
export async function withRootFolder(use: (folder: string) => Promise<void>): Promise<void> {
  const folder = await mkdtemp(join(tmpdir(), 'peil-e2e-root-'));
  try {
    await buildSingleSpaRoot(folder);
    await use(folder);
  } finally {
    await rm(folder, { recursive: true, force: true });
  }
}
