import {
  ApiError,
  type Device,
  type Registration,
  type ServiceNote,
  type StepSettings,
} from '@peil/shared-kernel/api';
import { sendServiceNote, UndecidedError } from '@peil/shared-kernel/waiting';
import { clashesOf } from './clashes.ts';
import type { Entry, NewEntry, RegisterWork, ServiceWork, StepWork } from './entry.ts';
import { texts } from '../texts.ts';
import { baseOf } from './base-of.ts';
import { registeringEntries } from './registering-entries.ts';

/** What sending needs of the phone and the server. */
export interface SendEffects {
  /** Notes how far an entry has come. */
  readonly note: (work: Entry['work']) => Promise<void>;
  /** Puts entries in its place, all at once; they are sent after it. */
  readonly replace: (by: readonly NewEntry[]) => Promise<void>;
  readonly saveStep: (
    devid: string,
    step: StepWork['next'],
    settings: (newest: Device) => StepSettings,
  ) => Promise<Device>;
  readonly setPicture: (devid: string, picture: Blob) => Promise<unknown>;
  readonly finish: (devid: string) => Promise<Device>;
  /** Whether the registration of this device has ended by being finished. */
  readonly isFinished: (devid: string) => Promise<boolean>;
  readonly begin: (shortid: string) => Promise<Pick<Registration, 'devid'>>;
  readonly newest: (devid: string) => Promise<Device>;
  /** Sends a picture for the service log; returns its id. */
  readonly addServicePhoto: (devid: string, picture: Blob) => Promise<string>;
  readonly logService: (devid: string, note: ServiceNote) => Promise<Device>;
  /** Told of a device as the server has it after an entry. */
  readonly onDevice: (device: Device) => void;
}

/** What is sent of an entry. */
type Sent = Pick<Entry, 'owner' | 'devid' | 'shortid' | 'work'>;

/** Reserves the device; what else has to be done to it are entries from now on, so that none of it is done twice. */
async function begin(
  effects: SendEffects,
  { owner, shortid }: Sent,
  { settings, picture, photos = [] }: RegisterWork,
): Promise<void> {
  const { devid } = await effects.begin(shortid);
  const base = baseOf(await effects.newest(devid));
  await effects.replace(registeringEntries({ owner, devid, shortid }, { settings, picture, photos, base }));
}

async function logService(effects: SendEffects, devid: string, work: ServiceWork): Promise<void> {
  const device = await sendServiceNote(work, {
    addServicePhoto: (picture) => effects.addServicePhoto(devid, picture),
    keepPhoto: (photoId) => effects.note({ ...work, photoId }),
    keepPhotos: (photos) => effects.note({ ...work, photos }),
    logService: (note) => effects.logService(devid, note),
  });
  effects.onDevice(device);
}

/**
 * Sends an entry. One that would overwrite what somebody else wrote is not sent: its person decides. Throws what went
 * wrong.
 */
export async function sendEntry(effects: SendEffects, entry: Sent): Promise<void> {
  const { devid, work } = entry;
  if (work.kind === 'register') {
    await begin(effects, entry, work);
    return;
  }
  if (work.kind === 'service') {
    await logService(effects, devid, work);
    return;
  }
  if (work.kind === 'photo') {
    await effects.setPicture(devid, work.picture);
    return;
  }
  if (work.kind === 'step') {
    const saved = await effects.saveStep(devid, work.next, (newest) => {
      const clashes = clashesOf(work.settings, work.base, newest);
      if (clashes.length > 0) throw new UndecidedError(texts.waiting.clashHelp, clashes);
      return work.settings;
    });
    effects.onDevice(saved);
    return;
  }
  try {
    effects.onDevice(await effects.finish(devid));
  } catch (error) {
    // The answer to an earlier try was lost on its way: it is done.
    const isGone = error instanceof ApiError && error.kind === 'notFound';
    if (!isGone || !(await effects.isFinished(devid))) throw error;
  }
}
