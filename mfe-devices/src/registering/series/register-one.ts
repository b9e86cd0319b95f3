import { api, ApiError, type Device, type Registration } from '@peil/shared-kernel/api';
import { objectTypeOf, registrationObstacle, typeQuestion } from '@peil/shared-kernel/devices';
import { isUnanswered } from '@peil/shared-kernel/forms/core';
import { findFailure } from '../flow/find-failure.ts';
import { baseOf } from '../work/base-of.ts';
import type { RegisterWork } from '../work/entry.ts';
import { keepAndSend } from '../work/leave-step.ts';
import { addEntries, waitingEntries } from '../work/outbox.ts';
import { registeringEntries } from '../work/registering-entries.ts';
import { texts } from './texts.ts';

/** A device that was registered while the page was open. */
export interface Registered {
  /** Empty where the server could not be asked which device it is. */
  readonly devid: string;
  readonly shortid: string;
  /** As the device is called; empty where that is not known. */
  readonly name: string;
  /** ISO 8601 UTC: by the server, or by the phone while that alone knows. */
  readonly begunAt: string | null;
  /** Whether it was registered on the phone alone. */
  readonly waits: boolean;
}

/**
 * Registers a device from box to field. Without network it waits on the phone and is registered when that is back.
 * Another type than the device had is asked about first; without network by what is known of it.
 * Throws ApiError when the device is none, somebody else's or registered, and when a setting is refused.
 */
export async function registerOne(
  owner: string,
  shortid: string,
  {
    settings,
    picture,
    photos = [],
    known,
  }: Omit<RegisterWork, 'kind'> & { readonly known: Device | undefined },
): Promise<Registered> {
  if (waitingEntries().some(({ work, shortid: of }) => work.kind === 'register' && of === shortid))
    throw new ApiError('invalid', { fields: { shortid: texts.waitsAlready } });
  askAboutType((await api.devices.byShortId(shortid).catch(() => null)) ?? known, settings);
  try {
    const { devid, begun_at: begunAt } = await begin(shortid);
    const device = await api.devices.get(devid);
    const entry = { owner, devid, shortid };
    await keepAndSend(registeringEntries(entry, { settings, picture, photos, base: baseOf(device) }));
    const isLeft = waitingEntries().some(({ devid: of }) => of === devid);
    return { devid, shortid, name: settings.name ?? device.name, begunAt, waits: isLeft };
  } catch (error) {
    if (!isUnanswered(error)) throw error;
    const work = { kind: 'register', settings, picture, photos } as const;
    await addEntries([{ owner, devid: '', shortid, work }], true);
    return { devid: '', shortid, name: settings.name ?? '', begunAt: new Date().toISOString(), waits: true };
  }
}

function askAboutType(device: Device | undefined, settings: RegisterWork['settings']): void {
  const type = objectTypeOf({ appdata: settings.appdata ?? {} });
  if (device === undefined || type === null || registrationObstacle(device) !== null) return;
  const question = typeQuestion(device, type);
  if (question !== null && !window.confirm(question))
    throw new ApiError('invalid', { fields: { object_type: texts.mendType } });
}

/** What stands in the way of the device is said at its short id. */
async function begin(shortid: string): Promise<Registration> {
  try {
    return await api.registrations.begin(shortid);
  } catch (error) {
    const isOfDevice = error instanceof ApiError && ['notFound', 'conflict'].includes(error.kind);
    throw isOfDevice ? new ApiError('invalid', { fields: { shortid: findFailure(error) } }) : error;
  }
}
