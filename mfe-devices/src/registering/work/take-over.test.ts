import 'fake-indexeddb/auto';
import { openDB } from 'idb';
import { session } from '@peil/shared-kernel/session';
import { testToken } from '@peil/shared-kernel/testing';
import { currentOutbox, registerWork, sendWaiting, toldOf } from '@peil/shared-kernel/waiting';
import type { PhoneWork } from './entry.ts';
import { entryOf, registeringKind, registeringWork } from './registering-work.ts';

const owner = 'u1 o1';
const note = { checks: [], comment: 'Ryddet', visit: 'visit-12345' };
const facts = { stage: 'before', taken_at: null, taken_from: null, lat: null, long: null, place_from: null };
const photos = [
  { picture: new Blob(['en']), facts, id: 'photo-1' },
  { picture: new Blob(['to']), facts, id: null },
];
const form = { owner, madeAt: 1, refusal: null };

/** As the releases made them that kept forms and registering apart, with what a person had waiting in each. */
async function keepOld(): Promise<void> {
  const forms = await openDB('peil.waiting', 1, {
    upgrade(db) {
      db.createObjectStore('forms', { keyPath: 'id', autoIncrement: true }).createIndex('owner', 'owner');
    },
  });
  const service = { kind: 'service', devid: 'd1', note, photos, picture: null, photoId: null };
  await forms.add('forms', { ...form, key: 'k1', about: 'TANK001', work: service });
  await forms.add('forms', {
    ...form,
    key: 'k2',
    about: '2 alarmer',
    work: { kind: 'acknowledge', ids: [1, 2], comment: null },
  });
  forms.close();

  const phone = await openDB('peil.registering', 1, {
    upgrade(db) {
      db.createObjectStore('entries', { keyPath: 'id', autoIncrement: true }).createIndex('owner', 'owner');
      db.createObjectStore('work', { keyPath: ['owner', 'devid'] }).createIndex('owner', 'owner');
      db.createObjectStore('drafts', { keyPath: ['owner', 'devid', 'step'] });
    },
  });
  const entry = { owner, devid: 'd2', shortid: 'NY1', madeAt: 2, conflict: null };
  const clash = { kind: 'clash', clashes: [{ path: 'name', mine: 'Mitt', theirs: 'Deres' }] };
  const step = { kind: 'step', step: 'groups', next: 'first_reading', settings: { name: 'Mitt' }, base: {} };
  await phone.add('entries', { ...entry, work: step, conflict: clash });
  await phone.add('entries', { ...entry, work: { kind: 'photo', picture: new Blob(['bilde']) } });
  await phone.add('entries', { ...entry, work: { ...service, note: { ...note, registering: true } } });
  await phone.add('entries', { ...entry, work: { kind: 'finish' } });
  await phone.add('entries', {
    ...entry,
    devid: '',
    shortid: 'NY2',
    work: { kind: 'register', picture: null },
  });
  await phone.add('entries', { ...entry, devid: 'd1', shortid: 'TANK001', work: service });
  await phone.put('drafts', { owner, devid: 'd2', step: 'photos', values: { taken: photos } });
  await phone.put('work', { owner, devid: 'd2', registration: {}, device: {} });
  phone.close();
}

const textOf = (picture: unknown) => (picture as Blob).text();

test('OFFLINE-02 ONB-01 FITTER-03 what waits in both browser databases of before is taken over, with photos and how far it came, and they are emptied; drafts stay', async () => {
  Object.assign(globalThis, { addEventListener: jest.fn(), dispatchEvent: jest.fn() });
  Object.defineProperty(globalThis, 'navigator', { value: {}, configurable: true });
  await keepOld();
  registerWork<PhoneWork>(registeringKind, {
    ...registeringWork,
    send: () => new Promise(() => undefined),
  });
  await session.signIn(testToken({ userid: 'u1', orgid: 'o1' }));
  void sendWaiting();
  const entries = () => currentOutbox().entries ?? [];
  while (entries().length < 8) await new Promise((resolve) => setTimeout(resolve, 5));

  expect(entries().map((entry) => [entry.key.slice(0, 13), toldOf(entry).name])).toEqual([
    ['k1', 'Servicelogg for TANK001'],
    ['k2', 'Kvittering av alarm: 2 alarmer'],
    ...Array.from({ length: 4 }, () => ['registering.2', 'Registrering av NY1']),
    ['registering.2', 'Registrering av NY2'],
    ['registering.2', 'Servicelogg for TANK001'],
  ]);
  const [first, , step, photo, , , series] = entries();
  expect(first?.work).toMatchObject({ devid: 'd1', note, photos: [{ id: 'photo-1' }, { id: null }] });
  const sentOf = first?.work as { readonly photos: typeof photos };
  expect(await Promise.all(sentOf.photos.map(({ picture }) => textOf(picture)))).toEqual(['en', 'to']);
  expect(entryOf(step!)).toMatchObject({
    devid: 'd2',
    shortid: 'NY1',
    work: { kind: 'step', settings: { name: 'Mitt' } },
    conflict: { kind: 'clash', clashes: [{ path: 'name', mine: 'Mitt', theirs: 'Deres' }] },
  });
  const kept = entryOf(photo!)?.work;
  expect(await textOf(kept?.kind === 'photo' && kept.picture)).toBe('bilde');
  expect(entryOf(series!)).toMatchObject({ devid: '', shortid: 'NY2', work: { kind: 'register' } });

  const forms = await openDB('peil.waiting');
  const phone = await openDB('peil.registering');
  expect([await forms.count('forms'), await phone.count('entries')]).toEqual([0, 0]);
  expect([await phone.count('drafts'), await phone.count('work')]).toEqual([1, 1]);
  forms.close();
  phone.close();
});
