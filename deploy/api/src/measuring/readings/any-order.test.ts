import type { Appdata } from '@peil/shared-kernel/api/schemas';
import fc from 'fast-check';
import { inScope } from '../../platform/db/tenant.ts';
import { keepInStep } from '../stock-events/keep.ts';
import { describeApi } from '../../testing/api.ts';
import { newest } from '../../testing/twins.ts';
import { metricColumns } from './metrics.ts';
import type { ReadingRow } from './row.ts';
import { insertReadings } from './store.ts';

type Sent = Omit<ReadingRow, 'devid'>;

/** A tank with a low alarm and a forecast, a pond with two limits, and two tanks that are emptied. */
const devices: readonly Appdata[] = [
  {
    object_type: 'tanklevel',
    volume: 1000,
    volume_tracking: { enable: true },
    visualization: [
      { alarm_list: { enable: true, alarm_below_percent: 20 }, own_alarms: { sensor: { enable: true } } },
    ],
  },
  {
    object_type: 'Kum',
    sub_object_type: 'Åpen dam',
    sensorheight: 3000,
    visualization: [
      {
        alarm_list: { enable: true },
        graphs: [
          {
            name: 'Vannivå',
            metric: 'pri.gauge_height',
            thresholds: [
              { name: 'Høyt', value: 500, type: 'warning', alarm: true },
              { name: 'Flom', value: 800, type: 'danger', alarm: true },
            ],
          },
        ],
      },
    ],
  },
  {
    object_type: 'septic',
    volume: 2000,
    visualization: [{ alarm_list: { enable: true, alarm_above_percent: 80, delay_minutes: 60 } }],
  },
  {
    object_type: 'septic',
    height: 1600,
    sensorheight: 1900,
    volume: 4000,
    visualization: [{ alarm_list: { enable: true }, own_alarms: { sensor: { enable: true } } }],
  },
];

const values = [
  { pri: [{ percent: 10 }, { percent: 19 }, { percent: 21 }, { percent: 30 }, { percent: 90 }, {}] },
  { pri: [{ distance: 2700 }, { distance: 2490 }, { distance: 2150 }, { distance: 600 }, {}] },
  { pri: [{ percent: 40 }, { percent: 79 }, { percent: 81 }, { percent: 95 }, {}] },
  {
    pri: [
      { distance: 300 },
      { distance: 310 },
      { distance: 330 },
      { distance: 1500 },
      { distance: 9999 },
      {},
    ],
  },
] as const;

/** What one sends, in the order of time: hours and days apart, around the limits, with jumps and failures. */
const series = fc.nat({ max: devices.length - 1 }).chain((kind) =>
  fc.record({
    kind: fc.constant(kind),
    readings: fc.uniqueArray(
      fc.record({
        t: fc.integer({ min: 0, max: 60 }).map((steps) => newest - steps * steps * 600),
        pri: fc.constantFrom<ReadingRow['pri']>(...values[kind]!.pri),
        battery: fc.constantFrom(null, 5, 50),
        state: fc.constantFrom('ok' as const, 'ok' as const, 'ok' as const, 'error' as const),
        /** Sent as two records: what it measured, and its battery. */
        isInParts: fc.boolean(),
        isDoubled: fc.boolean(),
      }),
      { selector: ({ t }) => t, minLength: 1, maxLength: 14 },
    ),
  }),
);

const secOf = (battery: number | null): ReadingRow['sec'] => (battery === null ? {} : { battery });

const uploads = series
  .map(({ kind, readings }) => {
    const ordered = readings.toSorted((a, b) => a.t - b.t);
    const whole = ordered.map(({ t, pri, battery, state }): Sent => ({
      t,
      corrid: String(t),
      pri,
      sec: secOf(battery),
      state,
    }));
    const records = ordered.flatMap(({ t, pri, battery, state, isInParts, isDoubled }): Sent[] => {
      const sent = { t, corrid: String(t), pri, sec: secOf(battery), state };
      const parts =
        isInParts && state === 'ok'
          ? [
              { ...sent, sec: {} },
              { ...sent, pri: {} },
            ]
          : [sent];
      return isDoubled ? [...parts, ...parts] : parts;
    });
    return { kind, whole, records };
  })
  .chain(({ kind, whole, records }) =>
    fc.record({
      kind: fc.constant(kind),
      whole: fc.constant(whole),
      batches: fc
        .tuple(
          fc.shuffledSubarray(records, { minLength: records.length, maxLength: records.length }),
          fc.array(fc.integer({ min: 1, max: 4 }), { maxLength: 30 }),
        )
        .map(([mixed, sizes]) => cut(mixed, sizes)),
    }),
  );

