import { spawnSync } from 'node:child_process';
import { mkdtempSync, readFileSync, readdirSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { fileURLToPath } from 'node:url';
import { shareCluster } from './databases.ts';
import { runFolder } from './kept-databases.ts';
import type { Cluster } from './postgres-cluster.ts';

let cluster: Cluster | null = null;
let folder: string | null = null;

/**
 * Compiles what tests start as processes, as deploy/run/compile.mjs does for the packages beside this one. What is up to
 * date takes a quarter of a second; errors of types are shown, and hold up no test.
 */
function compileServers(): void {
  const compiler = 'node_modules/typescript-native/bin/tsc';
  spawnSync(process.execPath, [compiler, '-b', 'deploy/api', 'deploy/gateway'], {
    cwd: fileURLToPath(new URL('../../../..', import.meta.url)),
    stdio: ['ignore', 'inherit', 'inherit'],
  });
}

/** Before the first file of a run. A server for each file, started and stopped, takes more time than most files. */
export default async function setUp(): Promise<void> {
  compileServers();
  folder = mkdtempSync(join(tmpdir(), 'peil-tests-'));
  process.env[runFolder] = folder;
  cluster = await shareCluster();
  // Jest ends at a signal without its teardown, and the server would outlive it.
  for (const [signal, code] of [
    ['SIGINT', 130],
    ['SIGTERM', 143],
  ] as const) {
    process.once(signal, () => void tearDown().finally(() => process.exit(code)));
  }
}

export async function tearDown(): Promise<void> {
  await cluster?.stop();
  if (folder !== null) removeEmbedded(folder);
}

/** Ends the embedded databases that the workers have left, and removes them. */
function removeEmbedded(run: string): void {
  for (const name of readdirSync(run)) {
    try {
      process.kill(Number(readFileSync(join(run, name, 'db.lock'), 'utf8').split(' ')[0]), 'SIGKILL');
    } catch {
      // It has ended by itself, with its worker.
    }
  }
  rmSync(run, { recursive: true, force: true, maxRetries: 5 });
}
