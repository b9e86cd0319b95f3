import { ApiError, type Device, type ServiceNote } from '@peil/shared-kernel/api';
import { isPassing, sendInOrder, UndecidedError } from '@peil/shared-kernel/waiting';
import { device } from '@peil/shared-kernel/testing';
import type { Entry } from './entry.ts';
import { conflictOf, registeringWork } from './registering-work.ts';
import { sendEntry, type SendEffects } from './send-entries.ts';

const base = device({ name: 'Tank' });
const step = (id: number, devid: string, name: string): Entry => ({
  id,
  owner: 'o',
  devid,
  shortid: devid.toUpperCase(),
  madeAt: 0,
  work: { kind: 'step', step: 'sensor', next: 'measures', settings: { name }, base },
  conflict: null,
});
const finish = (id: number, devid: string): Entry => ({ ...step(id, devid, ''), work: { kind: 'finish' } });

/** What sending needs of the server. */
type ServerEffects = Omit<SendEffects, 'note' | 'replace'>;

/** A server that keeps names, and a phone that keeps entries. */
function world(entries: Entry[], over: Partial<ServerEffects> = {}) {
  const kept = [...entries];
  const done: string[] = [];
  let newest: Device = base;
  let photos = 0;
  const effects: ServerEffects = {
    saveStep: (devid, _next, settings) => {
      const { name } = settings(newest);
      done.push(`${devid} ${name ?? ''}`);
      return Promise.resolve(newest);
    },
    setPicture: (devid) => Promise.resolve(void done.push(`${devid} photo`)),
    finish: (devid) => {
      done.push(`${devid} finish`);
      return Promise.resolve(newest);
    },
    isFinished: () => Promise.resolve(true),
    begin: (shortid) => {
      done.push(`begin ${shortid}`);
      return Promise.resolve({ devid: shortid.toLowerCase() });
    },
    newest: () => Promise.resolve(newest),
    addServicePhoto: (devid) => Promise.resolve(`photo of ${devid} ${String((photos += 1))}`),
    logService: (devid, { comment, photo }) => {
      done.push([devid, comment, photo].filter(Boolean).join(' '));
      return Promise.resolve(newest);
    },
    onDevice: () => undefined,
    ...over,
  };
  const at = ({ id }: Entry) => kept.findIndex((one) => one.id === id);
  const change = (entry: Entry, to: Partial<Entry>) => {
    kept[at(entry)] = { ...entry, ...to };
    return Promise.resolve();
  };

  /** As the outbox does. */
  async function sendEntries(by: ServerEffects = effects): Promise<boolean> {
    return sendInOrder([...kept], {
      groupOf: ({ devid, shortid, work }) =>
        registeringWork.group({ key: '', work: { devid, shortid, done: work } }),
      isStopped: ({ conflict }) => conflict !== null,
      send: async (entry) => {
        let made: Entry[] = [];
        const replace: SendEffects['replace'] = (news) => {
          made = news.map((one, index) => ({ ...entry, ...one, id: 100 * entry.id + index, conflict: null }));
          return Promise.resolve();
        };
        await sendEntry({ ...by, note: (work) => change(entry, { work }), replace }, entry);
        kept.splice(at(entry), 1, ...made);
        return made;
      },
      isPassing,
      stop: (entry, error) => change(entry, { conflict: conflictOf(refusalOf(error)) }),
    });
  }
  return { sendEntries, effects, kept, done, setNewest: (changed: Device) => (newest = changed) };
}

function refusalOf(error: unknown) {
  if (error instanceof UndecidedError) return { message: error.message, fields: {}, detail: error.detail };
  if (error instanceof ApiError) return { message: error.message, fields: error.fields, detail: null };
  throw error;
}

test('ONB-01 what waits is sent in order, once, and is gone from the phone', async () => {
  const { sendEntries, kept, done } = world([step(1, 'a', 'En'), step(2, 'b', 'To'), finish(3, 'a')]);
  expect(await sendEntries()).toBe(true);
  await sendEntries();
  expect([done, kept]).toEqual([['a En', 'b To', 'a finish'], []]);
});

