import { IDBFactory } from 'fake-indexeddb';
import 'fake-indexeddb/auto';
import { openDB } from 'idb';
import { testToken } from '../../../testing/src/index.ts';
import { lockedTabs } from './testing/tabs.ts';

const tabs = lockedTabs();

const order = (key: string, about: string, sentTo: readonly string[] = []) => ({
  key,
  owner: 'u1 o1',
  about,
  madeAt: 1000,
  refusal: null as string | null,
  work: {
    kind: 'order',
    devid: about.toLowerCase(),
    recipients: ['a@b.example', 'c@d.example'],
    sentTo,
    mail: { originator: 'kari@b.example', subject: 'Bestilling', contents: '10 liter' },
    mark: { ordered_at: 17 },
  },
});

/** As the releases made it that had an outbox for forms alone. */
const oldForms = () =>
  openDB('peil.waiting', 1, {
    upgrade(db) {
      db.createObjectStore('forms', { keyPath: 'id', autoIncrement: true }).createIndex('owner', 'owner');
    },
  });

async function keepOld(...forms: readonly object[]): Promise<void> {
  const db = await oldForms();
  for (const form of forms) await db.add('forms', form);
  db.close();
}

async function left(): Promise<number> {
  const db = await oldForms();
  const count = await db.count('forms');
  db.close();
  return count;
}

/** A page without network. */
async function openPage() {
  const { waiting, session } = tabs.open();
  await session.signIn(testToken());
  const names = () => waiting.currentOutbox().entries?.map(({ key }) => key);
  return { ...waiting, session, names };
}

beforeEach(() => {
  globalThis.indexedDB = new IDBFactory();
});

test('OFFLINE-02 a browser that never had an outbox of before gets none', async () => {
  const page = await openPage();
  await page.sendWaiting();
  expect((await indexedDB.databases()).map(({ name }) => name)).toEqual(['peil.outbox']);
});

test('OFFLINE-02 a refused form is taken over with its reason, and those of other people are kept for them', async () => {
  await keepOld(
    { ...order('en', 'A', ['a@b.example']), refusal: 'Nei.' },
    { ...order('to', 'B'), owner: 'u2 o1' },
  );
  const page = await openPage();
  await page.sendWaiting();
  expect(page.currentOutbox().entries).toMatchObject([
    { key: 'en', kind: 'order', refusal: { message: 'Nei.' }, work: { sentTo: ['a@b.example'] } },
  ]);
  expect((await tabs.stored()).length).toBe(2);
});

test('OFFLINE-02 a taking over that is interrupted is done again by the next page, and nothing is there twice or sent before', async () => {
  await keepOld(order('en', 'A'), order('to', 'A'));
  const emptying = jest.spyOn(IDBObjectStore.prototype, 'delete').mockImplementation(() => {
    throw new Error('the page is gone');
  });
  const first = await openPage();
  await first.sendWaiting();
  emptying.mockRestore();
  expect([await left(), (await tabs.stored()).length]).toEqual([2, 1]);

  const next = await openPage();
  await next.keepForm({ key: 'tre', about: 'A', work: { kind: 'acknowledge', ids: [], comment: null } });
  await next.sendWaiting();
  expect([await left(), next.names(), (await tabs.stored()).length]).toEqual([0, ['en', 'to', 'tre'], 3]);
});

test('OFFLINE-02 a tab of the release before finishes what it is sending; what it has sent is not taken over', async () => {
  await keepOld(order('en', 'A'), order('to', 'A'));
  const letGo = tabs.hold('peil.waiting.send');
  const page = await openPage();
  const sending = page.sendWaiting();
  await new Promise((resolve) => setTimeout(resolve, 50));
  expect([await left(), page.names()]).toEqual([2, undefined]);
  const db = await oldForms();
  await db.delete('forms', 1);
  await db.put('forms', { ...order('to', 'A', ['a@b.example']), id: 2 });
  db.close();
  letGo();
  await sending;
  expect(page.currentOutbox().entries).toMatchObject([{ key: 'to', work: { sentTo: ['a@b.example'] } }]);
  expect(await left()).toBe(0);
});

test('OFFLINE-02 an old database that cannot be taken over holds its own kind alone, and a logout empties what there is', async () => {
  await keepOld(order('en', 'A'));
  const reading = jest.spyOn(IDBObjectStore.prototype, 'getAllKeys').mockImplementation(() => {
    throw new Error('unreadable');
  });
  const page = await openPage();
  const sent: string[] = [];
  page.registerWork('note', {
    send: ({ key }) => Promise.resolve(void sent.push(key)),
    describe: () => ({ name: 'Notat', note: null, path: null }),
    group: () => 'note',
    merge: () => null,
  });
  await page.keepWork('note', [{ key: 'ny', about: 'A', work: {} }], { isTried: false });
  await page.sendWaiting();
  expect([sent, await left()]).toEqual([['ny'], 1]);
  await page.keepForm({ key: 'to', about: 'A', work: { kind: 'acknowledge', ids: [], comment: null } });
  expect((await tabs.stored()).length).toBe(1);
  await page.session.signOut();
  await new Promise((resolve) => setTimeout(resolve, 50));
  reading.mockRestore();
  expect(await tabs.stored()).toEqual([]);
});

test('OFFLINE-02 a row that cannot be read is left and reported, and the others are taken over', async () => {
  await keepOld({ ...order('en', 'A'), work: null }, order('to', 'A'));
  const page = await openPage();
  await page.sendWaiting();
  expect([await left(), page.names()]).toEqual([1, ['to']]);
  expect(reportError).toHaveBeenCalled();
});

test('OFFLINE-02 what a tab of the release before keeps later is taken over too, and its note is not lost where that fails', async () => {
  const notes = new Map<string, string>();
  const localStorage = {
    getItem: (key: string) => notes.get(key) ?? null,
    setItem: (key: string, value: string) => void notes.set(key, value),
    removeItem: (key: string) => void notes.delete(key),
  };
  Object.assign(globalThis, { window: { localStorage } });
  const page = await openPage();
  await page.sendWaiting();
  await keepOld(order('en', 'A'));
  notes.set('peil.waiting', 'u1 o1');
  const opening = jest.spyOn(IDBObjectStore.prototype, 'getAllKeys').mockImplementation(() => {
    throw new Error('unreadable');
  });
  await page.sendWaiting();
  opening.mockRestore();
  expect([page.names(), notes.get('peil.waiting')]).toEqual([[], 'u1 o1']);
  await page.sendWaiting();
  expect([page.names(), await left()]).toEqual([['en'], 0]);
  expect([notes.get('peil.waiting'), notes.get('peil.outbox.forms')]).toEqual([undefined, 'u1 o1']);
  Object.assign(globalThis, { window: undefined });
});
