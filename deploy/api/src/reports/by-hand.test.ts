import { parseSemicolonTable, type BatteryRow, type FillEvents } from '@peil/shared-kernel/api/schemas';
import { readXlsx } from '@peil/shared-kernel/testing/read-xlsx';
import type pg from 'pg';
import { inScope } from '../platform/db/tenant.ts';
import { insertReadings } from '../measuring/readings/store.ts';
import { describeApi } from '../testing/api.ts';

/** Measured times in UTC and litres. Oslo is two hours ahead in summer, one from 26 October 2025, 01:00 UTC. */
const overMonthsEnd = [
  ['2025-09-30T21:00Z', 6000],
  ['2025-10-15T10:00Z', 4500],
  ['2025-10-31T21:30Z', 2000],
  // Half past eleven in Oslo, still October.
  ['2025-10-31T22:30Z', 4000],
  ['2025-10-31T23:30Z', 7000],
  ['2025-11-01T00:30Z', 9000],
  ['2025-11-20T10:00Z', 5000],
] as const;

const overSummersEnd = [
  // The day begins in Oslo.
  ['2025-10-25T22:00Z', 3000],
  // Half past two, and half past two again.
  ['2025-10-26T00:30Z', 2900],
  ['2025-10-26T01:30Z', 2800],
  ['2025-10-26T10:00Z', 4800],
  // Half past eleven in the evening: the day has 25 hours.
  ['2025-10-26T22:30Z', 4600],
  ['2025-10-26T23:30Z', 4000],
] as const;

const movedAt = '2025-10-10T12:00Z';
const movedTank = [
  ['2025-09-30T20:00Z', 1800],
  ['2025-10-05T10:00Z', 1500],
  ['2025-10-10T08:00Z', 1200],
  // At the other customer: it came with 500 l.
  ['2025-10-10T16:00Z', 500],
  ['2025-10-12T10:00Z', 1900],
  ['2025-10-20T10:00Z', 1700],
] as const;

const tanks = [
  {
    devid: 'hand-month',
    name: 'Over månedsskiftet',
    fueltype: 'Håndolje',
    volume: 10_000,
    told: overMonthsEnd,
  },
  {
    devid: 'hand-clock',
    name: 'Over klokkeskiftet',
    fueltype: 'Klokkeolje',
    volume: 5000,
    told: overSummersEnd,
  },
  { devid: 'hand-moved', name: 'Flyttet tank', fueltype: 'Håndolje', volume: 2000, told: movedTank },
] as const;

const epoch = (moment: string): number => Date.parse(moment) / 1000;
const daySeconds = 86_400;

/** Readings of a device: when, in UTC, and litres. */
const tellReadings = (
  client: pg.ClientBase,
  devid: string,
  told: readonly (readonly [moment: string, litres: number])[],
) =>
  insertReadings(
    client,
    told.map(([moment, litres]) => ({
      devid,
      t: epoch(moment),
      corrid: `${devid}-${moment}`,
      pri: { volume: litres },
      sec: {},
      state: 'ok',
    })),
  );

