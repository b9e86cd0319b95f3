import { existsSync } from 'node:fs';
import { join } from 'node:path';
import { UsageError } from '../errors/usage-error.ts';
import { runCommand } from '../testing/run-command.ts';
import { temporaryFolder } from '../testing/temporary-folder.ts';
import { all } from './all.ts';
import { promote } from './promote.ts';
import { publish } from './publish.ts';

const folder = temporaryFolder();
const releases = () => join(folder(), 'releases');

test.each([
  ['production', () => ({ NODE_ENV: 'production', RELEASES_DIR: releases() })],
  ['a bucket', () => ({ RELEASES_DIR: 's3://releases/portal' })],
])('PLAT-03 nothing is built quickly for %s', async (_name, environment) => {
  await expect(runCommand(all, environment(), '--quick')).rejects.toThrow(UsageError);
  expect(existsSync(releases())).toBe(false);
});

test.each([
  ['publish', publish],
  ['promote', promote],
])('PLAT-03 %s refuses what npm start has built', async (_name, command) => {
  const environment = { RELEASES_DIR: releases(), RELEASE_KEY_FILE: join(folder(), 'key.pem') };
  const attempt = runCommand(command, environment, 'mfe-auth', '0.1.0-quick05d91f11200d');
  await expect(attempt).rejects.toThrow(/built by npm start/);
  expect(existsSync(releases())).toBe(false);
});
