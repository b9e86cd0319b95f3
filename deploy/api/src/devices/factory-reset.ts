import { tellCommand } from '../platform/audit/tell-device.ts';
import type { Identity } from '../platform/db/tenant.ts';
import { notFound } from '../platform/problem.ts';
import { findByShortId } from './queries.ts';
import { lockDevice, saveDevice } from '../measuring/stored-device.ts';

/**
 * Sets the one device with this short id back to how it left the factory, and writes the command into the audit trail:
 * no low-level settings (usual intervals, no flight mode), no deployment state, no unfinished registration.
 * @throws Problem 404 when no device has the short id.
 */
export async function factoryReset({ orgid }: Identity, shortid: string): Promise<void> {
  const found = await findByShortId(orgid, shortid);
  if (found === null) throw notFound();
  const { devid } = found.device;
  const device = await lockDevice(devid);
  const { lowlevel: _intervals, ...proddata } = device.proddata;
  const { onboarding: _registration, ...appdata } = device.appdata;
  // Since when it stands where it stands, and since when its alarms count, is nothing that is set in the device.
  const { deployment_monitoring: known, ...rest } = device.state;
  const { state: _deployed, ...deployment } = known ?? {};
  const state = Object.keys(deployment).length === 0 ? rest : { ...rest, deployment_monitoring: deployment };
  await saveDevice(devid, { ...device, proddata, appdata, state });
  await tellCommand(device.orgid, devid, { factory_reset: {} });
}
