import { existsSync } from 'node:fs';
import { cp, rename } from 'node:fs/promises';
import { endHistory } from '@peil/api/testing/demo-history';
import { startPortal } from './portal-server.ts';
import { readyWithinMs, until } from './server-process.ts';

/** Makes an embedded database with the demo's newest days: loading its history would go on beside what is looked at. */
export async function makeDemo(releases: string, dataDir: string): Promise<void> {
  const portal = await startPortal({ releases, dataDir });
  await portal.stop();
  await endHistory({ dataDir });
}

/**
 * Makes a demo that portals begin with: making it takes 20 s of a processor, copying it does not. Others may ask for a
 * copy meanwhile.
 */
export async function keepDemoData(releases: string, dataDir: string): Promise<void> {
  process.env.PEIL_E2E_DEMO_DATA = dataDir;
  const unfinished = `${dataDir}.unfinished`;
  await makeDemo(releases, unfinished);
  await rename(unfinished, dataDir);
}

/** Copies the kept demo data, once it is there, to a folder of the caller's own; returns the folder. */
export async function copyDemoData(dataDir: string): Promise<string> {
  const kept = process.env.PEIL_E2E_DEMO_DATA ?? '';
  if (!(await until(() => existsSync(kept), readyWithinMs))) throw new Error('The demo data was not made');
  await cp(kept, dataDir, { recursive: true });
  return dataDir;
}
