import { execFile } from 'node:child_process';
import { join } from 'node:path';
import { promisify } from 'node:util';
import { repository } from '@peil/release';

/**
 * Fills an empty database with one of the worlds of deploy/api/src/bench.
 * @param env names the database: DATA_DIR or DATABASE_URL
 */
export async function makeDatabase(
  world: 'list-world' | 'device-world' | 'long-world',
  env: Readonly<Record<string, string>>,
  ...args: readonly string[]
): Promise<void> {
  const script = join(repository, 'deploy/api/.tsbuild/bench', `${world}.js`);
  await promisify(execFile)(process.execPath, [script, ...args], { env: { ...process.env, ...env } });
}
