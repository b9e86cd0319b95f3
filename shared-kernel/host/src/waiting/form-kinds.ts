import { queryClient } from '../cache/index.ts';
import type { Told, WaitingEntry } from './entry.ts';
import type { FormWork } from './form.ts';
import { sendForm, serverEffects } from './send-form.ts';
import type { OldOutbox } from './take-over.ts';
import { texts } from './texts.ts';
import type { WorkKind } from './work-kind.ts';

/** A form as the releases kept it that had an outbox for forms alone. */
interface OldForm extends Pick<WaitingEntry<FormWork>, 'key' | 'owner' | 'about' | 'madeAt' | 'work'> {
  readonly refusal: string | null;
}

const oldForms: OldOutbox = {
  database: 'peil.waiting',
  store: 'forms',
  lock: 'peil.waiting.send',
  entryOf: (old) => {
    const { key, owner, about, madeAt, work, refusal } = old as OldForm;
    return {
      ...{ key, kind: work.kind, owner, about, madeAt, work, revision: 0, outlivesLogout: false },
      refusal: refusal === null ? null : { message: refusal, fields: {}, detail: null },
      told: describe({ about, work }),
    };
  },
};

function describe({ about, work }: Pick<WaitingEntry<FormWork>, 'about' | 'work'>): Told {
  const isTask = work.kind === 'order' || work.kind === 'receipt';
  const note = isTask && work.sentTo.length > 0 ? texts.partly(work.sentTo.join(', ')) : null;
  return { name: texts.kinds[work.kind](about), note, path: null };
}

const form: WorkKind<FormWork> = {
  send: async (entry, { note }) => {
    await sendForm({ ...serverEffects, change: ({ work }) => note(work) }, entry);
    void queryClient.invalidateQueries({ queryKey: ['devices'] });
    void queryClient.invalidateQueries({ queryKey: ['alarms'] });
  },
  describe,
  // All that is done to one device; acknowledgements by themselves.
  group: ({ key, work }) => (work.kind === 'acknowledge' ? `acknowledge ${key}` : `device ${work.devid}`),
  // Each form is one that somebody sent.
  merge: () => null,
  before: oldForms,
};

/** Orders, receipts, acknowledgements and notes of service: whatever page is shown can send them. */
export const formKinds: Readonly<Record<FormWork['kind'], WorkKind<FormWork>>> = {
  order: form,
  receipt: form,
  acknowledge: form,
  service: form,
};
