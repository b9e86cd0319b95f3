import type { Device, Primary } from '@peil/shared-kernel/api/schemas';
import { inScope } from '../../platform/db/tenant.ts';
import { describeOnDatabases } from '../../testing/api.ts';
import { insertReadings } from './store.ts';

const hour = 3600;
const day = 24 * hour;

describeOnDatabases('forecast of a tank', (api) => {
  const newest = Math.floor(Date.now() / 1000) - 60;
  let tanks = 0;

  /** A tank with these volumes, hours before now; returns its forecast, days from the last reading. */
  async function forecastOf(
    volumes: readonly (readonly [number, number])[],
    batches = 1,
    appdata: object = {},
    sent = (volume: number): Primary => ({ volume }),
  ) {
    tanks += 1;
    const devid = `fjord-forecast-${tanks}`;
    await api().asSystem(
      `insert into devices (devid, shortid, name, orgid, tags, appdata)
       values ($1, upper($1), $1, 'fjord', '{Status:Felt}', $2)`,
      [devid, { object_type: 'tanklevel', volume: 5000, volume_tracking: { enable: true }, ...appdata }],
    );
    const rows = volumes.map(([hours, volume]) => ({
      devid,
      t: newest - hours * hour,
      corrid: String(hours),
      pri: sent(volume),
      sec: {},
      state: 'ok' as const,
    }));
    for (let batch = 0; batch < batches; batch += 1)
      await inScope(api().db.pool, { kind: 'system' }, (client) =>
        insertReadings(
          client,
          rows.filter((_, index) => index % batches === batch),
        ),
      );
    const { state } = (await api().get('fjord-admin', `/api/v1/devicesettings/${devid}`)).json<Device>();
    const days = (t: number | null | undefined) =>
      typeof t === 'number' ? Math.round(((t - newest) / day) * 10) / 10 : (t ?? null);
    const tracking = state.volume_tracking;
    return {
      empty: days(tracking?.empty_timestamp),
      full: days(tracking?.full_timestamp),
      earliest: days(tracking?.earliest_timestamp),
      latest: days(tracking?.latest_timestamp),
      unchanged: days(tracking?.unchanged_since),
      beyond: tracking?.beyond_days ?? null,
    };
  }

  /** 50 l a day, with 2 500 l at the end. */
  const steadily = (days: number, until = 0): (readonly [number, number])[] =>
    Array.from({ length: days * 24 + 1 }, (_, hours) => [hours + until, 2500 + (hours * 50) / 24]);

  test('STOCK-06 API-05 50 l a day of 2 500 last 50 days, in whatever order they came', async () => {
    const inOrder = await forecastOf(steadily(15).reverse());
    expect(inOrder.empty).toBeCloseTo(50, 0);
    expect(inOrder.earliest).toBeLessThan(50);
    expect(inOrder.latest).toBeGreaterThan(50);
    expect(inOrder).toMatchObject({ full: null, unchanged: null });
    expect(await forecastOf(steadily(15), 3)).toEqual(inOrder);
  });

  test('STOCK-06 one wrong echo leaves no trace', async () => {
    const readings = steadily(15);
    const wrong = readings.toSpliced(100, 1, [100, 3700]);
    expect((await forecastOf(wrong)).empty).toBeCloseTo((await forecastOf(readings)).empty ?? NaN, 0);
  });

  test('STOCK-06 a refill while nothing was sent is no smaller use', async () => {
    const after = await forecastOf([[0, 2560], ...steadily(15, 240)]);
    expect(after.empty).toBeGreaterThan(50);
    expect(after.empty).toBeLessThan(52);
  });

  test('STOCK-06 the same value for two weeks is told, and does not move the date', async () => {
    const frozen = Array.from({ length: 14 * 24 }, (_, hours) => [hours, 2500] as const);
    const after = await forecastOf([...frozen, ...steadily(15, 14 * 24)]);
    expect(after).toMatchObject({ unchanged: -14 });
    expect(after.empty).toBeCloseTo(36, 0);
  });

  test('STOCK-06 API-05 liquid gas that is only weighed: 25.5 kg of 1 275 a day last 50 days', async () => {
    const weighed = (litres: number) => ({ weight_kg: litres * 0.51 });
    expect((await forecastOf(steadily(15), 1, { object_type: 'lpg' }, weighed)).empty).toBeCloseTo(50, 0);
  });

  test('STOCK-06 API-05 one that lasts longer than two years has no date, but that is told', async () => {
    const slowly = steadily(15).map(([hours, volume]) => [hours, 4000 + (volume - 2500) / 50] as const);
    expect(await forecastOf(slowly)).toMatchObject({ empty: null, latest: null, beyond: 730 });
    expect(await forecastOf(steadily(15))).toMatchObject({ beyond: null });
  });

  test('STOCK-06 1 000 l that are gone in an hour, and a sensor that stood still, are no use of a day', async () => {
    const gone = steadily(15).map(([hours, volume]) => [hours, volume - (hours <= 100 ? 1000 : 0)] as const);
    expect((await forecastOf(gone)).empty).toBeCloseTo(30, 0);
    const frozen = Array.from({ length: 14 * 24 }, (_, hours) => [hours + 25, 2500] as const);
    const ended = await forecastOf([[0, 1752], [24, 1800], ...frozen, ...steadily(15, 14 * 24 + 25)]);
    expect(ended).toMatchObject({ unchanged: null });
    expect(ended.empty).toBeCloseTo(35, 0);
  });

  test('STOCK-06 API-05 a tank that is collected from is full at its limit', async () => {
    const filling = steadily(15).map(([hours, volume]) => [hours, 5000 - volume] as const);
    const after = await forecastOf(filling, 1, {
      object_type: 'septic',
      tank: { fill_to_max: 3000 },
    });
    expect(after).toMatchObject({ empty: null });
    expect(after.full).toBeCloseTo(10, 0);
  });
});
