import compileServers from '../../../run/compile.mjs';
import { shareCluster } from './databases.ts';
import type { Cluster } from './postgres-cluster.ts';

let cluster: Cluster | null = null;

/** Before the first file of a run. A server for each file, started and stopped, takes more time than most files. */
export default async function setUp(): Promise<void> {
  compileServers();
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
}
