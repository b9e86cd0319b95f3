import type { Device } from '../api/index.ts';
import { mergeDevices } from './merge-devices.ts';

const device = (devid: string, name = devid) => ({ devid, name }) as Device;
const [a, b, c] = [device('a'), device('b'), device('c')];
const list = [a, b, c];

test('STATE-02 a changed row takes its place; every other object stays the same', () => {
  const now = device('b', 'new');
  const merged = mergeDevices(list, [now]);
  expect(merged).toEqual({ list: [a, now, c], isWhole: true });
  expect(merged.list[0]).toBe(a);
  expect(list[1]).toBe(b);
});

test('STATE-02 nothing that is in the list: the same array, and it is not whole', () => {
  expect(mergeDevices(list, [device('d')])).toEqual({ list, isWhole: false });
  expect(mergeDevices(list, [device('d')]).list).toBe(list);
});

test('STATE-02 some of it: those are merged, none is appended, and it is not whole', () => {
  const now = device('c', 'new');
  expect(mergeDevices(list, [device('d'), now])).toEqual({ list: [a, b, now], isWhole: false });
});

test('STATE-02 nothing changed: the same array', () => {
  expect(mergeDevices(list, []).list).toBe(list);
});
