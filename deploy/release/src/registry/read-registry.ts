import { readFile } from 'node:fs/promises';
import { join } from 'node:path';
import type { RegistryFile } from '@peil/shared-kernel/contract';
import { registryFile } from '../layout.ts';
import { parseRegistryFile } from './signed-registry.ts';

/**
 * `registry.json` of a releases folder, whoever signed it: pages check that themselves. Null where there is none.
 * Throws RegistryError for a broken one.
 */
export async function readRegistry(releases: string): Promise<RegistryFile | null> {
  let text: string;
  try {
    text = await readFile(join(releases, registryFile), 'utf8');
  } catch (error) {
    if ((error as NodeJS.ErrnoException).code === 'ENOENT') return null;
    throw error;
  }
  return parseRegistryFile(text);
}
