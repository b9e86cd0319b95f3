import {
  parseSemicolonTable,
  type FillEvents,
  type LockedMonth,
  type Locking,
} from '@peil/shared-kernel/api/schemas';
import { periodOfDay } from '@peil/shared-kernel/format';
import { readXlsx } from '@peil/shared-kernel/testing/read-xlsx';
import { inScope } from '../../platform/db/tenant.ts';
import { insertReadings } from '../../measuring/readings/store.ts';
import { reportTables } from '../report-mail/report-table.ts';
import { describeApi } from '../../testing/api.ts';

const url = '/api/v1/locked-months/fjord';
/** In Oslo. */
const octoberEnds = '2025-10-31T23:00:00.000Z';
const epoch = (moment: string): number => Date.parse(moment) / 1000;

/** Readings in UTC and litres. October ends in Oslo at 23:00 UTC, in the middle of a filling from 4000 to 8000 l. */
const told = [
  ['2025-09-30T20:00Z', 6000],
  ['2025-10-15T10:00Z', 4500],
  ['2025-10-31T22:30Z', 4000],
  ['2025-10-31T23:30Z', 8000],
  ['2025-11-01T08:00Z', 8000],
  ['2025-11-20T10:00Z', 5000],
] as const;

/** 3000 l that were delivered on 20 October, and that nobody knew of. */
const late = [
  ['2025-10-20T10:00Z', 4400],
  ['2025-10-20T12:00Z', 7400],
  ['2025-10-21T12:00Z', 7300],
  // The last hour of October.
  ['2025-10-31T22:45Z', 4000],
] as const;

