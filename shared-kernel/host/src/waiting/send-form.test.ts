import { ApiError, type AcknowledgeResult } from '../api/index.ts';
import type { MailedTaskWork, ServiceWork, TaskWork, WaitingForm } from './form.ts';
import { formKinds } from './form-kinds.ts';
import { sendInOrder } from './in-order.ts';
import { isPassing } from './is-passing.ts';
import { sendForm, type FormEffects } from './send-form.ts';

const order: TaskWork = {
  kind: 'order',
  devid: 'd1',
  task: {
    recipients: ['a@b.example', 'c@d.example'],
    name: 'Kari',
    amount: 10,
    unit: 'litres',
    comment: null,
    written_at: 17,
  },
  sentTo: [],
};
/** As a release before kept it. */
const mailed: MailedTaskWork = {
  kind: 'order',
  devid: 'd1',
  recipients: ['a@b.example', 'c@d.example'],
  sentTo: [],
  mail: { originator: 'kari@b.example', subject: 'Bestilling', contents: '10 liter' },
  mark: { ordered_at: 17 },
};
const formOf = (id: number, work: WaitingForm['work'] = order): WaitingForm => ({
  key: `form-${String(id)}`,
  work,
});

/** A server that sends a mail of a name once, over a line that may lose what it answers. */
function world(part: Partial<FormEffects> = {}) {
  const kept: WaitingForm[] = [];
  const mails = new Set<string>();
  const marks: number[] = [];
  const tasks = new Set<string>();
  const effects: FormEffects = {
    sendTask: ({ devid }, key) => Promise.resolve(void tasks.add(`${devid} ${key}`)),
    change: (form) => Promise.resolve(void kept.push(form)),
    saveRecipients: () => Promise.resolve(),
    sendMail: ({ recipient }, key) => Promise.resolve(void mails.add(`${recipient} ${key}`)),
    mark: (_devid, { ordered_at: at }) => Promise.resolve(void marks.push(at)),
    acknowledge: (ids) =>
      Promise.resolve(
        ids.map((id): AcknowledgeResult => ({ id, result: 'acknowledged', acknowledged: null })),
      ),
    addServicePhoto: () => Promise.resolve('photo-1'),
    logService: () => Promise.resolve(),
    ...part,
  };
  return { effects, kept, tasks, mails, marks };
}

test('OFFLINE-02 ORDER-02 an order is one call by the name of its form, however often its answer is lost', async () => {
  let isDead = true;
  const { effects, tasks, mails, marks } = world();
  const flaky: FormEffects = {
    ...effects,
    sendTask: async (work, key) => {
      await effects.sendTask(work, key);
      if (isDead) throw new ApiError('timeout');
    },
  };
  await expect(sendForm(flaky, formOf(1))).rejects.toThrow();
  isDead = false;
  await sendForm(flaky, formOf(1));
  expect([[...tasks], [...mails], marks]).toEqual([['d1 form-1'], [], []]);
});

test('OFFLINE-02 ORDER-02 who has got the mail of an order that stopped on its way is noted', async () => {
  const stopped = new ApiError('invalid', { sentTo: ['a@b.example'] });
  const { effects, kept } = world({ sendTask: () => Promise.reject(stopped) });
  await expect(sendForm(effects, formOf(1))).rejects.toBe(stopped);
  expect(kept).toEqual([formOf(1, { ...order, sentTo: ['a@b.example'] })]);
});

test('OFFLINE-02 an order of the release before, whose answers are lost, goes to each recipient once, by the name of its form', async () => {
  let isDead = true;
  const { effects, kept, mails, marks } = world();
  const flaky: FormEffects = {
    ...effects,
    sendMail: async (mail, key) => {
      await effects.sendMail(mail, key);
      if (isDead) throw new ApiError('timeout');
    },
  };
  await expect(sendForm(flaky, formOf(1, mailed))).rejects.toThrow();
  isDead = false;
  await sendForm(flaky, kept.at(-1) ?? formOf(1, mailed));
  expect([...mails]).toEqual(['a@b.example form-1.a@b.example', 'c@d.example form-1.c@d.example']);
  expect(marks).toEqual([17]);
  expect((kept.at(-1)?.work as MailedTaskWork).sentTo).toEqual(mailed.recipients);
});

test('OFFLINE-02 of such an order, who has got the mail gets no other when the rest is sent', async () => {
  const { effects, mails } = world();
  await sendForm(effects, formOf(1, { ...mailed, sentTo: ['a@b.example'] }));
  expect([...mails]).toEqual(['c@d.example form-1.c@d.example']);
});

/** Sends forms as the outbox does; returns whether the server could be reached, and what it refused. */
async function sendAll(effects: FormEffects, forms: readonly WaitingForm[]) {
  const refused: string[] = [];
  const isReached = await sendInOrder(forms, {
    groupOf: (form) => formKinds[form.work.kind].group(form),
    isStopped: () => false,
    send: async (form) => {
      await sendForm(effects, form);
      return [];
    },
    isPassing,
    stop: ({ key }, error) => Promise.resolve(void refused.push(`${key} ${(error as ApiError).message}`)),
  });
  return { isReached, refused };
}

