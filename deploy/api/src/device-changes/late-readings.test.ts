import { parseSemicolonTable, type DeviceChangePreview } from '@peil/shared-kernel/api/schemas';
import { describeApi } from '../testing/api.ts';
import { standingTank } from '../testing/standing-tank.ts';

describeApi('readings that come after their device was changed', (api) => {
  const hour = 3600;
  let places = 0;
  let [old, fresh] = ['', ''];
  let now = 0;

  /** The old device at a place with these settings, and a new one on the shelf. */
  const place = async (appdata: object) => {
    places += 1;
    [old, fresh] = [`byttes-${String(places)}`, `settes-inn-${String(places)}`];
    now = Math.floor(Date.now() / 1000);
    await api().asSystem(
      `insert into devices (devid, shortid, name, orgid, tags, appdata) values
         ($1, upper($1), $1, 'fjord', '{Status:Felt,Nord}', $3), ($2, upper($2), $2, 'fjord', '{Status:Lager,Nord}', '{}')`,
      [old, fresh, appdata],
    );
  };

  /** Readings with their time in seconds from `now`, in one transmission. */
  const send = async (devid: string, readings: readonly (readonly [at: number, pri: object])[]) => {
    const sent = await api().telemetry(
      api().keys.fjord,
      readings.map(([at, pri]) => ({
        devid,
        corrid: `${devid}-${String(at)}`,
        data: { meta: { aquisitiontime: now + at }, pri },
      })),
    );
    expect(sent.json()).toMatchObject({ accepted: readings.length });
  };

  /** Puts the new device in the old one's place; what has the time `after()` is measured after that. */
  const change = async () => {
    const url = '/api/v1/device-changes';
    const seen = (
      await api().post('fjord-service', `${url}/preview`, { old, new: fresh })
    ).json<DeviceChangePreview>();
    const done = await api().post('fjord-service', url, {
      old: { devid: seen.old.devid, version: seen.old_version },
      new: { devid: seen.new.devid, version: seen.new_version },
      old_status: 'Status:Lager',
      comment: null,
    });
    expect(done.status).toBe(200);
  };
  const after = () => Math.ceil(Date.now() / 1000) + 1 - now;

  /** Litres filled, used, and how many fillings there were at the place. */
  const figures = async () => {
    const day = (at: number) =>
      new Date((now + at) * 1000).toLocaleDateString('sv-SE', { timeZone: 'Europe/Oslo' });
    const answer = await api().post('fjord-admin', '/api/v1/fill_report', {
      orgid: 'fjord',
      from_date: day(-4 * 24 * hour),
      to_date: day(0),
    });
    const found = parseSemicolonTable(answer.text).rows.find(({ name }) => name === old);
    return [found?.['filled_volume'], found?.['consumed'], found?.['fillings_count']];
  };

  test('STOCK-03 what the new device measured on its shelf moves no seam of the place: a delivery stays', async () => {
    await place(standingTank);
    // 2.5 l a millimetre, 10 l an hour: 600 mm come after fifteen hours, less the 4 mm that were used.
    await send(
      old,
      Array.from({ length: 30 }, (_, i) => [(i - 30) * hour, { distance: (i < 15 ? 1500 : 900) + 4 * i }]),
    );
    const before = await figures();
    expect(before[2]).toBe('1');
    await change();
    await send(fresh, [
      ...Array.from({ length: 15 }, (_, i) => [-15.5 * hour + i * hour, { distance: 1700 }] as const),
      [after(), { distance: 1020 }],
    ]);
    expect(await figures()).toEqual(before);
  });
});
