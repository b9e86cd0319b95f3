import type {
  MissingSubscription,
  SubscriptionAnswer,
  SubscriptionRefusal,
} from '@peil/shared-kernel/api/schemas';
import { hasTag } from '@peil/shared-kernel/devices';
import { rows } from '../../platform/db/tenant.ts';
import { notFound } from '../../platform/problem.ts';
import { isInUse, reportDevices, type ReportDevice } from '../../reports/report-devices.ts';
import { reportRow } from '../../reports/report-row.ts';

/** Devices out in the field, which are to have a subscription (ORG-05). */
export const fieldTag = 'Status:Felt';

/** The devices in the field, at or below the organisation, that have no subscription; by name. */
export async function missingSubscriptions(orgid: string): Promise<MissingSubscription[]> {
  const devices = await reportDevices(orgid);
  return devices.filter((found) => found.subscribedAt === null && isInField(found)).map(reportRow);
}

const isInField = (found: ReportDevice): boolean => isInUse(found) && hasTag(found.device, fieldTag);

/**
 * Gives each of these devices a subscription from now on that may have one: those that have gone, or that stand in the
 * field no longer, are told and hold up nobody else.
 * @param provider every organisation that the caller sees lies at or below it
 */
export async function subscribeEach(
  devids: readonly string[],
  provider: string,
): Promise<Required<SubscriptionAnswer>> {
  const asked = [...new Set(devids)];
  await lockDevices(asked);
  const seen = new Map((await reportDevices(provider, asked)).map((found) => [found.device.devid, found]));
  const refusalOf = (devid: string): SubscriptionRefusal | null => {
    const found = seen.get(devid);
    if (found === undefined) return 'notFound';
    return found.subscribedAt !== null || isInField(found) ? null : 'notInField';
  };
  const outcomes = asked.map((devid) => ({ devid, reason: refusalOf(devid) }));
  const accepted = outcomes.filter(({ reason }) => reason === null).map(({ devid }) => devid);
  return {
    result: await subscribe(accepted),
    refused: outcomes.flatMap(({ devid, reason }) => (reason === null ? [] : [{ devid, reason }])),
  };
}

/** In order, so that two such calls do not wait for each other. */
const lockDevices = (devids: readonly string[]) =>
  rows<{ dev: number }>('select dev from devices where devid = any($1) order by dev for no key update', [
    devids,
  ]);

/**
 * Gives each of these devices a subscription from now on, or none of them.
 * @returns how many had none before
 * @throws Problem 404 when one of them is not there or not the caller's.
 */
export async function subscribe(devids: readonly string[]): Promise<number> {
  const asked = [...new Set(devids)];
  const found = await lockDevices(asked);
  if (found.length !== asked.length) throw notFound();
  const changed = await rows(
    'update devices set subscribed_at = now() where dev = any($1) and subscribed_at is null returning dev',
    [found.map(({ dev }) => dev)],
  );
  return changed.length;
}
