import { foundGroups, groupPath, listedGroups } from './listed-groups.ts';

test('GROUPS-02 hidden groups are left out, by either spelling of the employee', () => {
  const groups = [...listedGroups, 'Lokalisering:Av', 'peil-employee', 'peil_employee', 'acme-employee'];
  expect(foundGroups(groups, '', 'peil')).toEqual([...listedGroups, 'acme-employee']);
});

test.each([
  ['', ['Status:Felt', 'Status:Lager', 'Status:Prod', 'Status:Ute av drift']],
  ['status', ['Status:Felt', 'Status:Lager', 'Status:Prod', 'Status:Ute av drift']],
  ['FELT', ['Status:Felt']],
  ['drift ute', ['Status:Ute av drift']],
  ['status lager', ['Status:Lager']],
  ['felt lager', []],
  ['felt x', []],
])('GROUPS-03 SEARCH-01 every word of %j must be in the name: %j', (query, found) => {
  expect(foundGroups(listedGroups, query, 'peil')).toEqual(found);
});

test('GROUPS-01 a group is opened by its name, whatever letters it has', () => {
  expect(groupPath('Rute/Øst: 50 %')).toBe('/group/Rute%2F%C3%98st%3A%2050%20%25');
});