describeApi('MONTH-03 locked months', (api) => {
  const tell = (devid: string, readings: readonly (readonly [moment: string, litres: number])[]) =>
    inScope(api().db.pool, { kind: 'system' }, (client) =>
      insertReadings(
        client,
        readings.map(([moment, litres]) => ({
          devid,
          t: epoch(moment),
          corrid: `${devid}-${moment}`,
          pri: { volume: litres },
          sec: {},
          state: 'ok',
        })),
      ),
    );
  const addTank = async (devid: string, name: string) => {
    await api().asSystem(
      `insert into devices (devid, shortid, name, orgid, tags, appdata)
       values ($1, upper($1), $2, 'fjord', '{Status:Felt}', $3)`,
      [devid, name, { object_type: 'tanklevel', fueltype: mine, volume: 10_000 }],
    );
    // It has stood there for as long as anybody remembers.
    await api().asSystem(
      `update device_states set since = '-infinity' where dev = (select dev from devices where devid = $1)`,
      [devid],
    );
  };
  let tests = 0;
  /** What this test's tanks are called, and what is in them. */
  let mine = '';
  beforeEach(async () => {
    await api().asSystem('delete from locked_months');
    mine = `lås${String((tests += 1))}`;
    await addTank(mine, mine);
    await tell(mine, told);
  });

  const lock = (body: object = { month: '2025-10' }, user = 'fjord-admin', orgid = 'fjord') =>
    api().post(user, `/api/v1/locked-months/${orgid}`, body);
  const open = (reason: string, user = 'fjord-admin', month = '2025-10') =>
    api().post(user, `${url}/${month}/open`, { reason });
  const list = async (user = 'fjord-admin') => (await api().get(user, url)).json<LockedMonth[]>();
  const fill = async (from_date: string, to_date: string, name = mine) => {
    const answer = await api().post('fjord-admin', '/api/v1/fill_report', {
      orgid: 'fjord',
      from_date,
      to_date,
    });
    const { rows } = parseSemicolonTable(answer.text);
    expect(answer.headers.get('report-rows')).toBe(String(rows.length));
    return rows.find((row) => row['name'] === name);
  };
  const october = () => fill('2025-10-01', '2025-10-31');
  const figures = (row: Record<string, string | undefined> | undefined) =>
    ['filled_volume', 'consumed', 'fillings_count', 'filled_correction', 'consumed_correction'].map(
      (column) => row?.[column],
    );

  test('later readings make a correction, never another figure', async () => {
    // 2000 l came in the half hour before midnight; 6000 → 4000 were used.
    expect(figures(await october())).toEqual(['2000', '2000', '0', '', '']);
    expect((await lock()).json<Locking>()).toMatchObject({ organisations: 1 });
    const settled = await october();
    expect(figures(settled)).toEqual(['2000', '2000', '0', '', '']);
    expect(settled?.['locked_at']).toMatch(/^20\d\d-.*Z$/);

    await tell(mine, late);
    // 6000 → 4400, 7400 → 4000; 3000 + the share of 4000 → 8000 from 22:45 to 23:30, 15 of 45 minutes.
    expect(figures(await october())).toEqual(['2000', '2000', '0', '2333', '3000']);
    await open('Vi fant en fylling');
    expect(figures(await october())).toEqual(['4333', '5000', '1', '', '']);
  });

  test('months add up over a period of which one is locked', async () => {
    await lock();
    await tell(mine, late);
    const november = await fill('2025-11-01', '2025-11-30');
    expect(figures(november)).toEqual(['2667', '3000', '1', '', '']);
    // October as it was settled: 2000 and 2000.
    expect(figures(await fill('2025-10-01', '2025-11-30'))).toEqual(['4667', '5000', '1', '', '']);
    const { months } = (
      await api().post('fjord-admin', '/api/v1/fill_events', {
        orgid: 'fjord',
        from_date: '2025-10-01',
        to_date: '2025-11-30',
      })
    ).json<FillEvents>();
    expect(months.filter(({ fueltype }) => fueltype === mine)).toEqual([
      { month: '2025-10', fueltype: mine, filled: 2000, consumed: 2000 },
      { month: '2025-11', fueltype: mine, filled: 2667, consumed: 3000 },
    ]);
  });

  const instock = async (from_date: string, to_date: string) => {
    const answer = await api().post('fjord-admin', '/api/v1/instock_report', {
      orgid: 'fjord',
      from_date,
      to_date,
    });
    return parseSemicolonTable(answer.text).rows.find(({ fueltype }) => fueltype === mine);
  };
  const mailed = async () => {
    const tables = await reportTables(
      api().db.pool,
      { orgid: 'fjord', organisation: 'Fjord', reports: ['fill', 'instock', 'stocktake'], formats: ['xlsx'] },
      periodOfDay('monthly', '2025-10-01'),
      'Peil',
    );
    return tables.map(({ sheet }) => sheet.rows);
  };
  /** What was filled in each month from October on, by what the tanks held. */
  const filledBy = async (to_date: string) => {
    const asked = { orgid: 'fjord', from_date: '2025-10-01', to_date };
    const { months } = (await api().post('fjord-admin', '/api/v1/fill_events', asked)).json<FillEvents>();
    return months.flatMap(({ month, fueltype, filled }) =>
      filled > 0 && [mine, `ny ${mine}`].includes(fueltype) ? [[month, fueltype, filled]] : [],
    );
  };
  /** What the stocktake of a moment says of a tank: in figures, under the headings. */
  const stocktake = async (moment: string, name: string, tags = '') => {
    const answer = await api().app.inject({
      method: 'GET',
      url: `/api/v1/stocktake_report?date=${moment}&tags=${tags}`,
      headers: { authorization: `Bearer ${await api().token('fjord-admin')}` },
    });
    const [header = {}, ...rows] = readXlsx(answer.rawPayload).rows;
    const row = rows.find((cells) => Object.values(cells).some(({ value }) => value === name));
    return (
      row &&
      Object.fromEntries(Object.entries(header).map(([at, { value }]) => [value, row[at]?.value ?? null]))
    );
  };

  test('screen, stocktake at its end, and mail say the same', async () => {
    await lock();
    await tell(mine, [['2025-10-31T22:50Z', 9000], ['2025-10-31T22:55Z', 9000], ...late]);
    expect(await instock('2025-10-01', '2025-10-31')).toMatchObject({
      instockFrom: '6000',
      instockTo: '4000',
      // 9000 were there ten minutes before midnight.
      instockFromCorrection: '',
      instockToCorrection: '5000',
    });
    // November begins with what October ended with.
    expect(await instock('2025-11-01', '2025-11-30')).toMatchObject({
      instockFrom: '4000',
      instockFromCorrection: '5000',
      instockToCorrection: '',
    });
    expect(await stocktake(octoberEnds, mine)).toMatchObject({
      'Beholdning (l)': 4000,
      'Korreksjon (l)': 5000,
    });
    expect(await stocktake('2025-10-15T22:00:00.000Z', mine)).not.toHaveProperty('Korreksjon (l)');
    const rows = (await mailed()).map((some) => some.find((row) => row.includes(mine)) ?? []);
    expect(rows[0]).toEqual(expect.arrayContaining([mine, 2000]));
    expect(rows[1]).toEqual(expect.arrayContaining([6000, 4000, 5000]));
    expect(rows[2]).toEqual(expect.arrayContaining([mine, 4000, 5000]));
  });

  test('a tank that nobody knew of is a correction, and one that is gone keeps its figures', async () => {
    await addTank(`${mine}-to`, 'Tank to');
    await tell(`${mine}-to`, told);
    await lock();
    await addTank(`${mine}-ny`, 'Ny tank');
    await tell(`${mine}-ny`, told);
    const unknown = await fill('2025-10-01', '2025-10-31', 'Ny tank');
    expect(figures(unknown)).toEqual(['', '', '', '2000', '2000']);
    // It was no tank after all.
    await api().asSystem(`update devices set appdata = '{"object_type": "Kum"}' where devid = $1`, [
      `${mine}-to`,
    ]);
    const gone = await fill('2025-10-01', '2025-10-31', 'Tank to');
    expect(figures(gone)).toEqual(['2000', '2000', '0', '', '']);
  });

  test('litres of a locked month stay those of what the tank held then, and of its cost centre', async () => {
    await lock();
    await api().asSystem(
      `update devices set name = 'Nytt navn', appdata = appdata || '{"fueltype": "ny ${mine}", "cost_centre": "99"}'
       where devid = $1`,
      [mine],
    );
    expect(await instock('2025-10-01', '2025-10-31')).toMatchObject({
      instockFrom: '6000',
      instockTo: '4000',
    });
    expect(await stocktake(octoberEnds, mine)).toMatchObject({ Væske: mine, Kostnadssted: null });
    for (const some of await mailed()) expect(some.some((row) => row.includes(mine))).toBe(true);
    // Of what is not settled it is told as it is now.
    expect(await instock('2025-11-01', '2025-11-30')).toBeUndefined();
    expect(await filledBy('2025-11-30')).toEqual([
      ['2025-10', mine, 2000],
      ['2025-11', `ny ${mine}`, 2000],
    ]);
  });

  test('kilograms, litres at 15 °C and capacity of a locked month stay those of what the tank was then', async () => {
    const set = (appdata: object) =>
      api().asSystem('update devices set appdata = appdata || $2 where devid = $1', [mine, appdata]);
    const isTold = (to: boolean) =>
      api().asSystem(`update organisations set volume_at_15 = $1 where orgid = 'fjord'`, [to]);
    await isTold(true);
    await set({ fueltype: 'Farget Diesel', liquid_density: 845 });
    await api().asSystem(
      'update readings set temp = 25 where dev = (select dev from devices where devid = $1)',
      [mine],
    );
    const counted = await stocktake(octoberEnds, mine);
    // 4000 · 0.845; by table 54B 0.9916 of the litres at 25 °C.
    expect(counted).toMatchObject({ 'Kapasitet (l)': 10_000, 'Beholdning (kg)': 3380 });
    expect(counted?.['Beholdning ved 15 °C (l)']).toBeCloseTo(3966, -1);
    await lock();
    const inDecember = { fueltype: 'AdBlue', liquid_density: 1088, volume: 20_000 };
    // The density of what it holds is written anew; then it holds another liquid.
    for (const now of [{ liquid_density: 800 }, inDecember]) {
      await set(now);
      expect(await stocktake(octoberEnds, mine)).toEqual(counted);
    }
    const at15 = async () => {
      const asked = { orgid: 'fjord', from_date: '2025-10-01', to_date: '2025-10-31', by: 'fueltype' };
      const { text } = await api().post('fjord-admin', '/api/v1/instock_report', asked);
      return parseSemicolonTable(text).rows.find(({ fueltype }) => fueltype === 'Farget Diesel');
    };
    expect(await at15()).toMatchObject({
      instockTo: '4000',
      instockToAt15: String(counted?.['Beholdning ved 15 °C (l)']),
    });
    // A month that was locked before this was kept: diesel as it is commonly, not as dense as AdBlue.
    await api().asSystem(`update settled_tanks set stock_to = stock_to - 'density' - 'at15'`);
    const older = await stocktake(octoberEnds, mine);
    expect(older?.['Beholdning (kg)']).toBeGreaterThan(3200);
    expect(older?.['Beholdning (kg)']).toBeLessThan(3480);
    expect(older?.['Beholdning ved 15 °C (l)']).toBeCloseTo(3966, -1);
    await isTold(false);
  });

  test('a stocktake of one group has the tanks that were in it as the month was locked', async () => {
    await api().asSystem(`update devices set tags = tags || '{Båtplassen}' where devid = $1`, [mine]);
    await lock();
    await api().asSystem(`update devices set tags = '{Status:Felt,Nybygget}' where devid = $1`, [mine]);
    const inGroup = (moment: string, group: string) => stocktake(moment, mine, encodeURIComponent(group));
    expect(await inGroup(octoberEnds, 'Båtplassen')).toMatchObject({ 'Beholdning (l)': 4000 });
    expect(await inGroup(octoberEnds, 'Nybygget')).toBeUndefined();
    // November is not locked.
    const novemberEnds = '2025-11-30T23:00:00.000Z';
    expect(await inGroup(novemberEnds, 'Båtplassen')).toBeUndefined();
    expect(await inGroup(novemberEnds, 'Nybygget')).toMatchObject({ 'Beholdning (l)': 5000 });
  });

  test('a tank that is gone stays in every report of the locked month, and is in none of the next one', async () => {
    await lock();
    for (const away of [`update devices set appdata = '{"object_type": "Kum"}'`, 'delete from devices']) {
      await api().asSystem(`${away} where devid = $1`, [mine]);
      expect(await instock('2025-10-01', '2025-10-31')).toMatchObject({
        instockFrom: '6000',
        instockTo: '4000',
        amountTanks: '1',
        // No reading of it tells otherwise: it has none.
        instockFromCorrection: '',
        instockToCorrection: '',
      });
      const counted = await stocktake(octoberEnds, mine);
      expect(counted).toMatchObject({ Væske: mine, 'Kapasitet (l)': 10_000, 'Beholdning (l)': 4000 });
      expect(counted).not.toHaveProperty('Korreksjon (l)');
      for (const some of await mailed()) {
        const row = some.find((cells) => cells.includes(mine));
        expect(row).toBeDefined();
        expect(row).not.toContain(-4000);
      }
      expect(await filledBy('2025-11-30')).toEqual([['2025-10', mine, 2000]]);
      // November begins with what October ended with, and ends with nothing.
      expect(await instock('2025-11-01', '2025-11-30')).toMatchObject({
        instockFrom: '4000',
        instockTo: '',
        amountTanks: '0',
      });
      expect(await instock('2025-12-01', '2025-12-31')).toBeUndefined();
      expect(await stocktake('2025-11-30T23:00:00.000Z', mine)).toBeUndefined();
    }
  });

  test('a lock and its end are told, with who, when and why; it can be locked anew', async () => {
    await lock();
    expect(await list()).toMatchObject([
      {
        month: '2025-10',
        locked_by: 'fjord-admin',
        locked_by_name: 'Ola admin',
        locked_above: null,
        opened: null,
      },
    ]);
    expect((await open('  ')).status).toBe(400);
    expect((await open('Feil kalibrering')).json()).toMatchObject([
      { month: '2025-10', opened: { by: 'fjord-admin', by_name: 'Ola admin', reason: 'Feil kalibrering' } },
    ]);
    expect((await open('Igjen')).status).toBe(409);
    expect((await lock()).status).toBe(200);
    expect((await list()).map(({ opened }) => opened === null)).toEqual([true, false]);
    const trail = await api().asSystem<{ action: string; changes: Record<string, unknown> }>(
      `select action, changes from audit where kind = 'locked_month' and object = '2025-10' order by id desc limit 3`,
    );
    expect(trail.map(({ action }) => action)).toEqual(['created', 'changed', 'created']);
    expect(trail[1]?.changes).toEqual({ reason: { to: 'Feil kalibrering' } });
  });

  test('two who lock it at once: one does, the other is told', async () => {
    const answers = await Promise.all([lock(), lock()]);
    expect(answers.map(({ status }) => status).sort()).toEqual([200, 409]);
    expect(await list()).toHaveLength(1);
  });

  test('a month that is not over, or that cannot be judged yet, is refused in words', async () => {
    const thisMonth = new Date().toISOString().slice(0, 7);
    const refused = await lock({ month: thisMonth });
    expect([refused.status, refused.json<{ message: string }>().message]).toEqual([
      422,
      'Måneden er ikke over ennå.',
    ]);
    for (const month of ['2025-13', '2025-1', 'oktober']) expect((await lock({ month })).status).toBe(400);
    // Its last reading is a filling that no later one confirms.
    await addTank(`${mine}-ny`, 'Uavklart');
    await tell(`${mine}-ny`, [
      ['2025-10-20T10:00Z', 1000],
      ['2025-10-31T20:00Z', 7000],
    ]);
    const early = await lock();
    expect([early.status, early.json<{ message: string }>().message]).toEqual([
      422,
      expect.stringContaining('Uavklart'),
    ]);
    expect((await lock({ month: '2025-10', despite: true })).status).toBe(200);
  });

  test('whose month it is, and who may lock it', async () => {
    expect((await lock(undefined, 'fjord-viewer')).status).toBe(403);
    expect((await lock(undefined, 'peilansatt')).status).toBe(403);
    expect((await lock(undefined, 'tvilling-admin')).status).toBe(404);
    expect((await lock({ month: '2025-10', despite: true }, 'peiladmin')).status).toBe(200);
    expect((await api().get('tvilling-admin', url)).status).toBe(404);
    // The customer does not see the provider's people.
    expect(await list()).toMatchObject([
      { locked_by: 'peiladmin', locked_by_name: 'peiladmin', locked_above: null },
    ]);
    expect((await open('Vi gjør det om')).status).toBe(200);
    // What the provider locks for all is opened by the provider alone.
    const all = await lock({ month: '2025-10', despite: true }, 'peiladmin', 'peil');
    expect(all.json<Locking>().organisations).toBeGreaterThan(1);
    expect((await list())[0]).toMatchObject({ locked_above: 'peil' });
    const refused = await open('Vi vil ikke');
    expect([refused.status, refused.json<{ message: string }>().message]).toEqual([
      409,
      expect.stringContaining('må åpnes derfra'),
    ]);
  });
});
