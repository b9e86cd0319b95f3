import { spawnSync } from 'node:child_process';
import { join } from 'node:path';
import { repository } from './steps.mjs';

const packages = [
  'deploy',
  'e2e',
  'mfe-admin',
  'mfe-auth',
  'mfe-device-detail',
  'mfe-devices',
  'shared-kernel',
  'shell',
];

/**
 * Looks for imports that go round in a circle, by the rules of dependency-cruiser.config.mjs.
 *
 * @param {string} [cwd] the folder that `folders` lie in; left out, the repository
 * @param {string[]} [folders] left out, all packages
 * @returns {{ hasCircle: boolean, report: string }}
 */
export function findCircles(cwd = repository, folders = packages) {
  const cruiser = join(repository, 'node_modules/dependency-cruiser/bin/dependency-cruise.mjs');
  const config = join(repository, 'dependency-cruiser.config.mjs');
  const args = [cruiser, '--config', config, '--output-type', 'err', ...folders];
  const { status, stdout, stderr } = spawnSync(process.execPath, args, { cwd, encoding: 'utf8' });
  return { hasCircle: status !== 0, report: stdout + stderr };
}
