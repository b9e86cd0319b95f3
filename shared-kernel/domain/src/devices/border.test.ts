import {
  alarmHistorySchema,
  deviceSchema,
  leftOutSchema,
  stockEventSchema,
} from '../../../wire/src/index.ts';
import {
  alarmBorder,
  deviceBorder,
  fieldsAcross,
  groupsAcross,
  leftOutBorder,
  onlyFields,
  stockEventBorder,
  type Border,
} from './border.ts';

/** As much of a schema as the walk reads. */
interface Schema {
  readonly shape?: Readonly<Record<string, Schema>>;
  readonly _zod: { readonly def: { readonly innerType?: Schema; readonly element?: Schema } };
}

const bare = (schema: Schema): Schema => {
  const { innerType, element } = schema._zod.def;
  const inner = innerType ?? element;
  return inner === undefined ? schema : bare(inner);
};

/** The paths of a schema that nobody has decided about. */
function undecided(schema: Schema, decisions: unknown, path = ''): string[] {
  const { shape } = bare(schema);
  if (decisions === undefined) return [path];
  if (shape === undefined || decisions === 'stays' || decisions === 'measured') return [];
  if (typeof decisions !== 'object' || decisions === null) return [path];
  return Object.entries(shape).flatMap(([name, part]) =>
    undecided(part, (decisions as Record<string, unknown>)[name], path === '' ? name : `${path}.${name}`),
  );
}

const asSchema = (schema: unknown): Schema => schema as Schema;

test.each([
  ['a device', deviceSchema, deviceBorder],
  ['an alarm', alarmHistorySchema.shape.alarms, alarmBorder],
  ['what came and went', stockEventSchema, stockEventBorder],
  ['what is left out', leftOutSchema, leftOutBorder],
])('DOOR-05 whether it crosses is decided of every field of %s', (_name, schema, decisions) => {
  expect(undecided(asSchema(schema), decisions)).toEqual([]);
});

test('DOOR-05 a field that nobody has decided about is found, however deep', () => {
  const { tank: _tank, ...appdata } = deviceBorder.appdata;
  expect(undecided(asSchema(deviceSchema), { ...deviceBorder, appdata })).toEqual(['appdata.tank']);
  expect(undecided(asSchema(deviceSchema), { ...deviceBorder, tags: {} })).toEqual(['tags.public']);
  expect(undecided(asSchema(deviceSchema), { ...deviceBorder, proddata: 'both' })).toEqual(['proddata']);
});

const device = {
  name: 'Kari sin tank',
  note: 'Portkode 4711',
  appdata: {
    volume: 5000,
    comment: 'Portkode 4711',
    tank: { fill_to_max: 4700, note: 'Portkode 4711' },
    order_email: ['kari@demo.invalid'],
    expected_location: { lat: 60, long: 5, address: 'Storgata 1', note: 'Portkode 4711' },
    service_log: [{ user: 'Kari', comment: 'Portkode 4711' }],
    visualization: [
      {
        graphs: [{ name: 'Volum', metric: 'pri.volume', thresholds: [{ value: 3, comment: 'Kari' }] }],
        images: [
          { role: 'profileImg', url: 'a' },
          { role: 'gate', url: 'b' },
        ],
        alarm_list: null,
      },
      'Kari',
    ],
  },
};

test.each<[Border, object]>([
  [
    'shared',
    {
      name: 'Kari sin tank',
      appdata: {
        volume: 5000,
        tank: { fill_to_max: 4700 },
        expected_location: { lat: 60, long: 5, address: 'Storgata 1' },
        visualization: [
          {
            graphs: [{ name: 'Volum', metric: 'pri.volume', thresholds: [{ value: 3 }] }],
            images: [{ role: 'profileImg', url: 'a' }],
            alarm_list: null,
          },
          null,
        ],
      },
    },
  ],
  [
    'moved',
    {
      appdata: {
        volume: 5000,
        tank: { fill_to_max: 4700 },
        visualization: [{ graphs: [{ name: 'Volum', metric: 'pri.volume' }] }, null],
      },
    },
  ],
])(
  'DOOR-05 FACTORY-02 of a device that is %s crosses what is listed and nothing else',
  (border, crossing) => {
    expect(onlyFields(device, fieldsAcross(border, deviceBorder))).toEqual(crossing);
  },
);

test('DOOR-05 of groups those cross that say how a device is read, however they are spelt', () => {
  expect(groupsAcross(['Status : Felt', 'Rute Kari', 'Status:Kari', 'Tracker'])).toEqual([
    'Status : Felt',
    'Tracker',
  ]);
});
