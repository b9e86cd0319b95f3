import type { MissingSubscription } from '@peil/shared-kernel/api/schemas';
import { hasTag } from '@peil/shared-kernel/devices';
import { rows } from '../db/tenant.ts';
import { notFound } from '../problem.ts';
import { isInUse, reportDevices } from '../reports/report-devices.ts';
import { reportRow } from '../reports/report-row.ts';

/** Devices out in the field, which are to have a subscription (ORG-05). */
const fieldTag = 'Status:Felt';

/** The devices in the field, at or below the organisation, that have no subscription; by name. */
export async function missingSubscriptions(orgid: string): Promise<MissingSubscription[]> {
  const devices = await reportDevices(orgid);
  return devices
    .filter((found) => found.subscribedAt === null && isInUse(found) && hasTag(found.device, fieldTag))
    .map(reportRow);
}

/**
 * Gives each of these devices a subscription from now on, or none of them.
 * @returns how many had none before
 * @throws Problem 404 when one of them is not there or not the caller's.
 */
export async function subscribe(devids: readonly string[]): Promise<number> {
  const asked = [...new Set(devids)];
  // In order, so that two such calls do not wait for each other.
  const found = await rows<{ dev: number }>(
    'select dev from devices where devid = any($1) order by dev for no key update',
    [asked],
  );
  if (found.length !== asked.length) throw notFound();
  const changed = await rows(
    'update devices set subscribed_at = now() where dev = any($1) and subscribed_at is null returning dev',
    [found.map(({ dev }) => dev)],
  );
  return changed.length;
}
