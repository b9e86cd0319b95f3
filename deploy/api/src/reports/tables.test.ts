import { once } from 'node:events';
import { request } from 'node:http';
import type { AddressInfo, Socket } from 'node:net';
import {
  fillReportColumns,
  instockReportColumns,
  parseSemicolonTable,
} from '@peil/shared-kernel/api/schemas';
import type pg from 'pg';
import { describeApi } from '../testing/api.ts';
import { midnight, storyDay, storyName, storyTanks, tellStory } from './testing/tank-story-fixture.ts';

const fill = '/api/v1/fill_report';
const instock = '/api/v1/instock_report';
const body = (orgid: string) => ({ orgid, from_date: storyDay, to_date: storyDay });

describeApi('reports as tables', (api) => {
  beforeAll(async () => {
    await tellStory(api().db.pool, [
      ...storyTanks,
      // What is no stock: a waste tank, a tank in storage, one that is still being registered, a chamber.
      ...[
        { devid: 'fjord-waste', appdata: { object_type: 'collection_tank', volume: 1000 } },
        { devid: 'fjord-spare', appdata: { object_type: 'tanklevel' }, tags: ['Status:Lager'] },
        { devid: 'fjord-new', appdata: { object_type: 'tanklevel', onboarding: { step: 'name' } } },
        { devid: 'fjord-chamber', appdata: { object_type: 'Kum' } },
      ].map((device) => ({
        orgid: 'fjord',
        name: 'Ikke lager',
        tags: ['Status:Felt'],
        readings: [],
        ...device,
      })),
    ]);
  });

  const rowsOf = async (user: string, url: string, orgid: string) =>
    parseSemicolonTable((await api().post(user, url, body(orgid))).text).rows;

  test('REPORT-01 REPORT-04 the fill report: a row for each tank, the figures worked out by hand', async () => {
    const answer = await api().post('fjord-admin', fill, body('fjord'));
    expect(answer.headers.get('content-type')).toBe('text/csv; charset=utf-8');
    // Rows come as they are ready: who waits knows how many there will be.
    expect(answer.headers.get('report-rows')).toBe('3');
    // The rows say nothing of it: the file's name tells whose, of what and of when it is (MONTH-06).
    expect(answer.headers.get('content-disposition')).toContain(
      `filename="fyllrapport-fjord-drivstoff-as-${storyDay}-til-${storyDay}.csv"`,
    );
    // 4000 + 5000 − 7500 = 1500 used; filled at 3000 of 10 000 l; 6 h each of 4000, 3000, 8000 and 7500 l are 56 %.
    // The faulty reading of 9999 l is no delivery; TANK001 had no readings then, PUMP001 never.
    expect(answer.text).toBe(
      [
        'name;fueltype;capasity;filled_volume;consumed;fillings_count;drained_average;average_capacity;uncertainty;covered;days;measured_days;estimated;locked_at;filled_correction;consumed_correction;devid;shortid;orgid;organisation;customer_number;cost_centre;address;groups',
        `"'=Tank ""Ø""; 1";AdBlue;10000;5000;1500;1;30;56;0;100;1;1;;;;;fjord-story;STORY;fjord;Fjord Drivstoff AS;0042;Drift fjord;Øvre vei 1, 5003 Bergen;Sted:Bø`,
        'Enhet PUMP001;Farget Diesel;5000;;;;;;;;1;0;;;;;fjord-pump;PUMP001;fjord;Fjord Drivstoff AS;;;;',
        'Enhet TANK001;Farget Diesel;5000;;;;;;;;1;0;;;;;fjord-tank;TANK001;fjord;Fjord Drivstoff AS;;;;',
        '',
      ].join('\r\n'),
    );
    expect(parseSemicolonTable(answer.text)).toMatchObject({
      header: fillReportColumns,
      rows: [{ name: storyName, filled_volume: '5000' }, {}, {}],
    });
  });

  test('REPORT-01 REPORT-04 the in-stock report: litres at the beginning and the end by fuel type', async () => {
    const answer = await api().post('fjord-admin', instock, body('fjord'));
    expect(answer.text).toBe(
      [
        'fueltype;instockFrom;instockTo;amountTanks;measuredFrom;measuredTo;instockFromCorrection;instockToCorrection;instockFromAt15;instockToAt15;measuredBoth',
        'AdBlue;4000;7500;1;1;1;;;;;1',
        'Farget Diesel;;;2;0;0;;;;;0',
        '',
      ].join('\r\n'),
    );
    expect(parseSemicolonTable(answer.text).header).toEqual(instockReportColumns);
  });

  test('MONTH-05 litres in stock at 15 °C where the organisation wants them, of contents that are measured whole', async () => {
    const at15 = async () => {
      const { rows } = parseSemicolonTable((await api().post('fjord-admin', instock, body('fjord'))).text);
      return rows.flatMap((row) =>
        row['instockTo'] ? [[row['instockTo'], row['instockFromAt15'], row['instockToAt15']]] : [],
      );
    };
    const dev = `(select dev from devices where devid = 'fjord-story')`;
    const set = (to: boolean) =>
      api().asSystem(`update organisations set volume_at_15 = $1 where orgid = 'fjord'`, [to]);
    await api().asSystem(
      `update devices set appdata = appdata || '{"fueltype": "Farget Diesel", "liquid_density": 840}' where dev = ${dev}`,
    );
    await api().asSystem(`update readings set temp = 25 where dev = ${dev} and t >= to_timestamp($1)`, [
      midnight + 3600,
    ]);
    expect(await at15()).toEqual([['7500', '', '']]);
    await set(true);
    // 7500 · 0.9915 by table 54B; nobody knows how warm it was at midnight.
    expect(await at15()).toEqual([['7500', '', '7436']]);
    await set(false);
    await api().asSystem(
      `update devices set appdata = appdata - 'liquid_density' || '{"fueltype": "AdBlue"}' where dev = ${dev}`,
    );
  });

  test('MONTH-01 the in-stock report by customer, group or cost centre, of each fuel type apart', async () => {
    const sums = async (by: string) => {
      const answer = await api().post('peiladmin', instock, { ...body('peil'), by });
      return parseSemicolonTable(answer.text).rows.map((row) => [
        row['sum_of'],
        row['fueltype'],
        row['instockTo'],
        row['amountTanks'],
      ]);
    };
    // The twins are called the same, and so are their tanks: they are two customers all the same.
    const twins = (await sums('customer')).filter(([, fueltype]) => fueltype === 'AdBlue');
    expect(twins).toEqual([
      ['Fjord Drivstoff AS', 'AdBlue', '7500', '1'],
      ['Fjord Drivstoff AS', 'AdBlue', '750', '1'],
    ]);
    expect(await sums('cost_centre')).toEqual([
      ['Drift fjord', 'AdBlue', '7500', '1'],
      ['Drift tvilling', 'AdBlue', '750', '1'],
      ['Uten kostnadssted', 'Farget Diesel', '', '4'],
    ]);
    expect(await sums('group')).toEqual([
      ['Sted:Bø', 'AdBlue', '8250', '2'],
      ['Uten gruppe', 'Farget Diesel', '', '4'],
    ]);
    expect((await api().post('peiladmin', instock, { ...body('peil'), by: 'farge' })).status).toBe(400);
  });

  test('REPORT-01 days are those of Oslo, both included: the hour before midnight belongs to the day before', async () => {
    const dayBefore = new Date(Date.parse(storyDay) - 86_400_000).toISOString().slice(0, 10);
    const report = await api().post('fjord-admin', fill, {
      orgid: 'fjord',
      from_date: dayBefore,
      to_date: dayBefore,
    });
    // 4000 l at 23:00 and at 24:00, nothing in between.
    expect(parseSemicolonTable(report.text).rows[0]).toMatchObject({
      filled_volume: '0',
      consumed: '0',
      fillings_count: '0',
      drained_average: '',
      average_capacity: '40',
    });
  });

  test('ROLE-04 REPORT-01 each twin gets its own figures; the provider those of whom it asks, or of all below', async () => {
    const filled = async (user: string, orgid: string) =>
      (await rowsOf(user, fill, orgid))
        .filter(({ name }) => name === storyName)
        .map((row) => row['filled_volume']);
    expect(await filled('fjord-admin', 'fjord')).toEqual(['5000']);
    expect(await filled('tvilling-sysadmin', 'tvilling')).toEqual(['500']);
    expect(await filled('peiladmin', 'tvilling')).toEqual(['500']);
    expect((await filled('peilansatt', 'peil')).sort()).toEqual(['500', '5000']);
    const stock = async (user: string, orgid: string) =>
      (await rowsOf(user, instock, orgid)).map((row) => Object.values(row).slice(0, 6));
    // The first twin's pump is shared with the second: it is not the second's stock.
    expect(await stock('tvilling-admin', 'tvilling')).toEqual([
      ['AdBlue', '400', '750', '1', '1', '1'],
      ['Farget Diesel', '', '', '2', '0', '0'],
    ]);
    expect(await stock('peiladmin', 'peil')).toEqual([
      ['AdBlue', '4400', '8250', '2', '2', '2'],
      ['Farget Diesel', '', '', '4', '0', '0'],
    ]);
  });

  test.each([fill, instock])(
    "ROLE-04 %s of another's organisation answers as for one that does not exist",
    async (url) => {
      const foreign = await api().post('fjord-admin', url, body('tvilling'));
      const unknown = await api().post('fjord-admin', url, body('finnes-ikke'));
      expect([foreign.status, foreign.text]).toEqual([404, unknown.text]);
      expect((await api().post('fjord-admin', url, body('peil'))).status).toBe(404);
    },
  );

  test.each([fill, instock])('API-01 %s is for the admin roles', async (url) => {
    for (const role of ['viewer', 'service', 'prod', 'onboarding'])
      expect((await api().post(`fjord-${role}`, url, body('fjord'))).status).toBe(403);
    expect((await api().post(null, url, body('fjord'))).status).toBe(401);
  });

  test.each<[string, number, object, string]>([
    ['no dates', 400, { orgid: 'fjord' }, 'from_date'],
    ['a day that is none', 400, { ...body('fjord'), to_date: '2026-02-30' }, 'to_date'],
    ['a number for a day', 400, { ...body('fjord'), from_date: 20260301 }, 'from_date'],
    ['an unknown field', 400, { ...body('fjord'), tags: 'x' }, 'body'],
    ['the wrong order', 422, { ...body('fjord'), from_date: storyDay, to_date: '2026-01-01' }, 'to_date'],
    ['the future', 422, { ...body('fjord'), to_date: '2199-01-01' }, 'to_date'],
    ['ten years', 422, { ...body('fjord'), from_date: '2016-01-01' }, 'to_date'],
  ])('API-03 a report with %s answers %i and names the field', async (_, status, given, field) => {
    for (const url of [fill, instock]) {
      const answer = await api().post('fjord-admin', url, given);
      expect(answer.status).toBe(status);
      expect(answer.json()).toMatchObject({ fields: { [field]: expect.any(String) } });
    }
  });

  test('API-03 a report is not worked on for somebody who has left', async () => {
    const { app, db, token } = api();
    const connect = db.pool.connect.bind(db.pool) as () => Promise<pg.PoolClient>;
    const headers = {
      authorization: `Bearer ${await token('fjord-admin')}`,
      'content-type': 'application/json',
    };
    const { port } = app.server.address() as AddressInfo;
    const caller = request({ method: 'POST', port, path: fill, agent: false, headers });
    caller.on('error', () => undefined);
    const arrived = once(app.server, 'connection') as Promise<[Socket]>;
    let opened = 0;
    let firstTank = (): void => undefined;
    const firstTankDone = new Promise<void>((resolve) => {
      firstTank = resolve;
    });
    const connectLater = async (): Promise<pg.PoolClient> => {
      opened += 1;
      if (opened === 2) {
        const [socket] = await arrived;
        caller.destroy();
        await once(socket, 'close');
        db.pool.once('release', firstTank);
      }
      return connect();
    };
    const spy = jest.spyOn(db.pool, 'connect').mockImplementation(connectLater as () => never);
    caller.end(JSON.stringify(body('fjord')));
    await firstTankDone;
    await new Promise(setImmediate);
    expect(opened).toBe(2);
    spy.mockRestore();
  });
});
