import { spawnSync } from 'node:child_process';
import { repository } from './steps.mjs';

/**
 * Jest's global setup of packages whose tests start servers and commands: compiles these as production has them. What is
 * up to date takes a quarter of a second; errors of types are shown, and hold up no test.
 */
export default function compileServers() {
  const projects = ['deploy/gateway', 'deploy/release'];
  spawnSync(process.execPath, ['node_modules/typescript-native/bin/tsc', '-b', ...projects], {
    cwd: repository,
    stdio: ['ignore', 'inherit', 'inherit'],
  });
}
