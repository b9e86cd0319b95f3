import { IDBFactory } from 'fake-indexeddb';
import 'fake-indexeddb/auto';
import { testToken } from '../../../testing/src/index.ts';
import type { WaitingEntry, WorkEffects } from './index.ts';
import { lockedTabs } from './testing/tabs.ts';

interface Work {
  readonly device: string;
  readonly text: string;
}

type Sent = (entry: WaitingEntry<Work>, effects: WorkEffects<Work>) => Promise<void>;

const tabs = lockedTabs();

/** A page that knows a kind of work, and of which somebody is signed in. */
async function open({
  send = () => Promise.resolve(),
  userid = 'u1',
  merge = () => null,
  outlivesLogout = false,
}: {
  readonly send?: Sent;
  readonly userid?: string;
  readonly merge?: (waiting: Work, newer: Work) => Work | null;
  readonly outlivesLogout?: boolean;
} = {}) {
  const { waiting, session, api } = tabs.open();
  waiting.registerWork<Work>('note', {
    send,
    describe: ({ about }) => ({ name: `Notat om ${about}`, note: null, path: null }),
    group: ({ work: { device } }) => device,
    merge,
    ...(outlivesLogout && { outlivesLogout }),
  });
  await session.signIn(testToken({ userid }));
  const texts = () => waiting.currentOutbox().entries?.map(({ work }) => (work as Work).text) ?? [];
  const keep = (device: string, text: string, key = `${device} ${text}`) =>
    waiting.keepWork<Work>('note', [{ key, about: device, work: { device, text } }], { isTried: true });
  return { ...waiting, session, ApiError: api.ApiError, texts, keep };
}

/** A call that is answered when the test says so. */
function heldCall() {
  let answer: () => void = () => undefined;
  let begun: () => void = () => undefined;
  const hasBegun = new Promise<void>((resolve) => (begun = resolve));
  const held = new Promise<void>((resolve) => (answer = resolve));
  return {
    hasBegun,
    answer: () => answer(),
    call: () => {
      begun();
      return held;
    },
  };
}

beforeEach(() => {
  globalThis.indexedDB = new IDBFactory();
  tabs.persist.mockClear();
});

test('OFFLINE-02 what waits is sent once and in order within its group; what is refused holds what comes after it there alone', async () => {
  const done: string[] = [];
  let isAway = true;
  const page = await open({
    send: ({ work: { text } }) => {
      if (isAway) return Promise.reject(new page.ApiError('network'));
      if (text === 'nei')
        return Promise.reject(new page.ApiError('invalid', { message: 'Nei.', fields: { text: 'Feil.' } }));
      return Promise.resolve(void done.push(text));
    },
  });
  for (const [device, text] of [
    ['a', 'en'],
    ['b', 'nei'],
    ['a', 'to'],
    ['b', 'etter nei'],
  ] as const)
    await page.keep(device, text);
  await page.sendWaiting();
  expect([done, page.texts()]).toEqual([[], ['en', 'nei', 'to', 'etter nei']]);
  isAway = false;
  await page.sendWaiting();
  await page.sendWaiting();
  expect([done, page.texts()]).toEqual([
    ['en', 'to'],
    ['nei', 'etter nei'],
  ]);
  const [refused] = page.currentOutbox().entries ?? [];
  expect(refused?.refusal).toEqual({ message: 'Nei.', fields: { text: 'Feil.' }, detail: null });
  await page.retryWork(refused!, { device: 'b', text: 'rettet' });
  expect([done, page.texts()]).toEqual([['en', 'to', 'rettet', 'etter nei'], []]);
});

test('OFFLINE-02 a server that fails at one entry holds its group and no other; a network that is gone is asked once', async () => {
  const asked: string[] = [];
  let kind: 'server' | 'network' = 'server';
  const page = await open({
    send: ({ work: { device } }) => {
      asked.push(device);
      return device === 'a' ? Promise.reject(new page.ApiError(kind, { status: 500 })) : Promise.resolve();
    },
  });
  tabs.holdSending();
  await page.keep('a', 'en');
  await page.keep('a', 'to');
  await page.keep('b', 'tre');
  tabs.letSend();
  await page.sendWaiting();
  expect([page.texts(), asked.includes('b')]).toEqual([['en', 'to'], true]);
  kind = 'network';
  asked.length = 0;
  tabs.holdSending();
  await page.keep('c', 'fire');
  tabs.letSend();
  await page.sendWaiting();
  expect([page.texts(), new Set(asked)]).toEqual([['en', 'to', 'fire'], new Set(['a'])]);
});

