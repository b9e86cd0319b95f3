import { cp } from 'node:fs/promises';
import { startPortal } from './portal-server.ts';

/**
 * Makes an embedded database with demo data that portals begin with: making it takes 20 s of a processor, copying it
 * does not.
 */
export async function keepDemoData(releases: string, dataDir: string): Promise<void> {
  const portal = await startPortal({ releases, dataDir });
  await portal.stop();
  process.env.PEIL_E2E_DEMO_DATA = dataDir;
}

/** Copies the kept demo data to a folder of the caller's own; returns the folder. */
export async function copyDemoData(dataDir: string): Promise<string> {
  await cp(process.env.PEIL_E2E_DEMO_DATA ?? '', dataDir, { recursive: true });
  return dataDir;
}
