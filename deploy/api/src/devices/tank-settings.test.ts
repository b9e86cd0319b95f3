import { setTimeout } from 'node:timers/promises';
import { parseSemicolonTable, type Device, type Problem } from '@peil/shared-kernel/api/schemas';
import { describeApi } from '../testing/api.ts';

const tank = '/api/v1/devicesettings/fjord-tank';
const table = [
  { mm: 0, litres: 0 },
  { mm: 400, litres: 700 },
  { mm: 1600, litres: 5000 },
];
const measures = {
  tanktype: 'Egendefinert liggende tank [H+V]',
  height: 1600,
  volume: 5000,
  sensorheight: 1900,
};

describeApi('strapping tables and dished ends', (api) => {
  const put = (appdata: unknown, user = 'fjord-admin') =>
    api().call(user, { method: 'PUT', url: tank, body: { appdata } });
  const fieldsOf = async (appdata: unknown) => {
    const answer = await put(appdata);
    return [answer.status, answer.json<Problem>().fields];
  };
  const latest = async () => (await api().get('fjord-admin', tank)).json<Device>().last_telemetry?.pri;

  beforeAll(async () => {
    await put({ ...measures, container_data: null });
    const t = Math.floor(Date.now() / 1000) - 60;
    const data = { meta: { aquisitiontime: t }, pri: { distance: 1500 } };
    await api().telemetry(api().keys.fjord, [{ devid: 'fjord-tank', corrid: 'peil', data }]);
  });

  test('SET-04 the last reading tells the volume by the table as soon as it is saved, and by the shape when it is cleared', async () => {
    // A lying cylinder filled to a quarter of its height holds 19.55 %.
    expect((await latest())?.volume).toBeCloseTo(977.5, 1);
    const saved = await put({ container_data: { strapping_table: table } });
    expect(saved.json<Device>().appdata.container_data?.strapping_table).toEqual(table);
    expect(await latest()).toMatchObject({ gauge_height: 400, volume: 700, percent: 14, capacity: 5000 });

    await put({ container_data: { strapping_table: null, container_ends: 'elliptical' } });
    // (5 − 1.072330) · 0.195501 + 1.072330 · 0.15625 m³
    expect((await latest())?.volume).toBeCloseTo(935.42, 1);
  });

  test('SET-04 a table is replaced as a whole, and the list does without it', async () => {
    await put({ container_data: { strapping_table: table, container_ends: null } });
    const shorter = table.slice(1);
    const saved = await put({ container_data: { strapping_table: shorter } });
    expect(saved.json<Device>().appdata.container_data).toMatchObject({ strapping_table: shorter });
    const list = (await api().get('fjord-admin', '/api/v1/devicesettings?view=list')).json<Device[]>();
    const row = list.find(({ devid }) => devid === 'fjord-tank');
    expect(row?.last_telemetry?.pri?.volume).toBe(700);
    expect(row?.appdata.container_data).not.toHaveProperty('strapping_table');
  });

  test('SET-04 REPORT-01 what is read from then on is kept by the table, for graphs and reports', async () => {
    await put({ container_data: { strapping_table: table, container_ends: null } });
    // What was measured before a change of measures, and before another one, is left out: it is measured after them.
    await setTimeout(1100);
    const t = Math.floor(Date.now() / 1000);
    const data = { meta: { aquisitiontime: t }, pri: { distance: 900 } };
    await api().telemetry(api().keys.fjord, [{ devid: 'fjord-tank', corrid: 'peil', data }]);
    // 700 l + 600 mm of the upper 1200 mm, which hold 4300 l; the cylinder alone would tell 3287 l.
    const kept = await api().get('fjord-admin', '/api/v1/history/metrics/fjord-tank?limit=1');
    expect(kept.text).toMatch(/"volume": ?2850,/);
    const day = new Intl.DateTimeFormat('sv-SE', { timeZone: 'Europe/Oslo' }).format(t * 1000);
    const report = await api().post('fjord-admin', '/api/v1/instock_report', {
      orgid: 'fjord',
      from_date: day,
      to_date: day,
    });
    expect(parseSemicolonTable(report.text).rows).toContainEqual(
      expect.objectContaining({ fueltype: 'Farget Diesel', instockTo: '2850' }),
    );
  });

  test('SET-04 a table that cannot be is refused at its row, also when the tank shrinks below it; nothing is stored', async () => {
    await put({ container_data: { strapping_table: table, container_ends: null } });
    const path = 'appdata.container_data.strapping_table';
    const falling = table.map((row, index) => (index === 1 ? { ...row, litres: 5600 } : row));
    expect(await fieldsOf({ container_data: { strapping_table: falling } })).toEqual([
      422,
      {
        [`${path}.1.litres`]: 'Volumet er mer enn tanken rommer (5\u00a0000\u00a0l)',
        [`${path}.2.litres`]: 'Volumet kan ikke være mindre enn i raden over (5\u00a0600\u00a0l)',
      },
    ]);
    expect(await fieldsOf({ container_data: { strapping_table: table.slice(1, 2) } })).toEqual([
      422,
      { [path]: 'Tabellen må ha minst to rader' },
    ]);
    expect(await fieldsOf({ container_data: { strapping_table: [{ mm: '1' }] } })).toEqual([
      422,
      { [`${path}.0.mm`]: 'Må være et tall', [`${path}.0.litres`]: 'Mangler' },
    ]);
    expect(await fieldsOf({ height: 1500 })).toEqual([
      422,
      { [`${path}.2.mm`]: 'Høyden går over toppen av tanken (1\u00a0500\u00a0mm)' },
    ]);
    // What has nothing to do with the tank is saved beside a table that no longer fits.
    await api().asSystem(
      `update devices set appdata = jsonb_set(appdata, '{height}', '1500') where devid = 'fjord-tank'`,
    );
    expect((await put({ fueltype: 'Diesel' })).status).toBe(200);
    await put({ height: 1600 });
  });

  test('SET-04 ends of a tank that stands are refused', async () => {
    expect(
      await fieldsOf({
        tanktype: 'Egendefinert stående tank [H+V]',
        container_data: { strapping_table: null, container_ends: 'torispherical' },
      }),
    ).toEqual([
      422,
      { 'appdata.container_data.container_ends': 'Bare liggende, sylindriske tanker har slike endebunner' },
    ]);
  });
});
