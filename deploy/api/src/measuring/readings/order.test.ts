import fc from 'fast-check';
import type pg from 'pg';
import { inScope } from '../../platform/db/tenant.ts';
import { describeApi } from '../../testing/api.ts';
import { newest } from '../../testing/twins.ts';
import type { Latest } from './latest.ts';
import type { ReadingRow } from './row.ts';
import { insertReadings } from './store.ts';

type Sent = Omit<ReadingRow, 'devid'>;

const appdata = {
  object_type: 'tanklevel',
  volume: 1000,
  volume_tracking: { enable: true },
  visualization: [{ alarm_list: { enable: true, alarm_below_percent: 20 } }],
};

/** Readings in the order of time, around the alarm limit, some faulty and some without a level. */
const readings = fc
  .uniqueArray(
    fc.record({
      t: fc.integer({ min: 0, max: 40 }).map((steps) => newest - steps * 43_200),
      percent: fc.constantFrom(null, 10, 19, 20, 30),
      state: fc.constantFrom('ok' as const, 'ok' as const, 'error' as const),
    }),
    { selector: ({ t }) => t, minLength: 1, maxLength: 12 },
  )
  .map((list) =>
    list
      .map(({ t, percent, state }): Sent => ({ t, corrid: String(t), pri: { percent }, sec: {}, state }))
      .sort((a, b) => a.t - b.t),
  );

const shuffled = <Value>(list: readonly Value[]): fc.Arbitrary<Value[]> =>
  fc.shuffledSubarray([...list], { minLength: list.length, maxLength: list.length });

function cut<Value>(list: readonly Value[], sizes: readonly number[]): Value[][] {
  const [size = 1, ...others] = sizes;
  return list.length === 0 ? [] : [list.slice(0, size), ...cut(list.slice(size), others)];
}

const sizes = fc.array(fc.integer({ min: 1, max: 6 }), { maxLength: 12 });

/** Batches that come in the order of time, each in whatever order. */
const shuffledWithin = fc
  .tuple(readings, sizes)
  .chain(([list, of]) =>
    fc.tuple(fc.constant(list), fc.tuple(...cut(list, of).map((batch) => shuffled(batch)))),
  );

/** Batches in no order at all. */
const shuffledAcross = readings.chain((list) =>
  fc.tuple(
    fc.constant(list),
    fc.tuple(shuffled(list), sizes).map(([mixed, of]) => cut(mixed, of)),
  ),
);

describeApi('the order of readings', (api) => {
  let made = 0;
  const latestAfter = async (
    client: pg.ClientBase,
    batches: readonly (readonly Sent[])[],
  ): Promise<Latest> => {
    const devid = `order-${String(made++)}`;
    await client.query(`insert into devices (devid, name, orgid, appdata) values ($1, 'x', 'fjord', $2)`, [
      devid,
      JSON.stringify(appdata),
    ]);
    for (const batch of batches) {
      await insertReadings(
        client,
        batch.map((reading) => ({ devid, ...reading })),
      );
    }
    const found = await client.query<Latest>(
      `select extract(epoch from t)::float8 as t, telemetry, l.state, l.faulty - 'reading' as faulty
       from device_latest l join devices using (dev) where devid = $1`,
      [devid],
    );
    const [latest] = found.rows;
    if (latest === undefined) throw new Error('no latest');
    return latest;
  };
  const asSystem = (work: (client: pg.ClientBase) => Promise<void>) =>
    inScope(api().db.pool, { kind: 'system' }, work);

  test('API-05 batches that are mixed within lead to what the readings do one by one', () =>
    asSystem((client) =>
      fc.assert(
        fc.asyncProperty(shuffledWithin, async ([ordered, batches]) => {
          const inOrder = await latestAfter(
            client,
            ordered.map((reading) => [reading]),
          );
          expect(await latestAfter(client, batches)).toEqual(inOrder);
        }),
        { numRuns: 20 },
      ),
    ));

  test('API-05 readings in any order lead to the same telemetry, alarms and connectivity', () =>
    asSystem((client) =>
      fc.assert(
        fc.asyncProperty(shuffledAcross, async ([ordered, batches]) => {
          const [inOrder, mixed] = [await latestAfter(client, [ordered]), await latestAfter(client, batches)];
          expect(mixed).toEqual(inOrder);
        }),
        { numRuns: 30 },
      ),
    ));
});
