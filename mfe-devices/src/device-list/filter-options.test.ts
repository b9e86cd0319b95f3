import { deviceRow, filterDevices, filterOptions, noFilters } from '@peil/shared-kernel/device-list';
import { device, type DeviceFixture, fixtureNow } from '@peil/shared-kernel/testing';
import { filterChoices } from './filter-choices.ts';

const options = (fixtures: DeviceFixture[]) =>
  filterOptions(
    fixtures.map((fixture) => deviceRow(device(fixture), fixtureNow, 'fjorddrivstoff')),
    'peil',
  );

test('DLIST-02 groups and types once each, in Norwegian order', () => {
  const { groups, types } = options([
    { groups: ['Østlandet', 'Ålesund'], objectType: 'septic' },
    { groups: ['Ærfugl', 'Østlandet', 'Region : 10', 'Region:9'] },
  ]);
  expect(groups).toEqual(['Region:9', 'Region:10', 'Ærfugl', 'Østlandet', 'Ålesund']);
  expect(types).toEqual(['Septiktank', 'Tank']);
});

test('ROLE-07 the provider employees’ group stays hidden', () => {
  expect(options([{ groups: ['peil-employee', 'peil_employee', 'Status:Felt'] }]).groups).toEqual([
    'Status:Felt',
  ]);
});

test('DLIST-02 the filter for shared devices is offered only where there are any', () => {
  expect(options([{}]).hasShared).toBe(false);
  expect(options([{ orgid: 'nordvann' }]).hasShared).toBe(true);
});

test('DLIST-02 a choice that a link makes is offered though no device has it; each says how many it would show', () => {
  const rows = [{ groups: ['Vest'] }, { groups: ['Vest'], objectType: 'septic' }].map((fixture) =>
    deviceRow(device(fixture), fixtureNow, 'fjorddrivstoff'),
  );
  const filters = { ...noFilters, types: ['Silo'] };
  const choices = filterChoices(
    filterOptions(rows, 'peil'),
    filters,
    filterDevices(rows, filters, new Set()).counts,
    (orgid) => orgid,
  );
  expect(choices.types).toEqual([
    { value: 'Septiktank', label: 'Septiktank', count: 1 },
    { value: 'Tank', label: 'Tank', count: 1 },
    { value: 'Silo', label: 'Silo', count: 0 },
  ]);
  expect(choices.groups).toEqual([{ value: 'Vest', label: 'Vest', count: 0 }]);
  expect(choices.levels.map(({ label }) => label)).toEqual(['Godt nivå']);
});

test('SUPPORT-05 DLIST-02 customers are chosen by name, in the order of names, each with how many it has', () => {
  const names: Readonly<Record<string, string>> = { a: 'Ås Vann', b: 'Asker', c: 'Bø' };
  const rows = ['a', 'a', 'b', 'c'].map((orgid) => deviceRow(device({ orgid }), fixtureNow, 'peil'));
  const chosen = { ...noFilters, organisations: ['a', 'c'] };
  const { rows: left, counts } = filterDevices(rows, chosen, new Set());
  expect(left.map(({ orgid }) => orgid)).toEqual(['a', 'a', 'c']);
  expect(
    filterChoices(filterOptions(rows, 'peil'), chosen, counts, (orgid) => names[orgid] ?? '').organisations,
  ).toEqual([
    { value: 'b', label: 'Asker', count: 1 },
    { value: 'c', label: 'Bø', count: 1 },
    { value: 'a', label: 'Ås Vann', count: 2 },
  ]);
});
