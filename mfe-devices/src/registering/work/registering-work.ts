import {
  newFormKey,
  type NewEntry as NewWork,
  type OldOutbox,
  type Refusal,
  type Told,
  type WaitingEntry,
  type WorkKind,
} from '@peil/shared-kernel/waiting';
import { texts as all } from '../texts.ts';
import type { Clash } from './clashes.ts';
import type { Conflict, Entry, NewEntry, PhoneWork } from './entry.ts';

const texts = all.waiting.strip;

/** Where the parts of it are seen, and questions about it answered. */
const path = '/continue-device-onboarding';

/** A note of service is told by itself: two of one device are two, and each may be withdrawn. */
function toldOf({ about, work: { done } }: Pick<WaitingEntry<PhoneWork>, 'about' | 'work'>): Told {
  return done.kind === 'service' && !done.note.registering
    ? { name: texts.service(about), note: null, path: null }
    : { name: texts.registering(about), note: null, path };
}

/** An entry as the releases kept it that had an outbox for registering alone. */
interface OldEntry extends Omit<Entry, 'conflict'> {
  readonly conflict: Conflict | null;
}

const before: OldOutbox = {
  database: 'peil.registering',
  store: 'entries',
  lock: 'peil.registering.send',
  entryOf: (old) => {
    const { id, owner, devid, shortid, madeAt, work: done, conflict } = old as OldEntry;
    const about = shortid || devid;
    const work: PhoneWork = { devid, shortid, done };
    return {
      ...{ kind: registeringKind, owner, about, madeAt, work, revision: 0, outlivesLogout: true },
      // The database never gives an id twice.
      key: `registering.${String(madeAt)}.${String(id)}`,
      refusal: conflict && refusalOf(conflict),
      told: toldOf({ about, work }),
    };
  },
};

const refusalOf = (conflict: Conflict): Refusal =>
  conflict.kind === 'clash'
    ? { message: all.waiting.clashHelp, fields: {}, detail: conflict.clashes }
    : { message: conflict.message, fields: conflict.fields, detail: null };

/** What a person does where devices stand: the parts of a registration, and what was done at service. */
export const registeringKind = 'registering';

export const registeringWork: Omit<WorkKind<PhoneWork>, 'send'> = {
  describe: toldOf,
  group: ({ work: { devid, shortid } }) => `registering ${devid || shortid}`,
  // Each step knows what the device was when it was left, with what waited then: the server may have that already.
  merge: () => null,
  outlivesLogout: true,
  before,
};

/** What of the outbox is of this kind, as the pages read it. */
export function entryOf(waiting: WaitingEntry): Entry | null {
  if (waiting.kind !== registeringKind) return null;
  const { id, owner, madeAt, refusal } = waiting;
  const { devid, shortid, done } = waiting.work as PhoneWork;
  return { id, owner, devid, shortid, madeAt, work: done, conflict: refusal && conflictOf(refusal) };
}

export function conflictOf({ message, fields, detail }: Refusal): Conflict {
  return Array.isArray(detail)
    ? { kind: 'clash', clashes: detail as Clash[] }
    : { kind: 'refused', message, fields };
}

export const newWork = ({ key, devid, shortid, work }: NewEntry): NewWork<PhoneWork> => ({
  key: key ?? newFormKey(),
  about: shortid || devid,
  work: { devid, shortid, done: work },
});
