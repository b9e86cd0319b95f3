import {
  ApiError,
  type Device,
  type Registration,
  type ServiceNote,
  type StepSettings,
} from '@peil/shared-kernel/api';
import { isPassing, sendInOrder, sendServiceNote } from '@peil/shared-kernel/waiting';
import { clashesOf, type Clash } from './clashes.ts';
import type { Conflict, Entry, NewEntry, RegisterWork, ServiceWork, StepWork } from './entry.ts';
import { baseOf } from './base-of.ts';
import { registeringEntries } from './registering-entries.ts';

/** What sending needs of the phone and the server. */
export interface SendEffects {
  readonly entries: () => Promise<readonly Entry[]>;
  readonly remove: (id: number) => Promise<void>;
  readonly change: (entry: Entry) => Promise<void>;
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
  /** Puts entries in the place of one, all at once; returns them as they are kept. */
  readonly replace: (entry: Entry, by: readonly NewEntry[]) => Promise<readonly Entry[]>;
  /** Sends a picture for the service log; returns its id. */
  readonly addServicePhoto: (devid: string, picture: Blob) => Promise<string>;
  readonly logService: (devid: string, note: ServiceNote) => Promise<Device>;
  /** Told of a device as the server has it after an entry. */
  readonly onDevice: (entry: Entry, device: Device) => void;
}

class Clashing extends Error {
  readonly clashes: readonly Clash[];

  constructor(clashes: readonly Clash[]) {
    super('Somebody else changed the same settings');
    this.clashes = clashes;
  }
}

function conflictOf(error: unknown): Conflict {
  if (error instanceof Clashing) return { kind: 'clash', clashes: error.clashes };
  if (error instanceof ApiError) return { kind: 'refused', message: error.message, fields: error.fields };
  throw error;
}

/** Reserves the device; what else has to be done to it are entries from now on, so that none of it is done twice. */
async function begin(
  effects: SendEffects,
  entry: Entry,
  { settings, picture, photos = [] }: RegisterWork,
): Promise<readonly Entry[]> {
  const { owner, shortid } = entry;
  const { devid } = await effects.begin(shortid);
  const base = baseOf(await effects.newest(devid));
  return effects.replace(
    entry,
    registeringEntries({ owner, devid, shortid }, { settings, picture, photos, base }),
  );
}

async function logService(effects: SendEffects, entry: Entry, work: ServiceWork): Promise<void> {
  const { devid } = entry;
  const device = await sendServiceNote(work, {
    addServicePhoto: (picture) => effects.addServicePhoto(devid, picture),
    keepPhoto: (photoId) => effects.change({ ...entry, work: { ...work, photoId } }),
    keepPhotos: (photos) => effects.change({ ...entry, work: { ...work, photos } }),
    logService: (note) => effects.logService(devid, note),
  });
  effects.onDevice(entry, device);
}

/** Returns what has to be sent after it: it is then gone from the phone. */
async function sendOne(effects: SendEffects, entry: Entry): Promise<readonly Entry[]> {
  if (entry.work.kind === 'register') return begin(effects, entry, entry.work);
  await sendPart(effects, entry);
  await effects.remove(entry.id);
  return [];
}

async function sendPart(effects: SendEffects, entry: Entry): Promise<void> {
  const { devid, work } = entry;
  if (work.kind === 'service') {
    await logService(effects, entry, work);
    return;
  }
  if (work.kind === 'photo') {
    await effects.setPicture(devid, work.picture);
    return;
  }
  if (work.kind === 'step') {
    const saved = await effects.saveStep(devid, work.next, (newest) => {
      const clashes = clashesOf(work.settings, work.base, newest);
      if (clashes.length > 0) throw new Clashing(clashes);
      return work.settings;
    });
    effects.onDevice(entry, saved);
    return;
  }
  try {
    effects.onDevice(entry, await effects.finish(devid));
  } catch (error) {
    // The answer to an earlier try was lost on its way: it is done.
    const isGone = error instanceof ApiError && error.kind === 'notFound';
    if (!isGone || !(await effects.isFinished(devid))) throw error;
  }
}

/**
 * Sends what waits, each device's entries in the order they were made. One that is refused, or would overwrite what
 * somebody else wrote, stays with the reason, and so does what was done to that device after it; other devices go on.
 * Returns whether the server could be reached for all of it.
 */
export async function sendEntries(effects: SendEffects): Promise<boolean> {
  return sendInOrder(await effects.entries(), {
    groupOf: ({ devid, shortid }) => devid || shortid,
    isStopped: ({ conflict }) => conflict !== null,
    send: (entry) => sendOne(effects, entry),
    isPassing,
    stop: (entry, error) => effects.change({ ...entry, conflict: conflictOf(error) }),
  });
}
