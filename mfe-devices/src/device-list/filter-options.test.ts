import { device, fixtureNow, type DeviceFixture } from '../testing/device-fixture.ts';
import { deviceRow } from './device-row.ts';
import { filterOptions } from './filter-options.ts';

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
