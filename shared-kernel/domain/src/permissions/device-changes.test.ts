import { refusedDeviceChanges, type DeviceSettings } from './device-changes.ts';
import { roleColumns } from './testing/role-columns-fixture.ts';

const before: DeviceSettings = {
  name: 'Tank',
  orgid: 'fjord',
  tags: { public: ['Status:Felt'] },
  proddata: { shortid: 'TANK001', lowlevel: { telemetry_interval_s: 600 } },
  appdata: {
    object_type: 'tanklevel',
    order_email: ['a@demo.invalid'],
    shared_with: ['tvilling'],
    tank: { fill_to_max: 4750 },
    visualization: [
      {
        graphs: [{ name: 'Volum', metric: 'pri.volume' }],
        gui_components: { map: true },
        alarm_list: { enable: true, alarm_below_percent: 20 },
      },
    ],
  },
};

const [view] = before.appdata.visualization ?? [];
const withAppdata = (appdata: object): DeviceSettings => ({
  ...before,
  appdata: { ...before.appdata, ...appdata },
});
const withView = (parts: object) => withAppdata({ visualization: [{ ...view, ...parts }] });
const withoutGraphs = withAppdata({ visualization: [{ ...view, graphs: undefined }] });

const columns = roleColumns.filter((role) => role !== 'peil-employee');

/** x allowed, . refused; the path that is refused. */
const table: readonly (readonly [string, DeviceSettings, string])[] = [
  //                                                                     a s e A S s v p o
  ['appdata.order_email', withAppdata({ order_email: ['b@demo.invalid'] }), 'x x x x x x x x x'],
  ['appdata.ordered_at', withAppdata({ ordered_at: 1_750_000_000 }), 'x x x x x x x x x'],
  ['appdata.emptied_at', withAppdata({ emptied_at: 1_750_000_000 }), 'x x x x x x x x x'],
  ['name', { ...before, name: 'Ny' }, 'x x x x x x . x x'],
  ['tags', { ...before, tags: { public: [] } }, 'x x x x x x . x x'],
  ['appdata.height', withAppdata({ height: 1600 }), 'x x x x x x . x x'],
  ['appdata.tank', withAppdata({ tank: { fill_to_max: 4000 } }), 'x x x x x x . x x'],
  ['appdata.object_type', withAppdata({ object_type: null }), 'x x x x x x . x x'],
  // A name that only begins like one that everyone may set.
  ['appdata.order_email.x', withAppdata({ 'order_email.x': 1 }), 'x x x x x x . x x'],
  ['appdata.visualization.alarm_list', withView({ alarm_list: { enable: false } }), 'x x x x x x . x x'],
  ['appdata.visualization.images', withView({ images: [] }), 'x x x x x x . x x'],
  ['appdata.visualization.graphs', withView({ graphs: [] }), 'x . . . . . . . .'],
  ['appdata.visualization.graphs', withoutGraphs, 'x . . . . . . . .'],
  ['appdata.visualization.gui_components', withView({ gui_components: { map: false } }), 'x . . . . . . . .'],
  ['appdata.visualization.components', withView({ components: { displayMap: true } }), 'x . . . . . . . .'],
  ['appdata.visualization.others', withAppdata({ visualization: [view, {}] }), 'x . . . . . . . .'],
  ['appdata.shared_with', withAppdata({ shared_with: [] }), 'x x x . . . . . .'],
  ['appdata.onboarding', withAppdata({ onboarding: { step: 'sensor' } }), '. . . . . . . . .'],
  ['appdata.service_log', withAppdata({ service_log: [{ user: 'En annen' }] }), '. . . . . . . . .'],
  ['appdata.sensorComment', withAppdata({ sensorComment: [{ user: 'En annen' }] }), 'x x x . . . . . .'],
  ['orgid', { ...before, orgid: 'tvilling' }, 'x . . . . . . . .'],
  [
    'proddata.shortid',
    { ...before, proddata: { ...before.proddata, shortid: 'TANK002' } },
    'x x x . . x . x x',
  ],
  [
    'proddata.lowlevel',
    { ...before, proddata: { ...before.proddata, lowlevel: { telemetry_interval_s: 60 } } },
    'x x x . . . . . .',
  ],
];

const cases = table.flatMap(([path, after, cells]) =>
  columns.map((role, index) => [role, path, cells.split(' ')[index] === 'x', after] as const),
);

test.each(cases)('ROLE-08 SET-14 %s may change %s: %p', (role, path, allowed, after) => {
  expect(refusedDeviceChanges(before, after, [role], 'peil')).toEqual(allowed ? [] : [path]);
});

test('ROLE-08 an array that is emptied is compared by its parts, each under its own rule', () => {
  const emptied = withAppdata({ visualization: [] });
  const parts = ['graphs', 'gui_components', 'alarm_list'].map((part) => `appdata.visualization.${part}`);
  expect(refusedDeviceChanges(before, emptied, ['viewer'], 'peil')).toEqual(parts);
  expect(refusedDeviceChanges(before, emptied, ['admin'], 'peil')).toEqual(parts.slice(0, 2));
  expect(refusedDeviceChanges(before, emptied, ['peil_admin'], 'peil')).toEqual([]);
});

test('ROLE-08 an unset visualisation that is set to nothing is a change as well', () => {
  const unset = { ...before, appdata: {} };
  const empty = { ...before, appdata: { visualization: [] } };
  expect(refusedDeviceChanges(unset, empty, ['viewer'], 'peil')).toEqual(['appdata.visualization']);
});

test('SET-14 what is sent along unchanged is no change, whatever the order of its fields', () => {
  const reordered = Object.fromEntries(Object.entries(before.appdata).reverse());
  const copy = { ...structuredClone(before), appdata: structuredClone(reordered) };
  expect(refusedDeviceChanges(before, copy, [], 'peil')).toEqual([]);
});

test('ROLE-08 every refused path is named; a role that grants nothing orders at most', () => {
  const after = {
    ...withAppdata({ height: 1, ordered_at: 2, shared_with: null }),
    name: 'Ny',
    orgid: 'peil',
  };
  for (const roles of [[], ['SLETTET'], ['nord_admin']]) {
    expect(refusedDeviceChanges(before, after, roles, 'peil').sort()).toEqual([
      'appdata.height',
      'appdata.shared_with',
      'name',
      'orgid',
    ]);
  }
});
