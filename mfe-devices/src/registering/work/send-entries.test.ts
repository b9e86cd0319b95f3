import { ApiError, type Device } from '@peil/shared-kernel/api';
import { device } from '@peil/shared-kernel/testing';
import type { Entry } from './entry.ts';
import { sendEntries, type SendEffects } from './send-entries.ts';

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

/** A server that keeps names, and a phone that keeps entries. */
function world(entries: Entry[], over: Partial<SendEffects> = {}) {
  const kept = [...entries];
  const done: string[] = [];
  let newest: Device = base;
  const effects: SendEffects = {
    entries: () => Promise.resolve([...kept]),
    remove: (id) =>
      Promise.resolve(
        void kept.splice(
          kept.findIndex((one) => one.id === id),
          1,
        ),
      ),
    change: (entry) => Promise.resolve(void (kept[kept.findIndex(({ id }) => id === entry.id)] = entry)),
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
    onDevice: () => undefined,
    ...over,
  };
  return { effects, kept, done, setNewest: (changed: Device) => (newest = changed) };
}

test('ONB-01 what waits is sent in order, once, and is gone from the phone', async () => {
  const { effects, kept, done } = world([step(1, 'a', 'En'), step(2, 'b', 'To'), finish(3, 'a')]);
  expect(await sendEntries(effects)).toBe(true);
  await sendEntries(effects);
  expect([done, kept]).toEqual([['a En', 'b To', 'a finish'], []]);
});

test('ONB-01 without an answer everything waits, in its order', async () => {
  const { effects, kept } = world([step(1, 'a', 'En'), finish(2, 'a')], {
    saveStep: () => Promise.reject(new ApiError('network')),
  });
  expect(await sendEntries(effects)).toBe(false);
  expect(kept.map(({ id, conflict }) => [id, conflict])).toEqual([
    [1, null],
    [2, null],
  ]);
});

test('ONB-01 a clash is kept with both values and holds that device alone', async () => {
  const { effects, kept, done, setNewest } = world([step(1, 'a', 'Mitt'), finish(2, 'a')]);
  setNewest({ ...base, name: 'Deres' });
  expect(await sendEntries(effects)).toBe(true);
  expect(done).toEqual([]);
  expect(kept.map(({ conflict }) => conflict)).toEqual([
    { kind: 'clash', clashes: [{ path: 'name', mine: 'Mitt', theirs: 'Deres' }] },
    null,
  ]);
  await sendEntries(effects);
  expect(done).toEqual([]);
});

test('ONB-01 a refusal is kept with its reason; other devices go on', async () => {
  const refusal = new ApiError('conflict', { message: 'Kari registrerer denne enheten.', code: 'reserved' });
  const { effects, kept, done } = world([finish(1, 'a'), step(2, 'b', 'To')], {
    finish: () => Promise.reject(refusal),
  });
  await sendEntries(effects);
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
    const { effects, kept } = world([finish(1, 'a')], {
      finish: () => Promise.reject(new ApiError('notFound')),
      isFinished: () => Promise.resolve(isFinished),
    });
    await sendEntries(effects);
    expect(kept.map(({ id }) => id)).toEqual(left);
  },
);