test('OFFLINE-02 what is withdrawn while it is sent never comes back, whatever is noted of it and however it ends', async () => {
  for (const end of ['done', 'refused', 'replaced'] as const) {
    const { call, hasBegun, answer } = heldCall();
    const page = await open({
      send: async ({ work }, { note, replace }) => {
        await call();
        await note({ ...work, text: 'halvveis' });
        if (end === 'replaced') await replace([{ key: 'ny', about: 'a', work: { ...work, text: 'ny' } }]);
        if (end === 'refused') throw new page.ApiError('invalid');
      },
    });
    await page.keep('a', end);
    await hasBegun;
    await page.withdrawWork(() => true);
    answer();
    await page.sendWaiting();
    expect([page.texts(), await tabs.stored()]).toEqual([[], []]);
  }
});

test('OFFLINE-02 how far an entry came is kept, and what it was made of is sent after it', async () => {
  const seen: string[] = [];
  let isDead = true;
  const page = await open({
    send: async ({ work }, { note, replace }) => {
      seen.push(work.text);
      if (work.text === 'hel') await note({ ...work, text: 'halv' });
      if (isDead) throw new page.ApiError('timeout');
      if (work.text === 'halv')
        await replace(['en', 'to'].map((text) => ({ key: text, about: 'a', work: { ...work, text } })));
    },
  });
  await page.keep('a', 'hel');
  await page.sendWaiting();
  expect(page.texts()).toEqual(['halv']);
  isDead = false;
  await page.sendWaiting();
  expect([seen.at(0), seen.slice(-3), page.texts()]).toEqual(['hel', ['halv', 'en', 'to'], []]);
});

test('OFFLINE-02 a newer entry is joined with the last of its group where that waits; one that was on its way is sent again', async () => {
  const done: string[] = [];
  const { call, hasBegun, answer } = heldCall();
  const page = await open({
    merge: (waiting, newer) => ({ ...newer, text: `${waiting.text}+${newer.text}` }),
    send: async ({ work: { text } }, { note }) => {
      await call();
      await note({ device: 'a', text: 'lest' });
      done.push(text);
    },
  });
  const [first] = await page.keep('a', 'en');
  await hasBegun;
  expect(await page.keep('a', 'to')).toEqual([first]);
  expect(page.texts()).toEqual(['en+to']);
  answer();
  await page.sendWaiting();
  expect([done, page.texts()]).toEqual([['en', 'en+to'], []]);
});

test('OFFLINE-02 an entry that was refused is joined with no other; one of the same name is kept once', async () => {
  const page = await open({
    merge: (_, newer) => newer,
    send: () => Promise.reject(new page.ApiError('invalid')),
  });
  await page.keep('a', 'en');
  await page.sendWaiting();
  await page.keep('a', 'to');
  await page.keep('a', 'to');
  expect(page.texts()).toEqual(['en', 'to']);
});

test('OFFLINE-02 a database that could not be opened is tried again at the next use', async () => {
  const page = await open();
  const opening = jest.spyOn(indexedDB, 'open').mockImplementation(() => {
    throw new Error('blocked');
  });
  await expect(page.keep('a', 'en')).rejects.toThrow('blocked');
  opening.mockRestore();
  await expect(page.keep('a', 'en')).resolves.toHaveLength(1);
});

test('OFFLINE-02 of work that the browser does not take nothing is kept, and its page is told', async () => {
  const page = await open();
  const notKeepable = { device: 'a', text: 'to', of: () => undefined };
  const made = [{ device: 'a', text: 'en' }, notKeepable].map((work) => ({
    key: work.text,
    about: 'a',
    work,
  }));
  await expect(page.keepWork<Work>('note', made, { isTried: false })).rejects.toThrow();
  expect(await tabs.stored()).toEqual([]);
});

