import { useSyncExternalStore } from 'react';
import { ApiError, saysServerIsAway } from '../api/index.ts';
import { queryClient } from '../cache/index.ts';
import { session } from '../session/index.ts';
import type { NewForm, WaitingForm } from './form.ts';
import { formStore } from './form-store.ts';
import { sendInOrder } from './in-order.ts';
import { createSender, presentOwner } from './sender.ts';
import { groupOf, isPassing, refusalOf, sendForm, serverEffects } from './send-form.ts';
import { registeringWork, withdrawRegistering, type RegisteringWork } from './registering-entries.ts';
import { noteWaiting } from './waiting-note.ts';

/** What waits in this browser, of the person who is signed in. */
export interface WaitingForms {
  /** Null until the browser's database has answered. */
  readonly forms: readonly WaitingForm[] | null;
  /** What registering and service have waiting; they send it themselves. */
  readonly registering: readonly RegisteringWork[];
  readonly isSending: boolean;
}

const empty: WaitingForms = { forms: null, registering: [], isSending: false };

let waiting = empty;
const listeners = new Set<() => void>();

function show(next: WaitingForms): void {
  waiting = next;
  for (const listener of listeners) listener();
}

async function readForms(owner: string): Promise<readonly WaitingForm[]> {
  const forms = await formStore.forms(owner);
  const registering = await registeringWork(owner).catch(() => []);
  noteWaiting(owner, forms.length);
  if (presentOwner() === owner) show({ ...waiting, forms, registering });
  return forms;
}

async function sendOne(owner: string, form: WaitingForm): Promise<readonly WaitingForm[]> {
  // Withdrawn, or somebody else has signed in, since the sending began.
  if (presentOwner() !== owner || !(await formStore.has(form.id))) return [];
  await sendForm({ ...serverEffects, change: formStore.change }, form);
  await formStore.remove(form.id);
  await readForms(owner);
  void queryClient.invalidateQueries({ queryKey: ['devices'] });
  void queryClient.invalidateQueries({ queryKey: ['alarms'] });
  return [];
}

const sender = createSender({
  lock: 'peil.waiting.send',
  isAnythingWaiting: async (owner) => {
    try {
      return (await readForms(owner)).some(({ refusal }) => refusal === null);
    } catch {
      return false;
    }
  },
  sendAll: async (owner) => {
    const isReached = await sendInOrder(await formStore.forms(owner), {
      groupOf,
      isStopped: ({ refusal }) => refusal !== null,
      send: (form) => sendOne(owner, form),
      isPassing,
      stop: async (form, error) => {
        // How far it has come was noted meanwhile.
        const newest = (await formStore.forms(owner)).find(({ id }) => id === form.id) ?? form;
        await formStore.change({ ...newest, refusal: refusalOf(error) });
      },
    });
    await readForms(owner);
    return isReached;
  },
  onSending: (isSending) => {
    show({ ...waiting, isSending });
  },
  onSession: () => {
    const current = session.current();
    show({ ...empty });
    // A logout empties it; a session that ended by itself is one that its person comes back to.
    if (current.status === 'anonymous' && (current.reason === 'user' || current.reason === 'otherTab'))
      void formStore.forgetAllBut(null).catch(() => undefined);
    // Somebody else's work is not kept beside one's own.
    if (current.status === 'signedIn')
      void formStore.forgetAllBut(current.user.userid).catch(() => undefined);
  },
});

export const startWaitingForms = sender.start;

/** Sends what waits; done when it has been tried. */
export const sendWaitingForms = sender.send;

/** Names a form to the server: made when it is opened, the same until it is in. */
export const newFormKey = (): string =>
  Array.from(crypto.getRandomValues(new Uint8Array(16)), (byte) => byte.toString(16).padStart(2, '0')).join(
    '',
  );

/** Whether a form that failed so may wait: nothing was answered, or somebody said that the server is away. */
export const mayWait = (cause: unknown): boolean => cause instanceof ApiError && saysServerIsAway(cause);

/**
 * Keeps a form that the server has not answered; it goes out once the server can be reached. The promise is done when
 * the browser has it, and rejects where the browser keeps nothing: the form then stays as it is.
 */
export async function keepForm(form: Omit<NewForm, 'owner'>): Promise<void> {
  const owner = presentOwner();
  if (owner === null) throw new Error('Nobody is signed in');
  await formStore.add({ ...form, owner });
  sender.start();
  await readForms(owner);
  // A blip ends no connection, whose return would send it.
  void sender.send();
}

/** The form is not wanted any more. What the server has got of it already stays. */
export async function withdrawForm({ id, owner }: WaitingForm): Promise<void> {
  await formStore.remove(id);
  await readForms(owner);
  void sender.send();
}

/** Reads what waits anew. */
export async function lookAgain(): Promise<void> {
  const owner = presentOwner();
  if (owner !== null) await readForms(owner).catch(() => undefined);
}

/** The same of what registering or service has waiting. */
export async function withdrawWork(work: RegisteringWork): Promise<void> {
  await withdrawRegistering(work);
  const owner = presentOwner();
  if (owner !== null) await readForms(owner);
}

/** A form that was refused is sent again. */
export async function retryForm(form: WaitingForm): Promise<void> {
  await formStore.change({ ...form, refusal: null });
  await sender.send();
}

function subscribe(listener: () => void): () => void {
  sender.start();
  const owner = presentOwner();
  if (owner !== null) void readForms(owner).catch(() => undefined);
  listeners.add(listener);
  return () => {
    listeners.delete(listener);
  };
}

/** What waits in this browser; the component follows it. */
export const useWaitingForms = (): WaitingForms => useSyncExternalStore(subscribe, () => waiting);
