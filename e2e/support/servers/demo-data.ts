import { existsSync } from 'node:fs';
import { cp, mkdir, rename, rm } from 'node:fs/promises';
import { endHistory } from '@peil/api/testing/demo-history';
import { startPortal } from './portal-server.ts';
import { readyWithinMs, until } from './server-process.ts';

/** Makes an embedded database with the demo's newest days: loading its history would go on beside what is looked at. */
export async function makeDemo(releases: string, dataDir: string): Promise<void> {
  const portal = await startPortal({ releases, dataDir });
  await portal.stop();
  await endHistory({ dataDir });
}

/** Where the demo is kept that portals begin with, for the run of tests. */
export function keepDemoDataIn(dataDir: string): void {
  process.env.PEIL_E2E_DEMO_DATA = dataDir;
}

const askedFor = (kept: string): string => `${kept}.asked`;

/** Whether nobody asked before: the first is to make it. */
async function isFirst(kept: string): Promise<boolean> {
  try {
    await mkdir(askedFor(kept));
    return true;
  } catch {
    return false;
  }
}

/**
 * Copies the kept demo data to a folder of the caller's own; returns the folder. The first who asks makes them, which
 * takes 20 s of a processor; copying does not.
 */
export async function copyDemoData(dataDir: string): Promise<string> {
  const kept = process.env.PEIL_E2E_DEMO_DATA ?? '';
  if (await isFirst(kept)) {
    const unfinished = `${kept}.unfinished`;
    try {
      await makeDemo(process.env.PEIL_E2E_RELEASES ?? '', unfinished);
      await rename(unfinished, kept);
    } catch (error) {
      // The next who asks tries again; otherwise everybody after it waits for what nobody makes.
      await rm(unfinished, { recursive: true, force: true });
      await rm(askedFor(kept), { recursive: true, force: true });
      throw error;
    }
  }
  if (!(await until(() => existsSync(kept), readyWithinMs))) throw new Error('The demo data was not made');
  await cp(kept, dataDir, { recursive: true });
  return dataDir;
}
