import { ApiError, type ApiErrorKind, type Device, type StepSettings } from '@peil/shared-kernel/api';
import { clashesOf, type Clash } from './clashes.ts';
import type { Conflict, Entry, StepWork } from './entry.ts';

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
  /** Told of a device as the server has it after an entry. */
  readonly onDevice: (entry: Entry, device: Device) => void;
}

/** Failures that pass by themselves, or by signing in again: what waits goes on waiting. */
const passing: readonly ApiErrorKind[] = [
  'network',
  'timeout',
  'server',
  'rateLimited',
  'unauthorised',
  'badAnswer',
];

class Clashing extends Error {
  readonly clashes: readonly Clash[];

  constructor(clashes: readonly Clash[]) {
    super('Somebody else changed the same settings');
    this.clashes = clashes;
  }
}

const isPassing = (error: unknown): boolean => error instanceof ApiError && passing.includes(error.kind);

function conflictOf(error: unknown): Conflict {
  if (error instanceof Clashing) return { kind: 'clash', clashes: error.clashes };
  if (error instanceof ApiError) return { kind: 'refused', message: error.message, fields: error.fields };
  throw error;
}

async function sendOne(effects: SendEffects, entry: Entry): Promise<void> {
  const { devid, work } = entry;
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
  const held = new Set<string>();
  for (const entry of await effects.entries()) {
    if (held.has(entry.devid)) continue;
    if (entry.conflict !== null) {
      held.add(entry.devid);
      continue;
    }
    try {
      await sendOne(effects, entry);
      await effects.remove(entry.id);
    } catch (error) {
      if (isPassing(error)) return false;
      await effects.change({ ...entry, conflict: conflictOf(error) });
      held.add(entry.devid);
    }
  }
  return true;
}
