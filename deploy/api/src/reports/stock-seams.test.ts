import { parseSemicolonTable } from '@peil/shared-kernel/api/schemas';
import { inScope } from '../platform/db/tenant.ts';
import { insertReadings } from '../measuring/readings/store.ts';
import { describeOnDatabases } from '../testing/api.ts';
import { standingTank } from '../testing/standing-tank.ts';

describeOnDatabases('seams of a stock', (api) => {
  let t = 0;
  let tanks = 0;
  let devid = '';
  let url = '';

  /** Keeps distances in mm, measured an hour apart and received at once. */
  const measured = (...distances: number[]) =>
    inScope(api().db.pool, { kind: 'system' }, (client) =>
      insertReadings(
        client,
        distances.map((distance) => {
          t += 3600;
          return { devid, t, corrid: String(t), pri: { distance }, sec: {}, state: 'ok' as const };
        }),
      ),
    );

  /** Changes measures, in the minute after the last reading was taken. */
  const change = async (work: () => Promise<{ status: number }>) => {
    expect((await work()).status).toBe(200);
    await api().asSystem(
      `update measure_changes c set at = to_timestamp($2) from devices d where d.dev = c.dev and d.devid = $1 and at > to_timestamp($2)`,
      [devid, t + 30],
    );
  };

  /** Litres filled and used. */
  const figures = async () => {
    const day = new Date(t * 1000).toISOString().slice(0, 10);
    const before = new Date((t - 86_400) * 1000).toISOString().slice(0, 10);
    const answer = await api().post('fjord-admin', '/api/v1/fill_report', {
      orgid: 'fjord',
      from_date: before,
      to_date: day,
    });
    const found = parseSemicolonTable(answer.text).rows.find(({ name }) => name === devid);
    return [found?.['filled_volume'], found?.['consumed']];
  };

  beforeEach(async () => {
    t = Math.floor(Date.now() / 1000) - 20 * 3600;
    tanks += 1;
    devid = `fjord-seam-${tanks}`;
    url = `/api/v1/devicesettings/${devid}`;
    await api().asSystem(
      `insert into devices (devid, shortid, name, orgid, tags, appdata)
       values ($1, upper($1), $1, 'fjord', '{Status:Felt}', $2)`,
      [devid, standingTank],
    );
    // 800 mm: 2 000 l.
    await measured(1100, 1100);
  });

  test('STOCK-03 a calibration by 100 mm and its undoing fill and use nothing', async () => {
    await change(() => api().post('fjord-service', `${url}/calibration`, { gauge: 900, unit: 'mm' }));
    await measured(1100, 1100);
    expect(await figures()).toEqual(['0', '0']);
    await change(() => api().post('fjord-service', `${url}/calibration/undo`, {}));
    await measured(1100, 1100);
    expect(await figures()).toEqual(['0', '0']);
  });

  test('STOCK-03 another height of the tank fills and uses nothing, another name changes nothing', async () => {
    const put = (changed: object) =>
      api().call('fjord-service', { method: 'PUT', url, body: { appdata: changed } });
    await change(() => put({ height: 1500 }));
    await measured(1100, 1100);
    expect(await figures()).toEqual(['0', '0']);
    await change(() => put({ expected_location: { address: 'Bryggen 1' } }));
    const kept = await api().asSystem<{ kind: string }>(
      `select kind from measure_changes join devices using (dev) where devid = $1`,
      [devid],
    );
    expect(kept).toEqual([{ kind: 'geometry' }]);
  });

  test('STOCK-03 a reading of before the change that comes after it is worked out by other measures, and left out', async () => {
    await change(() => api().post('fjord-service', `${url}/calibration`, { gauge: 900, unit: 'mm' }));
    await measured(1100, 1100);
    const late = {
      devid,
      corrid: 'late',
      data: { meta: { aquisitiontime: t - 2 * 3600 - 200 }, pri: { distance: 1100 } },
    };
    expect((await api().telemetry(api().keys.fjord, [late])).status).toBe(202);
    expect(await figures()).toEqual(['0', '0']);
  });

  const late = (...readings: readonly (readonly [ago: number, distance: number])[]) =>
    api().telemetry(
      api().keys.fjord,
      readings.map(([ago, distance]) => ({
        devid,
        corrid: `late-${String(ago)}`,
        data: { meta: { aquisitiontime: t - ago }, pri: { distance } },
      })),
    );

  test('STOCK-03 readings of before the change that come after it keep what was used and filled among them', async () => {
    t += 6 * 3600;
    await change(() => api().post('fjord-service', `${url}/calibration`, { gauge: 900, unit: 'mm' }));
    await measured(900, 900);
    // By now 2.5 l a millimetre: 100 l are used from six hours before to three, 750 l come, and 50 l are used.
    await late([7 * 3600, 1100], [6 * 3600, 1140], [5 * 3600, 1140], [4 * 3600, 840], [3 * 3600, 860]);
    // From then to the reading after the change 100 l.
    expect(await figures()).toEqual(['750', '250']);
    // One that another of before the change had followed by then tells nothing.
    await late([8 * 3600 + 200, 500]);
    expect(await figures()).toEqual(['750', '250']);
  });

  test('STOCK-03 one that comes in the very second of the change is worked out by the new measures', async () => {
    t = Math.floor(Date.now() / 1000) - 3630;
    await measured(1100);
    expect((await api().post('fjord-service', `${url}/calibration`, { gauge: 900, unit: 'mm' })).status).toBe(
      200,
    );
    await late([-20, 1100], [-25, 1100]);
    expect(await figures()).toEqual(['0', '0']);
  });

  test('STOCK-03 what was used and filled beside a seam counts', async () => {
    await change(() => api().post('fjord-service', `${url}/calibration`, { gauge: 900, unit: 'mm' }));
    // 900 mm: 2 250 l; 100 l are used, and 1 000 l come.
    await measured(1100, 1140, 740, 740);
    expect(await figures()).toEqual(['1000', '100']);
  });
});