test('OFFLINE-02 two tabs send an entry once', async () => {
  const done: string[] = [];
  const send: Sent = async ({ work: { text } }) => {
    await new Promise((resolve) => setTimeout(resolve, 20));
    done.push(text);
  };
  tabs.holdSending();
  const one = await open({ send });
  const other = await open({ send });
  await one.keep('a', 'en');
  await other.keep('a', 'to');
  tabs.letSend();
  await Promise.all([one.sendWaiting(), other.sendWaiting()]);
  await Promise.all([one.sendWaiting(), other.sendWaiting()]);
  expect([done, one.texts(), other.texts()]).toEqual([['en', 'to'], [], []]);
});

test.each([
  [false, []],
  [true, ['en']],
])(
  'OFFLINE-03 another person sees and sends nothing of it; its own finds it again only if it outlives a logout: %s',
  async (outlivesLogout, found) => {
    const sent: string[] = [];
    const own = await open({ outlivesLogout, send: () => Promise.reject(new own.ApiError('network')) });
    await own.keep('a', 'en');
    await own.sendWaiting();
    const other = await open({
      outlivesLogout,
      userid: 'u2',
      send: ({ work }) => Promise.resolve(void sent.push(work.text)),
    });
    await other.keep('a', 'annen');
    await other.sendWaiting();
    expect([sent, other.texts()]).toEqual([['annen'], []]);
    const back = await open({ outlivesLogout, send: () => Promise.reject(new back.ApiError('network')) });
    await back.sendWaiting();
    expect(back.texts()).toEqual(found);
    await back.session.signOut();
    await new Promise((resolve) => setTimeout(resolve, 50));
    const again = await open({ outlivesLogout, send: () => Promise.reject(new again.ApiError('network')) });
    await again.sendWaiting();
    expect(again.texts()).toEqual(found);
  },
);

test('OFFLINE-03 a logout empties it', async () => {
  const page = await open({ send: () => Promise.reject(new page.ApiError('network')) });
  await page.keep('a', 'en');
  await page.session.signOut();
  await new Promise((resolve) => setTimeout(resolve, 50));
  expect((await tabs.stored()).length).toBe(0);
});

test('OFFLINE-02 work of a kind that a page does not know is listed there in its own words, and sent once the kind is known', async () => {
  const page = await open({ send: () => Promise.reject(new page.ApiError('network')) });
  await page.keep('a', 'en');
  await page.sendWaiting();
  const { waiting, session } = tabs.open();
  await session.signIn(testToken());
  await waiting.keepForm({
    key: 'k',
    about: 'b',
    work: { kind: 'acknowledge', ids: [], comment: null },
  });
  expect(waiting.currentOutbox().entries?.map((entry) => waiting.toldOf(entry).name)).toEqual([
    'Notat om a',
    'Kvittering av alarm: b',
  ]);
  const done: string[] = [];
  waiting.registerWork<Work>('note', {
    send: ({ work: { text } }) => Promise.resolve(void done.push(text)),
    describe: () => ({ name: 'Notat', note: null, path: null }),
    group: ({ work: { device } }) => device,
    merge: () => null,
  });
  await waiting.sendWaiting();
  expect(done).toEqual(['en']);
});

test('OFFLINE-02 the browser is asked to keep it when the first work waits, once, and not for what goes out at once', async () => {
  let isAway = false;
  const page = await open({
    send: () => (isAway ? Promise.reject(new page.ApiError('network')) : Promise.resolve()),
  });
  const keep = (text: string) =>
    page.keepWork<Work>('note', [{ key: text, about: 'a', work: { device: 'a', text } }], { isTried: false });
  await keep('en');
  await page.sendWaiting();
  expect([tabs.persist.mock.calls.length, page.currentOutbox().waiting]).toEqual([0, []]);
  isAway = true;
  await keep('to');
  expect(page.currentOutbox().waiting).toEqual([]);
  await page.sendWaiting();
  await keep('tre');
  await page.sendWaiting();
  expect([tabs.persist.mock.calls.length, page.currentOutbox().waiting.length]).toEqual([1, 2]);
});
