import { execFile } from 'node:child_process';
import { join } from 'node:path';
import { promisify } from 'node:util';
import { repository } from '@peil/release';

/** The databases there are (deploy/api/src/bench). */
export type World = 'list-world' | 'device-world';

/** Fills the database of a folder with what a bench looks at. */
export async function makeDatabase(dataDir: string, world: World): Promise<void> {
  const script = join(repository, 'deploy/api/.tsbuild/bench', `${world}.js`);
  await promisify(execFile)(process.execPath, [script], { env: { ...process.env, DATA_DIR: dataDir } });
}
