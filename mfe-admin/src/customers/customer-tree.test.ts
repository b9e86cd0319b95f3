import { customerRow } from './customer-row.ts';
import { atOrBelow, moveConsequences, possibleParents } from './customer-tree.ts';

const rows = (
  [
    ['peil', null, ['Peil'], 3, 4, null],
    ['havn', 'peil', ['Peil', 'Havn'], 10, 2, null],
    ['havn-nord', 'havn', ['Peil', 'Havn', 'Nord'], 5, 1, null],
    ['havn-gammel', 'havn', ['Peil', 'Havn', 'Gammel'], 0, 0, '2026-01-01T00:00:00.000Z'],
    ['kyst', 'peil', ['Peil', 'Kyst'], 7, 3, null],
    ['kyst-vest', 'kyst', ['Peil', 'Kyst', 'Vest'], 1, 1, null],
  ] as const
).map(([orgid, parent, path, device_count, user_count, closed_at]) =>
  customerRow({
    orgid,
    parent,
    path: [...path],
    name: path.at(-1) ?? '',
    device_count,
    user_count,
    closed_at,
  }),
);

test('ORG-03 an organisation and all below it', () => {
  expect([...atOrBelow(rows, 'havn')].sort()).toEqual(['havn', 'havn-gammel', 'havn-nord']);
  expect([...atOrBelow(rows, 'kyst-vest')]).toEqual(['kyst-vest']);
  // The order they come in is no matter.
  expect(atOrBelow([...rows].reverse(), 'peil').size).toBe(rows.length);
});

test('ORG-03 it may lie below any open one but itself and those below it, in the order of their paths', () => {
  expect(possibleParents(rows, 'havn').map(({ pathText }) => pathText)).toEqual([
    'Peil',
    'Peil / Kyst',
    'Peil / Kyst / Vest',
  ]);
  expect(possibleParents(rows, null)).toHaveLength(5);
});

test('ORG-03 a move tells what comes along, and who has it then and not any more', () => {
  expect(moveConsequences(rows, { id: 'havn', parent: 'peil' }, 'kyst-vest')).toEqual({
    organisations: 3,
    devices: 15,
    users: 3,
    gained: ['Vest', 'Kyst'],
    lost: [],
  });
  expect(moveConsequences(rows, { id: 'havn-nord', parent: 'havn' }, 'kyst')).toEqual({
    organisations: 1,
    devices: 5,
    users: 1,
    gained: ['Kyst'],
    lost: ['Havn'],
  });
});
