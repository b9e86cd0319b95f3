import { row } from '../../platform/db/tenant.ts';

/** The internal key of a device the caller may see, for its readings and positions; they have no row-level security. */
export async function resolveDevice(devid: string): Promise<number | null> {
  const found = await row<{ dev: number }>('select dev from devices where devid = $1', [devid]);
  return found?.dev ?? null;
}