test('ONB-01 without an answer everything waits, in its order', async () => {
  const { sendEntries, kept } = world([step(1, 'a', 'En'), finish(2, 'a')], {
    saveStep: () => Promise.reject(new ApiError('network')),
  });
  expect(await sendEntries()).toBe(false);
  expect(kept.map(({ id, conflict }) => [id, conflict])).toEqual([
    [1, null],
    [2, null],
  ]);
});

test('ONB-01 a clash is kept with both values and holds that device alone', async () => {
  const { sendEntries, kept, done, setNewest } = world([step(1, 'a', 'Mitt'), finish(2, 'a')]);
  setNewest({ ...base, name: 'Deres' });
  expect(await sendEntries()).toBe(true);
  expect(done).toEqual([]);
  expect(kept.map(({ conflict }) => conflict)).toEqual([
    { kind: 'clash', clashes: [{ path: 'name', mine: 'Mitt', theirs: 'Deres' }] },
    null,
  ]);
  await sendEntries();
  expect(done).toEqual([]);
});

test('ONB-01 a refusal is kept with its reason; other devices go on', async () => {
  const refusal = new ApiError('conflict', { message: 'Kari registrerer denne enheten.', code: 'reserved' });
  const { sendEntries, kept, done } = world([finish(1, 'a'), step(2, 'b', 'To')], {
    finish: () => Promise.reject(refusal),
  });
  await sendEntries();
  expect(done).toEqual(['b To']);
  expect(kept.map(({ conflict }) => conflict)).toEqual([
    { kind: 'refused', message: 'Kari registrerer denne enheten.', fields: {} },
  ]);
});

test.each([
  [true, []],
  [false, [1]],
])(
  'ONB-01 a finish whose answer was lost is done when the device is finished: %s',
  async (isFinished, left) => {
    const { sendEntries, kept } = world([finish(1, 'a')], {
      finish: () => Promise.reject(new ApiError('notFound')),
      isFinished: () => Promise.resolve(isFinished),
    });
    await sendEntries();
    expect(kept.map(({ id }) => id)).toEqual(left);
  },
);

const register = (id: number, shortid: string): Entry => ({
  ...step(id, '', ''),
  shortid,
  work: {
    kind: 'register',
    settings: { name: 'Tank 1' },
    picture: shortid === 'NY2' ? new Blob(['x']) : null,
  },
});

test('ONB-02 a device of a series without network is begun, set and finished, each once, in the same sending', async () => {
  const { sendEntries, kept, done } = world([register(1, 'NY1'), register(2, 'NY2')]);
  expect(await sendEntries()).toBe(true);
  expect([done, kept]).toEqual([
    ['begin NY1', 'begin NY2', 'ny1 Tank 1', 'ny1 finish', 'ny2 photo', 'ny2 Tank 1', 'ny2 finish'],
    [],
  ]);
});

test('ONB-02 a line that fails after the device was begun does not begin it again', async () => {
  let isDead = true;
  const { sendEntries, effects, kept, done } = world([register(1, 'NY1')]);
  const { saveStep } = effects;
  const flaky: ServerEffects = {
    ...effects,
    saveStep: (...given) => (isDead ? Promise.reject(new ApiError('network')) : saveStep(...given)),
  };
  expect(await sendEntries(flaky)).toBe(false);
  expect(kept.map(({ work, devid }) => [work.kind, devid])).toEqual([
    ['step', 'ny1'],
    ['finish', 'ny1'],
  ]);
  isDead = false;
  await sendEntries(flaky);
  expect([done, kept]).toEqual([['begin NY1', 'ny1 Tank 1', 'ny1 finish'], []]);
});