function cut<Value>(list: readonly Value[], sizes: readonly number[]): Value[][] {
  const [size = 1, ...others] = sizes;
  return list.length === 0 ? [] : [list.slice(0, size), ...cut(list.slice(size), others)];
}

interface Upload {
  readonly kind: number;
  readonly whole: readonly Sent[];
  readonly batches: readonly (readonly Sent[])[];
}

const at = (hoursAgo: number, pri: Sent['pri'], battery: number | null = null): Sent => {
  const t = newest - hoursAgo * 3600;
  return { t, corrid: String(t), pri, sec: secOf(battery), state: 'ok' };
};

const levels: readonly Sent[] = [24, 20.2, 16.7, 13.5].map((hours) => at(hours, { distance: 310 }));

/** What nights have found, of the tank that is emptied. */
const found: readonly Upload[] = [
  {
    // The battery of a message by which a failure has not lasted long, told of when it has.
    kind: 3,
    whole: [...levels, at(2.2, { distance: 9999 }), at(0.7, { distance: 9999 }, 50)],
    batches: [
      ...levels.map((level) => [level]),
      [at(2.2, { distance: 9999 })],
      [at(0.7, { distance: 9999 })],
      [at(0.7, {}, 50)],
    ],
  },
  {
    // A message without a level after seventeen days, whose other part is too near to be seen.
    kind: 3,
    whole: [at(420, { distance: 310 }), at(11, { distance: 300 }, 5)],
    batches: [[at(420, { distance: 310 })], [at(11, {}, 5)], [at(11, { distance: 300 })]],
  },
  {
    // A second that later turns out unbelievable, in one upload with a newer message too near to be seen.
    kind: 3,
    whole: [
      at(180, { distance: 300 }, 5),
      at(160, {}, 50),
      at(150, { distance: 9999 }),
      at(0.5, { distance: 300 }, 5),
    ],
    batches: [
      [at(180, { distance: 300 }, 5), at(160, {}, 50), at(150, {})],
      [at(150, { distance: 9999 }), at(0.5, { distance: 300 }, 5)],
    ],
  },
  {
    // A failure that was too short, told of before the message too near to be seen that ended it.
    kind: 3,
    whole: [at(4, { distance: 9999 }), at(2.5, { distance: 300 })],
    batches: [[at(4, { distance: 9999 }), at(2.5, { distance: 300 })]],
  },
];

/** By day the same few, so that a day's red is of the day's change; at night some ten thousand uploads, others each time. */
const isDay = process.env['PEIL_TESTS'] === 'day';
const runs = isDay ? 20 : Number(process.env['FUZZ_RUNS'] ?? 24) * 4;

describeApi('uploads in any order', (api) => {
  let made = 0;
  const keptAfter = async (kind: number, batches: readonly (readonly Sent[])[]) => {
    const { pool } = api().db;
    const devid = `any-order-${String((made += 1))}`;
    await api().asSystem(
      `insert into devices (devid, name, orgid, appdata, proddata) values ($1, 'x', 'fjord', $2, '{"mfct": {"name": "maxbotix", "model": "MB7-389"}}')`,
      [devid, JSON.stringify(devices[kind])],
    );
    for (const batch of batches)
      await inScope(pool, { kind: 'system' }, (client) =>
        insertReadings(
          client,
          batch.map((reading) => ({ devid, ...reading })),
        ),
      );
    await keepInStep(pool, null);
    const of = (columns: string, table: string, order: string) =>
      api().asSystem(
        `select ${columns} from ${table} join devices using (dev) where devid = $1 order by ${order}`,
        [devid],
      );
    return {
      rows: await of(
        `t, readings.state, fault, extra, ${Object.values(metricColumns).join(', ')}`,
        'readings',
        't',
      ),
      latest: await of(
        `t, telemetry, device_latest.state, faulty - 'reading' as faulty`,
        'device_latest',
        'dev',
      ),
      episodes: await of('alarm, reason, started_at, ended_at', 'alarms', 'alarm, started_at'),
      events: await of('kind, from_t, to_t, litres, is_settled, is_shown', 'stock_events', 'to_t, kind'),
    };
  };

  test(
    'READ-09 uploads in any order, split and doubled, leave the rows, the latest, the episodes and the events of those in order',
    async () => {
      await fc.assert(
        fc.asyncProperty(uploads, async ({ kind, whole, batches }: Upload) => {
          const inOrder = await keptAfter(
            kind,
            whole.map((reading) => [reading]),
          );
          expect(await keptAfter(kind, batches)).toEqual(inOrder);
        }),
        {
          numRuns: runs,
          examples: found.map((upload): [Upload] => [upload]),
          ...(isDay && { seed: 1 }),
        },
      );
    },
    runs * 20_000,
  );
});