test('OFFLINE-02 a refused form stops its own device alone', async () => {
  const tasks: string[] = [];
  const { effects } = world({
    sendTask: ({ devid }, key) =>
      devid === 'd1'
        ? Promise.reject(new ApiError('notFound', { message: 'Enheten finnes ikke.' }))
        : Promise.resolve(void tasks.push(key)),
  });
  const forms = [formOf(1), formOf(2), formOf(3, { ...order, devid: 'd2' })];
  expect(await sendAll(effects, forms)).toEqual({
    isReached: true,
    refused: ['form-1 Enheten finnes ikke.'],
  });
  expect(tasks).toEqual(['form-3']);
});

test.each(['network', 'timeout', 'server', 'rateLimited', 'unauthorised'] as const)(
  'OFFLINE-02 a failure that passes (%s) leaves everything waiting',
  async (kind) => {
    const { effects } = world({ sendTask: () => Promise.reject(new ApiError(kind)) });
    expect(await sendAll(effects, [formOf(1)])).toEqual({ isReached: false, refused: [] });
  },
);

test('OFFLINE-02 an alarm that somebody else saw to, or that is over, is done; one that cannot be is told', async () => {
  const of = (result: AcknowledgeResult['result']) =>
    world({ acknowledge: (ids) => Promise.resolve(ids.map((id) => ({ id, result, acknowledged: null }))) })
      .effects;
  const form = formOf(1, { kind: 'acknowledge', ids: [5], comment: null });
  await expect(sendForm(of('already'), form)).resolves.toBeUndefined();
  await expect(sendForm(of('ended'), form)).resolves.toBeUndefined();
  await expect(sendForm(of('shared'), form)).rejects.toThrow('Alarmen kunne ikke kvitteres');
});

const facts = {
  stage: 'before',
  taken_at: '2026-11-30T12:00:00+01:00',
  taken_from: 'picture',
  lat: 60.39,
  long: 5.32,
  place_from: 'phone',
} as const;

test('FITTER-03 photos of a note are each carried once, whatever the line does, and named with what is known of them', async () => {
  const note = { checks: [], comment: 'Ryddet', visit: 'visit-12345' };
  const photos = ['en', 'to', 'tre'].map((name) => ({ picture: new Blob([name]), facts, id: null }));
  let work: ServiceWork = { kind: 'service', devid: 'd1', note, photos, picture: null, photoId: null };
  const carried: Blob[] = [];
  const logged: unknown[] = [];
  let isDead = true;
  const { effects } = world({
    change: ({ work: changed }) => Promise.resolve(void (work = changed as ServiceWork)),
    addServicePhoto: (_devid, picture) => {
      if (isDead && carried.length === 2) return Promise.reject(new ApiError('network'));
      carried.push(picture);
      return Promise.resolve(`photo-${String(carried.length)}`);
    },
    logService: (_devid, sent) => Promise.resolve(logged.push(sent)),
  });
  await expect(sendForm(effects, formOf(1, work))).rejects.toThrow();
  expect(work.photos?.map(({ id }) => id)).toEqual(['photo-1', 'photo-2', null]);
  isDead = false;
  await sendForm(effects, formOf(1, work));
  expect(carried).toEqual(photos.map(({ picture }) => picture));
  const named = ['photo-1', 'photo-2', 'photo-3'].map((id) => ({ id, ...facts }));
  expect(logged).toEqual([{ ...note, photos: named }]);
});

test('FITTER-03 photos that the server has forgotten are sent anew', async () => {
  const { effects } = world();
  const gone = new ApiError('invalid', { fields: { photos: 'Et av bildene finnes ikke lenger.' } });
  const named: (string | undefined)[] = [];
  await sendForm(
    {
      ...effects,
      logService: (_devid, { photos }) => {
        named.push(photos?.[0]?.id);
        return photos?.[0]?.id === 'old' ? Promise.reject(gone) : Promise.resolve();
      },
    },
    formOf(1, {
      kind: 'service',
      devid: 'd1',
      note: { checks: [], comment: null },
      photos: [{ picture: new Blob(['x']), facts, id: 'old' }],
      picture: null,
      photoId: null,
    }),
  );
  expect([named.length, named[0], named[1] !== 'old']).toEqual([2, 'old', true]);
});

test('OFFLINE-02 a service note’s picture is carried once, and anew where the server has forgotten it', async () => {
  const { effects, kept } = world();
  const note = { checks: [], comment: 'Ryddet', visit: 'visit-12345' };
  const work = { kind: 'service', devid: 'd1', note, picture: new Blob(['x']), photoId: null } as const;
  await sendForm(effects, formOf(1, work));
  expect(kept.map(({ work: done }) => done.kind === 'service' && done.photoId)).toEqual(['photo-1']);
  const gone = new ApiError('invalid', { fields: { photo: 'Bildet finnes ikke lenger.' } });
  const logService = jest.fn((_devid: string, { photo }: { photo?: string }) =>
    photo === 'old' ? Promise.reject(gone) : Promise.resolve(),
  );
  await sendForm(
    { ...effects, logService: logService as FormEffects['logService'] },
    formOf(2, { ...work, photoId: 'old' }),
  );
  expect(logService).toHaveBeenCalledTimes(2);
});
