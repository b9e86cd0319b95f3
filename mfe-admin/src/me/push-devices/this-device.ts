import { api, ApiError, type PushDevice } from '@peil/shared-kernel/api';
import { detectClientType, pushMark, type PushMark } from '@peil/shared-kernel/session';
import type { PushService } from '@peil/shared-kernel/native';

/**
 * Push on the device that shows the page. `unsupported`: it has none. `denied`: refused, which only its settings change.
 * `silenced`: turned on before, and refused since.
 */
export type PushHere = 'unsupported' | 'denied' | 'silenced' | 'off' | 'on';

export const isInApp = (): boolean => detectClientType() !== 'web';

/** Loaded when it is asked for: in a browser nothing else needs it. */
export const pushService = async (): Promise<PushService> =>
  (await import('@peil/shared-kernel/native')).bridge.push;

/**
 * How it stands with push on this device for a user. Pure.
 *
 * @param mark what this browser remembers
 * @param isReached whether it has an address that notices come to
 */
export function pushHere(
  permission: Awaited<ReturnType<PushService['permission']>>,
  isReached: boolean,
  listed: readonly Pick<PushDevice, 'id'>[],
  mark: Pick<PushMark, 'userid' | 'id'> | null,
  userid: string,
): PushHere {
  if (permission === 'unsupported') return 'unsupported';
  const isListed = mark?.userid === userid && listed.some(({ id }) => id === mark.id);
  if (permission === 'denied') return isListed ? 'silenced' : 'denied';
  return isListed && isReached ? 'on' : 'off';
}

/** Why push could not be turned on here; null where it was. */
export type TurnOnFailure = 'denied' | 'calledOff' | 'notTurnedOn' | ApiError;

/** Turns push on for the user on this device: asks where nobody has, and tells the server where it is reached. */
export async function turnOn(user: {
  readonly userid: string;
  readonly exp: number;
}): Promise<TurnOnFailure | null> {
  try {
    const push = await pushService();
    const address = await push.subscribe(api.push.key);
    if (address === null) return (await push.permission()) === 'denied' ? 'denied' : 'calledOff';
    const { id } = await api.push.add(address);
    pushMark.write({
      userid: user.userid,
      id,
      address: address.kind === 'web' ? address.endpoint : address.token,
      tokenEnds: user.exp,
    });
    return null;
  } catch (error) {
    if (error instanceof ApiError) return error;
    reportError(error);
    return 'notTurnedOn';
  }
}

/** Ends push on one of the user's devices; on this one the browser's subscription ends as well. */
export async function removeDevice(id: string): Promise<void> {
  try {
    await api.push.remove(id);
  } catch (error) {
    // Gone already, from another device or by its push service.
    if (!(error instanceof ApiError) || error.kind !== 'notFound') throw error;
  }
  if (pushMark.read()?.id !== id) return;
  pushMark.forget();
  await (await pushService()).unsubscribe().catch((error: unknown) => {
    reportError(error);
  });
}
