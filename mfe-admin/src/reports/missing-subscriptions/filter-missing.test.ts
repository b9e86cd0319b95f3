import type { MissingSubscription } from '@peil/shared-kernel/api';
import { foundDevices, organisationsOf, readAddress, writeAddress } from './filter-missing.ts';

const device = (devid: string, orgid: string, organisation: string, tags: string[]): MissingSubscription => ({
  devid,
  shortid: devid.toUpperCase(),
  name: `Tank ${devid}`,
  orgid,
  organisation,
  tags,
  type: 'Tank',
  last_reading: null,
});

const devices = [
  device('a1', 'fjord', 'Fjord', ['Status:Felt', 'Nord']),
  device('b2', 'as', 'Ås', ['Status:Felt']),
  device('c3', 'fjord', 'Fjord', ['Status:Felt']),
];
const ids = (organisation: string, query: string) =>
  foundDevices(devices, { organisation, query }).map(({ devid }) => devid);

test('ORG-05 devices are found by organisation, and by name, short id and group', () => {
  expect(ids('', '')).toEqual(['a1', 'b2', 'c3']);
  expect(ids('fjord', '')).toEqual(['a1', 'c3']);
  expect(ids('', 'nord tank')).toEqual(['a1']);
  expect(ids('as', 'C3')).toEqual([]);
});

test('ORG-05 the organisations are offered in Norwegian order, each once', () => {
  expect(organisationsOf(devices).map(({ name }) => name)).toEqual(['Fjord', 'Ås']);
});

test('ORG-05 the list is in its address and comes back from it; what is not offered is the default', () => {
  const asked = { organisation: 'fjord', query: 'nord', sort: { id: 'type', desc: true } };
  const read = (text: string) => readAddress(new URLSearchParams(text), devices);
  expect(read(writeAddress(asked))).toEqual(asked);
  expect(writeAddress(read('organisation=fremmed&sort=x'))).toBe('');
});