test('ONB-02 a device that was registered by somebody else meanwhile is told of, and holds no other', async () => {
  const taken = new ApiError('conflict', { code: 'registered', message: 'Enheten er allerede registrert.' });
  const { sendEntries, kept } = world([register(1, 'NY1'), register(2, 'NY2')], {
    begin: (shortid) =>
      shortid === 'NY1' ? Promise.reject(taken) : Promise.resolve({ devid: shortid.toLowerCase() }),
  });
  await sendEntries();
  expect(kept.map(({ shortid, conflict }) => [shortid, conflict])).toEqual([
    ['NY1', { kind: 'refused', message: 'Enheten er allerede registrert.', fields: {} }],
  ]);
});

test('FITTER-03 a device of a series that the server refuses has no photo in its log yet', async () => {
  const facts = { stage: null, taken_at: null, taken_from: null, lat: null, long: null, place_from: null };
  const photos = [{ picture: new Blob(['før']), facts, id: null }];
  const entry: Entry = {
    ...step(1, '', ''),
    shortid: 'NY1',
    work: { kind: 'register', settings: { name: 'Tank 1' }, photos, picture: null },
  };
  const { sendEntries, kept, done } = world([entry], {
    saveStep: () => Promise.reject(new ApiError('invalid', { fields: { name: 'Navnet er i bruk.' } })),
  });
  await sendEntries();
  expect(done).toEqual(['begin NY1']);
  // What stands from the refused one on is dropped, and made anew by the next press.
  expect(kept.map(({ work, conflict }) => [work.kind, conflict?.kind])).toEqual([
    ['step', 'refused'],
    ['photo', undefined],
    ['service', undefined],
    ['finish', undefined],
  ]);
});

test('FITTER-03 the photos of a series are all in the log, and the last of after is the device’s picture', async () => {
  const facts = { taken_at: null, taken_from: null, lat: null, long: null, place_from: null };
  const photoOf = (name: string, stage: 'before' | 'after') => ({
    picture: new Blob([name]),
    facts: { stage, ...facts },
    id: null,
  });
  const photos = [photoOf('før', 'before'), photoOf('etter', 'after'), photoOf('før to', 'before')];
  const entry: Entry = {
    ...step(1, '', ''),
    shortid: 'NY1',
    work: { kind: 'register', settings: { name: 'Tank 1' }, photos, picture: null },
  };
  const shown: Blob[] = [];
  const logged: ServiceNote[] = [];
  const { sendEntries, kept } = world([entry], {
    setPicture: (_devid, picture) => Promise.resolve(shown.push(picture)),
    logService: (_devid, note) => {
      logged.push(note);
      return Promise.resolve(base);
    },
  });
  expect(await sendEntries()).toBe(true);
  expect([shown, kept]).toEqual([[photos[1]?.picture], []]);
  expect(logged).toMatchObject([
    { registering: true, photos: [{ stage: 'before' }, { stage: 'after' }, { stage: 'before' }] },
  ]);
});

const service = (id: number, photoId: string | null = null): Entry => ({
  ...step(id, 'a', ''),
  work: {
    kind: 'service',
    note: { checks: [], comment: 'Ryddet', visit: 'visit-12345' },
    picture: new Blob(['x']),
    photoId,
  },
});

test('SERV-01 a note is logged with its picture, which is sent once whatever the line does', async () => {
  let isDead = true;
  const { sendEntries, effects, kept, done } = world([service(1)]);
  const { logService } = effects;
  const flaky: ServerEffects = {
    ...effects,
    logService: (...given) => (isDead ? Promise.reject(new ApiError('timeout')) : logService(...given)),
  };
  expect(await sendEntries(flaky)).toBe(false);
  isDead = false;
  expect(await sendEntries(flaky)).toBe(true);
  expect([done, kept]).toEqual([['a Ryddet photo of a 1'], []]);
});

test('SERV-01 a picture that the server has forgotten is sent anew', async () => {
  const { sendEntries, effects, done } = world([service(1, 'old')]);
  const { logService } = effects;
  const gone = new ApiError('invalid', { fields: { photo: 'Bildet finnes ikke lenger.' } });
  await sendEntries({
    ...effects,
    logService: (devid, note) => (note.photo === 'old' ? Promise.reject(gone) : logService(devid, note)),
  });
  expect(done).toEqual(['a Ryddet photo of a 1']);
});
