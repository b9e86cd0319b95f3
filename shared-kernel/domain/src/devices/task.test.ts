import { tankDevice as device } from '../../../testing/src/tank-device.ts';
import { amountProblem, marksAfter, tasksOf, unitOf } from './task.ts';

const admin = { username: 'kari', userid: 'u1', orgid: 'fjorddrivstoff', roles: ['admin'], tags: [], exp: 0 };

test.each<[string, Parameters<typeof device>[0], readonly string[], string]>([
  ['a tank', {}, ['order'], 'litres'],
  ['gas', { appdata: { object_type: 'lpg' } }, ['order'], 'litres'],
  ['a silo', { appdata: { object_type: 'bulk' } }, ['order'], 'litres'],
  ['a collection tank', { appdata: { object_type: 'collection_tank' } }, ['order'], 'cubic_metres'],
  ['a septic tank', { appdata: { object_type: 'septic' } }, ['order'], 'cubic_metres'],
  ['trash', { appdata: { object_type: 'trash' } }, ['order'], 'cubic_metres'],
  ['a drain', { appdata: { object_type: 'Kum' } }, ['order', 'receipt'], 'cubic_metres'],
  [
    'a pond',
    { appdata: { object_type: 'Kum', sub_object_type: 'Åpen dam' } },
    ['order', 'receipt'],
    'cubic_metres',
  ],
  ['a level', { appdata: { object_type: 'level_only' } }, [], 'cubic_metres'],
  ['a tracker', { tags: { public: ['Tracker'] } }, [], 'cubic_metres'],
  ['a tank of another organisation', { orgid: 'nordvann' }, [], 'litres'],
])('ORDER-01 RECEIPT-01 the tasks of %s', (_name, given, tasks, unit) => {
  expect(tasksOf(device(given), admin, 'peil')).toEqual(tasks);
  expect(unitOf(device(given))).toBe(unit);
});

test('ORDER-01 the provider orders for its customers', () => {
  const provider = { ...admin, orgid: 'peil', roles: ['peil_admin'] };
  expect(tasksOf(device(), provider, 'peil')).toEqual(['order']);
});

test.each([
  [1500, 'litres', undefined],
  [12.25, 'litres', undefined],
  [0, 'litres', 'Mengden må være større enn 0'],
  [-1, 'cubic_metres', 'Mengden må være større enn 0'],
  [0.125, 'cubic_metres', undefined],
  [0.125, 'litres', 'Mengden kan ha høyst 2 desimaler'],
  [1e-9, 'cubic_metres', 'Mengden kan ha høyst 3 desimaler'],
] as const)('ORDER-01 RECEIPT-01 an amount of %p %s: %p', (amount, unit, problem) => {
  expect(amountProblem(amount, unit)).toBe(problem);
});

test.each([
  ['an order', 'order', {}, { ordered_at: 100 }],
  ['a receipt', 'receipt', {}, { ordered_at: 100, emptied_at: 100 }],
  ['after an earlier one', 'order', { ordered_at: 50 }, { ordered_at: 100 }],
  ['that was overtaken', 'order', { ordered_at: 150 }, { ordered_at: 150 }],
  ['after a mark that cannot be', 'order', { ordered_at: 9_000_000 }, { ordered_at: 100 }],
  ['overtaken by an order', 'receipt', { ordered_at: 150 }, { ordered_at: 150, emptied_at: 100 }],
] as const)('ORDER-02 RECEIPT-01 the marks of %s', (_name, kind, appdata, marks) => {
  expect(marksAfter(appdata, kind, 100, 200)).toEqual(marks);
});
