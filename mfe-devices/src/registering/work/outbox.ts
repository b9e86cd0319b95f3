import { useSyncExternalStore } from 'react';
import { api, ApiError, type Device } from '@peil/shared-kernel/api';
import { oneDeviceKey, queryClient } from '@peil/shared-kernel/cache';
import { isOnboarding } from '@peil/shared-kernel/devices';
import { createSender, presentOwner } from '@peil/shared-kernel/waiting';
import { texts } from '../texts.ts';
import { withoutPaths } from './clashes.ts';
import type { Entry, NewEntry } from './entry.ts';
import { phoneStore } from './phone-store.ts';
import { sendEntries, type SendEffects } from './send-entries.ts';
import { noteWaiting } from './waiting-note.ts';

/** What waits on this phone, of the person who is signed in. */
export interface Outbox {
  /** Null until the phone's database has answered. */
  readonly entries: readonly Entry[] | null;
  readonly isSending: boolean;
}

const empty: Outbox = { entries: null, isSending: false };

let outbox = empty;
const listeners = new Set<() => void>();

function show(next: Outbox): void {
  outbox = next;
  for (const listener of listeners) listener();
}

async function readEntries(owner: string): Promise<readonly Entry[]> {
  const entries = await phoneStore.entries(owner);
  noteWaiting(owner, entries.length);
  if (presentOwner() === owner) show({ ...outbox, entries });
  return entries;
}

/** Shows a device as the server just answered it, wherever the page shows it. */
function showDevice(newest: Device): void {
  queryClient.setQueriesData<Device>({ queryKey: oneDeviceKey }, (known) =>
    known?.devid === newest.devid ? newest : known,
  );
}

const effectsFor = (owner: string): SendEffects => ({
  entries: () => readEntries(owner),
  remove: phoneStore.remove,
  change: phoneStore.change,
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
  replace: phoneStore.replace,
  addServicePhoto: async (devid, picture) =>
    (await api.images.addServicePhoto(devid, picture, () => undefined)).id,
  logService: (devid, note) => api.devices.logService(devid, note),
  isFinished: async (devid) => !isOnboarding(await api.devices.get(devid)),
  onDevice: (entry, device) => {
    showDevice(device);
    void (async () => {
      if (entry.work.kind === 'finish') return phoneStore.forget(owner, entry.devid, 'finished');
      const kept = await phoneStore.work(owner, entry.devid);
      return kept && phoneStore.keepWork({ ...kept, device });
    })();
  },
});

const sender = createSender({
  lock: 'peil.registering.send',
  isAnythingWaiting: async (owner) => (await readEntries(owner)).length > 0,
  sendAll: async (owner) => {
    const isReached = await sendEntries(effectsFor(owner));
    await readEntries(owner);
    // One that has just been finished is not asked for again.
    void queryClient.invalidateQueries({ queryKey: ['registrations', 'list'] });
    void queryClient.invalidateQueries({ queryKey: ['devices', 'list'] });
    return isReached;
  },
  onSending: (isSending) => {
    show({ ...outbox, isSending });
  },
  onSession: () => {
    show({ ...empty });
  },
});

/** What waits on this phone, as it is known now. */
export const waitingEntries = (): readonly Entry[] => outbox.entries ?? [];

/** Sends what waits; done when it has been tried. */
export const sendWaiting = sender.send;

/** Keeps an entry on the phone, and tries to send it. The returned promise is done when the phone has it. */
export async function addEntry(entry: NewEntry): Promise<number> {
  const id = await phoneStore.add(entry);
  await readEntries(entry.owner);
  return id;
}

/** Makes entries of what was kept as a draft, and tries to send them. */
export async function handOver(
  draft: Parameters<typeof phoneStore.handOver>[0],
  entries: readonly NewEntry[],
): Promise<void> {
  await phoneStore.handOver(draft, entries);
  await readEntries(draft.owner);
  void sendWaiting();
}

/** The entry is not wanted any more. */
export async function dropEntry({ id, owner }: Entry): Promise<void> {
  await phoneStore.remove(id);
  await readEntries(owner);
  void sendWaiting();
}

/** Settles a clash: mine overwrites what stands there now, theirs stays. */
export async function settleClash(entry: Entry, keeps: 'mine' | 'theirs'): Promise<void> {
  if (entry.conflict?.kind !== 'clash' || entry.work.kind !== 'step') return;
  const { work } = entry;
  const paths = entry.conflict.clashes.map(({ path }) => path);
  const newest = await api.devices.get(entry.devid);
  const settled =
    keeps === 'mine' ? { ...work, base: newest } : { ...work, settings: withoutPaths(work.settings, paths) };
  await phoneStore.change({ ...entry, work: settled, conflict: null });
  await sendWaiting();
}

/** Nothing of a registration that was given up, or is somebody else's now, stays on the phone. */
export async function forgetWork(owner: string, devid: string): Promise<void> {
  await phoneStore.forget(owner, devid, 'left');
  await readEntries(owner);
}

/** Sends what waits whenever the server can be reached again, from now on, whatever page is shown. */
export const startOutbox = sender.start;

function subscribe(listener: () => void): () => void {
  startOutbox();
  listeners.add(listener);
  return () => {
    listeners.delete(listener);
  };
}

/** What waits on this phone; the component follows it. */
export const useOutbox = (): Outbox => useSyncExternalStore(subscribe, () => outbox);
