import { api, mostSubscribed, whyFailed, type MissingSubscription } from '@peil/shared-kernel/api';
import { texts } from './texts.ts';

/** A device that was not given a subscription. */
export interface FailedSubscription {
  readonly devid: string;
  readonly name: string;
  /** Why, in Norwegian. */
  readonly reason: string;
}

export interface UpdateOutcome {
  /** How many have a subscription now that had none before. */
  readonly updated: number;
  readonly failed: readonly FailedSubscription[];
}

/** What a device is called where it stands alone. */
export const nameOf = ({ name, shortid }: MissingSubscription): string =>
  shortid ? `${name} (${shortid})` : name;

/**
 * Gives the devices a subscription, as many at once as the API takes. What fails is told by name, and so are those that
 * were not asked for after a call that failed.
 */
export async function updateSubscriptions(
  devices: readonly MissingSubscription[],
  update = api.subscriptions.update,
  atOnce: number = mostSubscribed,
): Promise<UpdateOutcome> {
  let updated = 0;
  const failed: FailedSubscription[] = [];
  const fail = (device: MissingSubscription, reason: string) =>
    failed.push({ devid: device.devid, name: nameOf(device), reason });

  for (let start = 0; start < devices.length; start += atOnce) {
    const portion = devices.slice(start, start + atOnce);
    try {
      const { result, refused = [] } = await update(portion.map(({ devid }) => devid));
      updated += result;
      const reasons = new Map(refused.map(({ devid, reason }) => [devid, texts.reasons[reason]]));
      for (const device of portion) {
        const reason = reasons.get(device.devid);
        if (reason !== undefined) fail(device, reason);
      }
    } catch (error) {
      const reason = whyFailed(error);
      for (const device of devices.slice(start)) fail(device, reason);
      return { updated, failed };
    }
  }
  return { updated, failed };
}
