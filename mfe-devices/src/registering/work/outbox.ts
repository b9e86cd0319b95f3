import { useMemo } from 'react';
import { api, ApiError, type Device } from '@peil/shared-kernel/api';
import { oneDeviceKey, queryClient } from '@peil/shared-kernel/cache';
import { isOnboarding } from '@peil/shared-kernel/devices';
import {
  currentOutbox,
  keepWork,
  registerWork,
  retryWork,
  sendWaiting,
  startOutbox,
  useOutbox as usePageOutbox,
  withdrawWork,
  type WaitingEntry,
  type WorkEffects,
} from '@peil/shared-kernel/waiting';
import { texts } from '../texts.ts';
import { withoutPaths } from './clashes.ts';
import { endsWith, type Ending, type Entry, type NewEntry, type PhoneWork } from './entry.ts';
import { phoneStore } from './phone-store.ts';
import { entryOf, newWork, registeringKind, registeringWork } from './registering-work.ts';
import { sendEntry, type SendEffects } from './send-entries.ts';

export { sendWaiting, startOutbox };

/** What registering and service have waiting on this phone, of the person who is signed in. */
export interface Outbox {
  /** Null until the phone's database has answered. */
  readonly entries: readonly Entry[] | null;
  readonly isSending: boolean;
}

/** Shows a device as the server just answered it, wherever the page shows it. */
function showDevice(newest: Device): void {
  queryClient.setQueriesData<Device>({ queryKey: oneDeviceKey }, (known) =>
    known?.devid === newest.devid ? newest : known,
  );
}

const effectsFor = (
  { owner, work }: WaitingEntry<PhoneWork>,
  { note, replace }: WorkEffects<PhoneWork>,
): SendEffects => ({
  note: (done) => note({ ...work, done }),
  replace: (by) => replace(by.map(newWork)),
  saveStep: (devid, step, settings) => api.registrations.saveStep(devid, step, settings),
  setPicture: (devid, picture) => api.images.setProfileImage(devid, picture, () => undefined),
  finish: (devid) => api.registrations.finish(devid),
  begin: async (shortid) => {
    try {
      return await api.registrations.begin(shortid);
    } catch (error) {
      const isUnknown = error instanceof ApiError && error.kind === 'notFound';
      throw isUnknown ? new ApiError('invalid', { message: texts.find.unknown }) : error;
    }
  },
  newest: (devid) => api.devices.get(devid),
  addServicePhoto: async (devid, picture) =>
    (await api.images.addServicePhoto(devid, picture, () => undefined)).id,
  logService: (devid, note) => api.devices.logService(devid, note),
  isFinished: async (devid) => !isOnboarding(await api.devices.get(devid)),
  onDevice: (device) => {
    showDevice(device);
    void (async () => {
      if (work.done.kind === 'finish') return endWork(owner, work.devid, 'finished');
      const kept = await phoneStore.work(owner, work.devid);
      return kept && phoneStore.keepWork({ ...kept, device });
    })();
  },
});

registerWork<PhoneWork>(registeringKind, {
  ...registeringWork,
  send: async (entry, effects) => {
    const { devid, shortid, done } = entry.work;
    try {
      await sendEntry(effectsFor(entry, effects), { owner: entry.owner, devid, shortid, work: done });
    } finally {
      // One that has just been finished is not asked for again; without an answer the phone knows of others.
      void queryClient.invalidateQueries({ queryKey: ['registrations', 'list'] });
      void queryClient.invalidateQueries({ queryKey: ['devices', 'list'] });
    }
  },
});

const entriesIn = (waiting: readonly WaitingEntry[] | null): readonly Entry[] | null =>
  waiting?.map(entryOf).filter((entry) => entry !== null) ?? null;

/** What waits on this phone, as it is known now. */
export const waitingEntries = (): readonly Entry[] => entriesIn(currentOutbox().entries) ?? [];

/**
 * Keeps entries on the phone; those that the server was not asked about are sent by `sendWaiting`. The returned promise is
 * done when the phone has them; its ids are those under which it has them.
 */
export const addEntries = (entries: readonly NewEntry[], isTried: boolean): Promise<readonly number[]> =>
  keepWork(registeringKind, entries.map(newWork), { isTried });

/**
 * Makes entries of what was kept as a draft, which is gone then, and tries to send them. A draft that stays makes the same
 * entries again, by their keys.
 */
export async function handOver(
  { owner, devid, step }: { readonly owner: string; readonly devid: string; readonly step: string },
  entries: readonly NewEntry[],
): Promise<void> {
  await addEntries(entries, false);
  // They are handed over, whatever becomes of it.
  await phoneStore.forgetDraft(owner, devid, step).catch(reportError);
  void sendWaiting();
}

/** These are not wanted any more. */
export async function dropEntries(entries: readonly Pick<Entry, 'id'>[]): Promise<void> {
  const ids = new Set(entries.map(({ id }) => id));
  await withdrawWork(({ id }) => ids.has(id));
}

/** Sends what was refused once more. */
export const retryEntry = (entry: Entry): Promise<void> => retryWork(entry);

/** Settles a clash: mine overwrites what stands there now, theirs stays. */
export async function settleClash(entry: Entry, keeps: 'mine' | 'theirs'): Promise<void> {
  const { devid, shortid, work, conflict } = entry;
  if (conflict?.kind !== 'clash' || work.kind !== 'step') return;
  const paths = conflict.clashes.map(({ path }) => path);
  const newest = await api.devices.get(devid);
  const done =
    keeps === 'mine' ? { ...work, base: newest } : { ...work, settings: withoutPaths(work.settings, paths) };
  await retryWork(entry, { devid, shortid, done } satisfies PhoneWork);
}

/** Nothing of a registration that has ended stays on the phone. */
async function endWork(owner: string, devid: string, ending: Ending): Promise<void> {
  await withdrawWork((waiting) => {
    const entry = entryOf(waiting);
    return entry !== null && endsWith(entry, devid, ending);
  });
  await phoneStore.forget(owner, devid);
}

/** Nothing of a registration that was given up, or is somebody else's now, stays on the phone. */
export const forgetWork = (owner: string, devid: string): Promise<void> => endWork(owner, devid, 'left');

/** What waits on this phone; the component follows it. */
export function useOutbox(): Outbox {
  const { entries: waiting, isSending } = usePageOutbox();
  const entries = useMemo(() => entriesIn(waiting), [waiting]);
  return { entries, isSending };
}