describeApi('reports by hand', (api) => {
  const now = Math.floor(Date.now() / 1000);

  /** Moves a device by the call, and then to the time at which it is to have happened. */
  const move = async (devid: string, orgid: string, at: number) => {
    const moved = await api().call('peiladmin', {
      method: 'PUT',
      url: `/api/v1/devicesettings/${devid}`,
      body: { orgid },
    });
    expect(moved.status).toBe(200);
    await api().asSystem(`update devices set owned_since = to_timestamp($2) where devid = $1`, [devid, at]);
    await api().asSystem(`update device_moves set until = to_timestamp($2) where devid = $1`, [devid, at]);
    await setStateAt(devid, at);
  };

  /** As if the device had come into its present state then. */
  const setStateAt = (devid: string, at: number) =>
    api().asSystem(
      `update device_states set since = to_timestamp($2) where id = (
         select s.id from device_states s join devices using (dev) where devid = $1 order by s.since desc, s.id desc limit 1)`,
      [devid, at],
    );

  beforeAll(async () => {
    await inScope(api().db.pool, { kind: 'system' }, async (client) => {
      for (const { devid, name, fueltype, volume, told } of tanks) {
        await client.query(
          `insert into devices (devid, shortid, name, orgid, tags, appdata)
           values ($1, upper($1), $2, 'fjord', '{Status:Felt,Hånd:Regnet}', $3)`,
          [devid, name, { object_type: 'tanklevel', fueltype, volume }],
        );
        await tellReadings(client, devid, told);
      }
    });
    await move('hand-moved', 'tvilling', epoch(movedAt));
    // Name and groups stayed with its former owner; the new one gives it the same.
    await api().asSystem(
      `update devices set name = 'Flyttet tank', tags = '{Status:Felt,Hånd:Regnet}' where devid = 'hand-moved'`,
    );
  });

  const period = (orgid: string, from_date: string, to_date: string) => ({ orgid, from_date, to_date });
  const october = (orgid: string) => period(orgid, '2025-10-01', '2025-10-31');
  const table = async (user: string, call: string, body: object) => {
    const answer = await api().post(user, `/api/v1/${call}`, body);
    expect(answer.status).toBe(200);
    return { answer, rows: parseSemicolonTable(answer.text).rows };
  };
  /** The figures of one tank: filled, consumed, count, drained average, average; a row for each time it was held. */
  const figures = async (user: string, name: string, body: object) =>
    (await table(user, 'fill_report', body)).rows
      .filter((row) => row['name'] === name)
      .map((row) =>
        ['filled_volume', 'consumed', 'fillings_count', 'drained_average', 'average_capacity'].map(
          (column) => row[column],
        ),
      );

  test("MONTH-03 a filling across a month's end is shared by time, and counts where it ends", async () => {
    const ofMonth = (from: string, to: string) =>
      figures('fjord-admin', 'Over månedsskiftet', period('fjord', from, to));
    // October: 6000 at its beginning, 2000 before the filling, 4000 half an hour before its end and 7000 half an hour after it, so 5500 then: 4000 used, 3500 filled. 745 hours: 348 of 6000 l, 395.5 of 4500 l, 1 of 2000 l, half of 4000 l, on average 5197 l.
    expect((6000 * 348 + 4500 * 395.5 + 2000 + 4000 / 2) / 745).toBeCloseTo(5197, 0);
    expect(await ofMonth('2025-10-01', '2025-10-31')).toEqual([['3500', '4000', '0', '', '52']]);
    // November: 5500 → 9000 filled, at 2000 of 10 000 l, 5000 left: 4000 used. 720 hours: half of 4000, 1 of 7000, 465.5 of 9000, 253 of 5000.
    expect((4000 / 2 + 7000 + 9000 * 465.5 + 5000 * 253) / 720).toBeCloseTo(7588, 0);
    expect(await ofMonth('2025-11-01', '2025-11-30')).toEqual([['3500', '4000', '1', '20', '76']]);
    // Both: one filling, 2000 → 9000. 6000 + 7000 − 5000 = 8000 used.
    expect((await ofMonth('2025-10-01', '2025-11-30'))[0]?.slice(0, 4)).toEqual(['7000', '8000', '1', '20']);
  });

  test('REPORT-01 the months of a chart add up to the period, and its events are the fillings', async () => {
    const answer = await api().post(
      'fjord-admin',
      '/api/v1/fill_events',
      period('fjord', '2025-10-01', '2025-11-30'),
    );
    const { events, months } = answer.json<FillEvents>();
    expect(events.map(({ devid, t, litres }) => [devid, t, litres])).toEqual([
      ['hand-clock', epoch('2025-10-26T10:00Z'), 2000],
      ['hand-month', epoch('2025-11-01T00:30Z'), 7000],
    ]);
    expect(months.filter(({ fueltype }) => fueltype === 'Håndolje')).toEqual([
      // With the moved tank's 1800 − 1200 = 600.
      { month: '2025-10', fueltype: 'Håndolje', filled: 3500, consumed: 4600 },
      { month: '2025-11', fueltype: 'Håndolje', filled: 3500, consumed: 4000 },
    ]);
  });

  test('REPORT-01 I18N-01 the day on which summer time ends has 25 hours', async () => {
    // 3000 at its beginning, 2800 → 4800 filled, 4600 left: 400 used; filled at 2800 of 5000 l.
    const hours = 3000 * 2.5 + 2900 * 1 + 2800 * 8.5 + 4800 * 12.5 + 4600 * 0.5;
    expect(Math.round((hours / 25 / 5000) * 100)).toBe(77);
    const day = period('fjord', '2025-10-26', '2025-10-26');
    expect(await figures('fjord-admin', 'Over klokkeskiftet', day)).toEqual([
      ['2000', '400', '1', '56', '77'],
    ]);
    const dayAfter = period('fjord', '2025-10-27', '2025-10-27');
    expect((await figures('fjord-admin', 'Over klokkeskiftet', dayAfter))[0]?.slice(0, 3)).toEqual([
      '0',
      '600',
      '0',
    ]);
  });

  test('ROLE-04 REPORT-01 a device that was moved counts for each customer with its own time', async () => {
    // 1800 − 1200 = 600 used at the first. 228 hours until the move: 108 of 1800 l, 118 of 1500 l, 4 of 1200 l.
    const average = Math.round(((1800 * 108 + 1500 * 118 + 1200 * 4) / 230 / 2000) * 100);
    const first = ['0', '600', '0', '', String(average)];
    // 500 → 1900 filled, 1700 left: 200 used; 42 hours of 500 l, 192 of 1900 l, 277 of 1700 l.
    const second = [
      '1400',
      '200',
      '1',
      '25',
      String(Math.round(((500 * 42 + 1900 * 192 + 1700 * 277) / 511 / 2000) * 100)),
    ];
    expect(await figures('fjord-admin', 'Flyttet tank', october('fjord'))).toEqual([first]);
    expect(await figures('tvilling-admin', 'Flyttet tank', october('tvilling'))).toEqual([second]);
    expect(await figures('peiladmin', 'Flyttet tank', october('fjord'))).toEqual([first]);
    expect(await figures('peiladmin', 'Flyttet tank', october('tvilling'))).toEqual([second]);
    expect(await figures('peiladmin', 'Flyttet tank', october('peil'))).toEqual([first, second]);
    // Before and after it, it is in one of the reports alone.
    const november = ['2025-11-01', '2025-11-30'] as const;
    expect(await figures('fjord-admin', 'Flyttet tank', period('fjord', ...november))).toEqual([]);
    const september = ['2025-09-01', '2025-09-30'] as const;
    expect(await figures('tvilling-admin', 'Flyttet tank', period('tvilling', ...september))).toEqual([]);
  });

  test('ROLE-04 what the new owner calls it, and what it holds there, is not told to the former one', async () => {
    await api().asSystem(
      `update devices set name = 'Hemmelig', appdata = appdata || '{"fueltype": "Parafin"}' where devid = 'hand-moved'`,
    );
    const { answer } = await table('fjord-admin', 'fill_report', october('fjord'));
    expect(answer.text).toContain('Flyttet tank;Håndolje;2000;');
    expect(answer.text).not.toMatch(/Hemmelig|Parafin/);
    await api().asSystem(
      `update devices set name = 'Flyttet tank', appdata = appdata || '{"fueltype": "Håndolje"}' where devid = 'hand-moved'`,
    );
  });

  test('MONTH-01 FACTORY-02 what a device left counts by the same while all of it is kept and after', async () => {
    const left = {
      customer_number: '4711-7',
      cost_centre: 'Drift 9',
      expected_location: { address: 'Kaien 3' },
    };
    const [before] = await api().asSystem<{ appdata: object }>(
      `select appdata from device_moves where devid = 'hand-moved'`,
    );
    const keep = (appdata: object, isFinal: boolean) =>
      api().asSystem(`update device_moves set appdata = $1, is_final = $2 where devid = 'hand-moved'`, [
        JSON.stringify(appdata),
        isFinal,
      ]);
    const told = async () =>
      (await table('fjord-admin', 'fill_report', october('fjord'))).rows
        .filter(({ name }) => name === 'Flyttet tank')
        .map(({ customer_number, cost_centre, address }) => [customer_number, cost_centre, address]);
    await keep({ ...before?.appdata, ...left }, true);
    const kept = await told();
    await api().asSystem(
      `update device_moves set appdata = only_fields(appdata, fields_of_place() -> 'appdata') where devid = 'hand-moved'`,
    );
    const dropped = await told();
    // Moving back would undo it: all of it is as it was.
    await keep({ ...before?.appdata, ...left }, false);
    const undoable = await told();
    await keep(before?.appdata ?? {}, false);
    expect([kept, dropped]).toEqual([[['', '', '']], [['', '', '']]]);
    expect(undoable).toEqual([['4711-7', 'Drift 9', 'Kaien 3']]);
  });

  test('ROLE-04 REPORT-01 the stock at both ends is that of the tanks that were there', async () => {
    const stock = async (user: string, orgid: string) =>
      (await table(user, 'instock_report', october(orgid))).rows
        .filter(({ fueltype }) => fueltype === 'Håndolje' || fueltype === 'Klokkeolje')
        .map((row) => Object.values(row).slice(0, 6));
    // 6000 + 1800 at the beginning; at the end 4000, and the moved tank's is the other's.
    expect(await stock('fjord-admin', 'fjord')).toEqual([
      ['Håndolje', '7800', '4000', '1', '2', '1'],
      ['Klokkeolje', '', '4000', '1', '0', '1'],
    ]);
    expect(await stock('tvilling-admin', 'tvilling')).toEqual([['Håndolje', '', '1700', '1', '0', '1']]);
    // For the provider's, both.
    expect(await stock('peiladmin', 'peil')).toEqual([
      ['Håndolje', '7800', '5700', '2', '2', '2'],
      ['Klokkeolje', '', '4000', '1', '0', '1'],
    ]);
  });

  const stocktake = async (user: string, date: string, groups = 'Hånd:Regnet') => {
    const moment = date.includes('T') ? date : `${date}T23:59:59.999Z`;
    const headers = { authorization: `Bearer ${await api().token(user)}` };
    const url = `/api/v1/stocktake_report?date=${moment}&tags=${encodeURIComponent(groups)}`;
    const {
      rows: [header = {}, ...rows],
    } = readXlsx((await api().app.inject({ method: 'GET', url, headers })).rawPayload);
    const column = (name: string) =>
      Object.entries(header).find(([, cell]) => cell?.value === name)?.[0] ?? '';
    return rows.map((row) => ['Navn', 'Beholdning (l)', 'Målt'].map((name) => row[column(name)]));
  };

  test('ROLE-04 REPORT-03 the stocktake of a day, by whose the tanks were; its dates are dates', async () => {
    const told = async (user: string, date: string) =>
      (await stocktake(user, date)).map(([name, litres]) => [name?.value, litres?.value ?? null]);
    expect(await told('fjord-admin', '2025-10-08')).toEqual([
      ['Flyttet tank', 1500],
      ['Over klokkeskiftet', null],
      ['Over månedsskiftet', 6000],
    ]);
    expect(await told('fjord-admin', '2025-10-31')).toEqual([
      ['Over klokkeskiftet', 4000],
      // The end of the day in UTC is one o'clock in Oslo.
      ['Over månedsskiftet', 7000],
    ]);
    expect(await told('tvilling-admin', '2025-10-08')).toEqual([]);
    expect(await told('tvilling-admin', '2025-10-15')).toEqual([['Flyttet tank', 1900]]);

    const [, , measured] = (await stocktake('tvilling-admin', '2025-10-15'))[0] ?? [];
    // Noon in Oslo on 12 October 2025, as a spreadsheet counts days.
    expect(measured).toMatchObject({ value: 45_942.5, format: 'dd.mm.yyyy hh:mm' });
  });

  test('MONTH-04 a tank that came within the period is measured on the days that it was there', async () => {
    const { rows } = await table('tvilling-admin', 'fill_report', october('tvilling'));
    const moved = rows.find((row) => row['name'] === 'Flyttet tank');
    // From 10 October 14:00 on: 22 days, of which it was measured on the 10th, 12th and 20th.
    expect([moved?.['days'], moved?.['measured_days']]).toEqual(['22', '3']);
  });

  test('MONTH-04 stocktake and in-stock report of one moment say the same, by either midnight', async () => {
    const counted = async (moment: string) =>
      (await stocktake('fjord-admin', moment))
        .filter(([name]) => name?.value === 'Over månedsskiftet')
        .map(([, litres]) => litres?.value);
    const instock = async (more: object) => {
      const { rows } = await table('fjord-admin', 'instock_report', { ...october('fjord'), ...more });
      return rows.find(({ fueltype }) => fueltype === 'Håndolje')?.['instockTo'];
    };
    // Half past eleven in the evening 4000, half past midnight 7000.
    expect([await instock({}), await counted('2025-10-31T23:00:00.000Z')]).toEqual(['4000', [4000]]);
    expect([await instock({ day_end: 'utc' }), await counted('2025-10-31')]).toEqual(['7000', [7000]]);
  });

  test('ROLE-04 REPORT-02 the battery is judged by what the device measured where it is', async () => {
    const sent = (days: number, battery: number) => ({
      devid: 'hand-battery',
      corrid: `battery-${String(days)}`,
      data: {
        meta: { aquisitiontime: now - days * daySeconds - 60 },
        pri: { volume: 700 },
        sec: { battery },
      },
    });
    await api().asSystem(
      `insert into devices (devid, shortid, name, orgid, tags, appdata)
       values ('hand-battery', 'HANDBATT', 'Batteritank', 'fjord', '{Status:Felt}', '{"object_type": "tanklevel"}')`,
    );
    await api().telemetry(api().keys.fjord, [sent(25, 95), sent(15, 75)]);
    await move('hand-battery', 'tvilling', now - 10 * daySeconds);
    await api().telemetry(api().keys.tvilling, [sent(9, 60), sent(0, 51)]);
    const batteries = async (user: string) =>
      (await api().get(user, '/api/v1/battery_report'))
        .json<BatteryRow[]>()
        .filter(({ devid }) => devid === 'hand-battery')
        .map(({ battery, low, days_since, days_left }) => [battery, low, days_since, days_left]);
    // 9 % in 9 days: 51 % last 51 days. With what it had before, 44 % in 25 days, it would be 28.
    expect(await batteries('tvilling-admin')).toEqual([[51, false, 0, 51]]);
    expect(await batteries('peiladmin')).toEqual([[51, false, 0, 51]]);
    expect(await batteries('fjord-admin')).toEqual([]);
  });

  test('FACTORY-03 what a tank measures on a shelf counts nowhere, and it stays in the report of the days in the field', async () => {
    const url = (devid: string) => `/api/v1/devicesettings/${devid}`;
    const setGroups = async (devid: string, groups: string[], at: string) => {
      const body = { tags: { public: groups } };
      expect((await api().call('fjord-admin', { method: 'PUT', url: url(devid), body })).status).toBe(200);
      await setStateAt(devid, epoch(at));
    };
    const shelved = [
      ['2025-10-01T10:00Z', 3000],
      ['2025-10-10T10:00Z', 2500],
      // On the shelf: turned over, and held under a tap.
      ['2025-10-16T10:00Z', 100],
      ['2025-10-18T10:00Z', 4900],
      ['2025-10-21T10:00Z', 4000],
      ['2025-10-25T10:00Z', 3800],
    ] as const;
    const putBy = [
      ['2025-10-01T10:00Z', 1000],
      ['2025-10-27T10:00Z', 800],
      ['2025-10-29T10:00Z', 0],
    ] as const;
    await inScope(api().db.pool, { kind: 'system' }, async (client) => {
      for (const [devid, name, told] of [
        ['hand-shelf', 'På hyllen', shelved],
        ['hand-put-by', 'Lagt vekk', putBy],
      ] as const) {
        await client.query(
          `insert into devices (devid, shortid, name, orgid, tags, appdata)
           values ($1, upper($1), $2, 'fjord', '{Status:Felt,Hånd:Hylle}', $3)`,
          [devid, name, { object_type: 'tanklevel', fueltype: 'Hylleolje', volume: 5000 }],
        );
        await tellReadings(client, devid, told);
      }
    });
    await setGroups('hand-shelf', ['Status:Lager', 'Hånd:Hylle'], '2025-10-15T10:00Z');
    await setGroups('hand-shelf', ['Status:Felt', 'Hånd:Hylle'], '2025-10-20T10:00Z');
    await setGroups('hand-put-by', ['Status:Lager', 'Hånd:Hylle'], '2025-10-28T10:00Z');

    const used = async (user: string, name: string, body: object) =>
      (await figures(user, name, body)).map((row) => row.slice(0, 3));
    for (const user of ['fjord-admin', 'peiladmin']) {
      // 3000 → 2500, and 4000 → 3800: what came between is of no tank.
      expect(await used(user, 'På hyllen', october('fjord'))).toEqual([['0', '700', '0']]);
      expect(await used(user, 'Lagt vekk', october('fjord'))).toEqual([['0', '200', '0']]);
      expect(await used(user, 'Lagt vekk', period('fjord', '2025-11-01', '2025-11-30'))).toEqual([]);
    }
    const { rows } = await table('fjord-admin', 'instock_report', october('fjord'));
    expect(rows.filter(({ fueltype }) => fueltype === 'Hylleolje')).toMatchObject([
      { instockTo: '3800', amountTanks: '1' },
    ]);
    const stocked = async (date: string, groups = 'Hånd:Hylle') =>
      (await stocktake('fjord-admin', date, groups)).map(([name, litres]) => [name?.value, litres?.value]);
    expect(await stocked('2025-10-12')).toEqual([
      ['Lagt vekk', 1000],
      ['På hyllen', 2500],
    ]);
    expect(await stocked('2025-10-17')).toEqual([['Lagt vekk', 1000]]);
    expect(await stocked('2025-10-30')).toEqual([['På hyllen', 3800]]);
    expect(await stocked('2025-10-30', 'Status:Lager')).toEqual([['Lagt vekk', 0]]);
  });

  test('FACTORY-03 SERV-01 a tank whose device was changed counts once, by the one that measures it now', async () => {
    await inScope(api().db.pool, { kind: 'system' }, async (client) => {
      await client.query(
        `insert into devices (devid, shortid, name, orgid, tags, appdata) values
           ('hand-old', 'HANDOLD', 'Byttet', 'fjord', '{Status:Felt,Hånd:Bytte}', $1),
           ('hand-new', 'HANDNEW', 'Ny', 'fjord', '{Status:Lager}', '{}')`,
        [{ object_type: 'tanklevel', fueltype: 'Bytteolje', volume: 5000 }],
      );
      await tellReadings(client, 'hand-old', [
        ['2025-10-01T10:00Z', 3000],
        ['2025-10-10T10:00Z', 2500],
      ]);
    });
    const preview = await api().post('peiladmin', '/api/v1/device-changes/preview', {
      old: 'HANDOLD',
      new: 'HANDNEW',
    });
    const { old_version, new_version } = preview.json<{ old_version: number; new_version: number }>();
    const changed = await api().post('peiladmin', '/api/v1/device-changes', {
      old: { devid: 'hand-old', version: old_version },
      new: { devid: 'hand-new', version: new_version },
      old_status: 'Status:Lager',
      comment: '',
    });
    expect([preview.status, changed.status]).toEqual([200, 200]);
    const at = epoch('2025-10-15T10:00Z');
    for (const devid of ['hand-old', 'hand-new']) await setStateAt(devid, at);
    await api().asSystem(
      `update object_seats s set until = case when until is not null then to_timestamp($1) end,
         since = case when until is null then to_timestamp($1) else since end
       from devices d where d.dev = s.dev and d.devid in ('hand-old', 'hand-new')`,
      [at],
    );
    await inScope(api().db.pool, { kind: 'system' }, (client) =>
      tellReadings(client, 'hand-new', [
        ['2025-10-16T10:00Z', 2400],
        ['2025-10-25T10:00Z', 2000],
      ]),
    );
    const { rows } = await table('fjord-admin', 'fill_report', october('fjord'));
    // 3000 → 2500 by the old one, 2400 → 2000 by the new one; nothing over the change.
    expect(
      rows
        .filter(({ name }) => /Byttet|HANDOLD|HANDNEW/.test(name ?? ''))
        .map(({ name, filled_volume, consumed }) => [name, filled_volume, consumed]),
    ).toEqual([['Byttet', '0', '900']]);
    // The days before the new one came to its customer at all are told by the place.
    await api().asSystem(`update devices set owned_since = '2025-10-12T10:00Z' where devid = 'hand-new'`);
    const before = await table('fjord-admin', 'fill_report', period('fjord', '2025-10-01', '2025-10-11'));
    expect(
      before.rows
        .filter(({ name }) => /Byttet|HANDOLD|HANDNEW/.test(name ?? ''))
        .map(({ name, filled_volume, consumed }) => [name, filled_volume, consumed]),
    ).toEqual([['Byttet', '0', '500']]);
    const stocked = async (date: string, groups: string) =>
      (await stocktake('fjord-admin', date, groups)).map(([name, litres]) => [name?.value, litres?.value]);
    expect(await stocked('2025-10-12', 'Hånd:Bytte')).toEqual([['Byttet', 2500]]);
    expect((await stocked('2025-10-12', 'Status:Lager')).map(([name]) => name)).not.toContain(
      'Enhet HANDOLD',
    );
  });

  test('ROLE-04 a move that is undone is none in the reports either', async () => {
    await api().asSystem(
      `insert into devices (devid, shortid, name, orgid, tags, appdata)
       values ('hand-back', 'HANDBACK', 'Tilbake', 'fjord', '{Status:Felt}', '{"object_type": "tanklevel"}')`,
    );
    const moves = () =>
      api().asSystem(`select orgid from device_moves where devid = 'hand-back' order by id`);
    const put = async (orgid: string) => {
      const url = '/api/v1/devicesettings/hand-back';
      expect((await api().call('peiladmin', { method: 'PUT', url, body: { orgid } })).status).toBe(200);
    };
    await put('tvilling');
    expect(await moves()).toEqual([{ orgid: 'fjord' }]);
    await put('fjord');
    expect(await moves()).toEqual([]);
  });
});
