import { describeApi } from '../testing/api.ts';
import { readXlsx, type XlsxSheet } from '@peil/shared-kernel/testing/read-xlsx';
import { midnight, storyDay, storyName, storyTanks, tellStory } from './testing/tank-story-fixture.ts';

describeApi('reports as files', (api) => {
  beforeAll(async () => {
    await tellStory(api().db.pool, [
      ...storyTanks,
      {
        devid: 'fjord-spare',
        orgid: 'fjord',
        name: 'Reserve',
        tags: ['Status:Lager'],
        appdata: { object_type: 'tanklevel' },
        readings: [],
      },
    ]);
  });

  const fetchFile = async (user: string, url: string) => {
    const authorization = `Bearer ${await api().token(user)}`;
    return api().app.inject({ method: 'GET', url, headers: { authorization } });
  };
  const sheet = async (user: string, url: string): Promise<XlsxSheet> =>
    readXlsx((await fetchFile(user, url)).rawPayload);

  /** Rows as objects by their header. */
  const records = ({ rows: [header = {}, ...rows] }: XlsxSheet) =>
    rows.map((row) =>
      Object.fromEntries(
        Object.entries(header).map(([column, { value }]) => [value, row[column]?.value ?? null]),
      ),
    );
  const names = (read: XlsxSheet) => records(read).map((row) => row['Navn']);

  const stocktake = (moment: string, tags = '') =>
    `/api/v1/stocktake_report?date=${encodeURIComponent(moment)}&tags=${encodeURIComponent(tags)}`;
  const at = (hours: number): string => new Date((midnight + hours * 3600) * 1000).toISOString();

  test('REPORT-03 the stocktake is a file with the name of the organisation and the day', async () => {
    const answer = await fetchFile('fjord-admin', stocktake(`${storyDay}T23:59:59.999Z`));
    expect(answer.statusCode).toBe(200);
    expect(answer.headers['content-type']).toBe(
      'application/vnd.openxmlformats-officedocument.spreadsheetml.sheet',
    );
    expect(answer.headers['content-disposition']).toContain(
      `filename="Lagerstatus Fjord Drivstoff AS ${storyDay}.xlsx"`,
    );
  });

  test.each([
    ['on the minute of a reading', 12, 8000, 12],
    ['just before it', 11.99, 3000, 6],
    ['long after the last', 200, 7400, 25],
    ['past a faulty reading, which does not count', 8, 3000, 6],
  ])(
    'REPORT-03 the stocktake tells what a tank held at the moment asked for: %s',
    async (_, hours, litres, measured) => {
      const [tank] = records(await sheet('fjord-admin', stocktake(at(hours), 'Sted:Bø')));
      expect(tank).toEqual({
        Navn: storyName,
        'Kort-ID': 'STORY',
        'Eget nummer': '0042',
        Kostnadssted: 'Drift fjord',
        Organisasjon: 'Fjord Drivstoff AS',
        Væske: 'AdBlue',
        'Kapasitet (l)': 10_000,
        'Beholdning (l)': litres,
        // AdBlue weighs 1088 kg a cubic metre; kilograms are whole.
        'Beholdning (kg)': Math.round(litres * 1.088),
        'Nivå (%)': litres / 100,
        Målt: expect.closeTo(serialOf(midnight + measured * 3600), 6),
        Tilgangsgrupper: 'Status:Felt, Sted:Bø',
        Adresse: 'Øvre vei 1, 5003 Bergen',
      });
    },
  );

  /** The spreadsheet's number for Oslo's clock on the story's day, which is as many hours long as it seems. */
  const serialOf = (moment: number): number =>
    Date.parse(storyDay) / 86_400_000 + (moment - midnight) / 86_400 + 25_569;

  test('REPORT-03 a plain date means its end in UTC, and a tank without a reading by then has empty cells', async () => {
    const read = records(await sheet('fjord-admin', stocktake(storyDay)));
    expect(read.map((row) => [row['Navn'], row['Beholdning (l)'], row['Målt']])).toEqual([
      [storyName, expect.any(Number), expect.any(Number)],
      ['Enhet PUMP001', null, null],
      ['Enhet TANK001', null, null],
    ]);
    // The end of that day in UTC is 00:59 in Oslo in winter, 01:59 in summer; from 01:00 on there are 7400 l.
    expect([7500, 7400]).toContain(read[0]?.['Beholdning (l)']);
  });

  test('REPORT-03 tags choose: any of them, spelled as they are compared; stock only when it is asked for', async () => {
    expect(names(await sheet('fjord-admin', stocktake(at(12), 'Finnes:Ikke, Sted : Bø')))).toEqual([
      storyName,
    ]);
    expect(names(await sheet('fjord-admin', stocktake(at(12), 'Finnes:Ikke')))).toEqual([]);
    expect(names(await sheet('fjord-admin', stocktake(at(12), 'Status:Lager')))).toEqual(['Reserve']);
    expect(names(await sheet('fjord-admin', stocktake(at(12))))).toHaveLength(3);
  });

  test('MONTH-06 each file says whose, of what and of when it is, and reads back as a table with types', async () => {
    const told = async (user: string, url: string) => {
      const { rows } = readXlsx((await fetchFile(user, url)).rawPayload, 2);
      return [
        ...new Map(Object.values(rows[0] ?? {}).map(({ value }, place) => [value, place])).entries(),
      ].map(([header, place]) => [header, Object.values(rows[1] ?? {})[place]?.value]);
    };
    const moment = stocktake(`${storyDay}T23:59:59.999Z`, 'Sted:Bø');
    expect(Object.fromEntries(await told('fjord-admin', moment))).toEqual({
      Ark: 'Lagerstatus',
      Rapport: 'Lagerrapport',
      Organisasjon: 'Fjord Drivstoff AS',
      Gjelder: expect.stringMatching(
        /^Slik det var \d\d\.\d\d\.\d{4} 0[01]:59 norsk tid · Grupper: Sted:Bø$/,
      ),
      Laget: expect.any(Number),
      Merknad: expect.stringContaining('ikke for økonomisk oppgjør'),
    });
    expect(Object.fromEntries(await told('peiladmin', '/api/v1/device_report'))).toMatchObject({
      Rapport: 'Enhetsrapport',
      Organisasjon: expect.stringMatching(/ og kundene$/),
    });
    const [, row] = (await sheet('fjord-admin', moment)).rows;
    expect(Object.values(row ?? {}).map(({ value }) => typeof value)).toContain('number');
    expect(Object.values(row ?? {}).find(({ format }) => format === 'dd.mm.yyyy hh:mm')).toBeDefined();
  });

  test('MONTH-05 litres at 15 °C stand beside the measured ones where the organisation wants them and the liquid was measured', async () => {
    const dev = `(select dev from devices where devid = 'fjord-story')`;
    const fileAt = async (hours: number) =>
      readXlsx((await fetchFile('fjord-admin', stocktake(at(hours), 'Sted:Bø'))).rawPayload);
    const told = async (hours: number) => {
      const [row = {}] = records(await fileAt(hours));
      return [row['Beholdning (l)'], row['Væsketemperatur (°C)'], row['Beholdning ved 15 °C (l)']];
    };
    expect(Object.values((await fileAt(12)).rows[0] ?? {}).map(({ value }) => value)).not.toContain(
      'Beholdning ved 15 °C (l)',
    );
    const set = (to: boolean) =>
      api().call('peiladmin', {
        method: 'POST',
        url: '/api/v2/organization/fjord',
        body: { volume_at_15: to },
      });
    expect((await set(true)).status).toBe(200);
    await api().asSystem(
      `update devices set appdata = appdata || '{"fueltype": "Farget Diesel", "liquid_density": 840}' where dev = ${dev}`,
    );
    // The device's own temperature tells nothing of the liquid's.
    await api().asSystem(`update readings set temp = null, sec_temp = 25 where dev = ${dev}`);
    expect(await told(12)).toEqual([8000, null, null]);
    await api().asSystem(`update readings set temp = 25 where dev = ${dev} and t = to_timestamp($1)`, [
      midnight + 12 * 3600,
    ]);
    // 8000 · 0.9915 by table 54B.
    expect(await told(12)).toEqual([8000, 25, 7932]);
    // Hours earlier nobody knows how warm it was.
    expect(await told(6)).toEqual([3000, null, null]);
    const about = readXlsx((await fetchFile('fjord-admin', stocktake(at(12)))).rawPayload, 2);
    expect(about.rows[1]?.['F']?.value).toContain('ASTM D1250, tabell 54B');
    const [sum] = records(await sheet('fjord-admin', `${stocktake(at(12), 'Sted:Bø')}&by=fueltype`)).slice(
      -1,
    );
    expect(sum).toMatchObject({ Navn: 'Sum', 'Beholdning ved 15 °C (l)': 7932 });
    expect((await set(false)).status).toBe(200);
    await api().asSystem(
      `update devices set appdata = appdata - 'liquid_density' || '{"fueltype": "AdBlue"}' where dev = ${dev}`,
    );
  });

  test('MONTH-06 ROLE-04 a file of one customer, for its provider; of no other’s', async () => {
    const ofFjord = `${stocktake(at(12))}&orgid=fjord`;
    expect((await fetchFile('peiladmin', ofFjord)).headers['content-disposition']).toContain(
      'Lagerstatus Fjord Drivstoff AS',
    );
    expect(names(await sheet('peiladmin', ofFjord))).toEqual(
      names(await sheet('fjord-admin', stocktake(at(12)))),
    );
    for (const url of [ofFjord, '/api/v1/device_report?orgid=fjord'])
      expect((await fetchFile('tvilling-admin', url)).statusCode).toBe(404);
  });

  test('MONTH-01 the stocktake with sums where they are asked for: litres and kg apart, of each content', async () => {
    const by = async (kind: string) =>
      records(await sheet('peiladmin', `${stocktake(at(12))}&by=${kind}`))
        .filter((row) => String(row['Navn']).startsWith('Sum'))
        .map((row) => [
          row['Navn'],
          row['Væske'],
          row['Beholdning (l)'],
          row['Beholdning (kg)'],
          row['Nivå (%)'],
        ]);
    // 8000 and 800 l of AdBlue, which weighs 1088 kg a cubic metre; the diesel tanks had not been measured.
    const kg = (litres: number): number => Math.round(litres * 1.088);
    expect(await by('fueltype')).toEqual([
      ['Sum', 'AdBlue', 8800, kg(8800), null],
      ['Sum', 'Farget Diesel', null, null, null],
    ]);
    expect(await by('cost_centre')).toEqual([
      ['Sum Drift fjord', 'AdBlue', 8000, kg(8000), null],
      ['Sum Drift tvilling', 'AdBlue', 800, kg(800), null],
      ['Sum Uten kostnadssted', 'Farget Diesel', null, null, null],
    ]);
  });

  test('REPORT-03 the device report: every device, typed, without formulas', async () => {
    const read = await sheet('fjord-admin', '/api/v1/device_report?tags=');
    expect([read.frozenRows, read.hasFormulas]).toEqual([1, false]);
    expect(names(read)).toEqual([storyName, 'Enhet PUMP001', 'Enhet TANK001', 'Enhet TRACK01', 'Reserve']);
    expect(records(read)[0]).toMatchObject({
      'Kort-ID': 'STORY',
      'Eget nummer': '0042',
      Kostnadssted: 'Drift fjord',
      Type: 'Tank',
      Organisasjon: 'Fjord Drivstoff AS',
      Adresse: 'Øvre vei 1, 5003 Bergen',
      Breddegrad: 60.5,
      Lengdegrad: 5.25,
      'Siste måling': expect.closeTo(serialOf(midnight + 25 * 3600), 6),
      Forbindelse: 'Ok',
      'Nivå (%)': 74,
      'Kapasitet (l)': 10_000,
      'Abonnement fra': null,
    });
    expect(records(read)[2]).toMatchObject({ 'Batteri (%)': 90, 'Signal (csq)': 20, 'Høyde (mm)': 1600 });
    expect(names(await sheet('fjord-admin', '/api/v1/device_report?tags=Status:Lager'))).toEqual(['Reserve']);
    expect(names(await sheet('fjord-admin', '/api/v1/device_report'))).toHaveLength(5);
  });

  test('ROLE-04 REPORT-03 a file holds one’s own devices: not the twin’s, not those it shares; the provider’s all', async () => {
    for (const url of [stocktake(at(30)), '/api/v1/device_report']) {
      const own = records(await sheet('tvilling-admin', url));
      expect(own.map((row) => row['Kapasitet (l)'])).toContain(1000);
      expect(own.map((row) => row['Kapasitet (l)'])).not.toContain(10_000);
      const shortIds = own.map((row) => row['Kort-ID']);
      expect([shortIds.includes('PUMP001T'), shortIds.includes('PUMP001')]).toEqual([true, false]);
      const all = records(await sheet('peiladmin', url));
      expect(all.map((row) => row['Kort-ID'])).toEqual(expect.arrayContaining(['STORY', 'STORYT']));
    }
  });

  test.each<[string, number, string, string | null]>([
    ['no date', 400, '/api/v1/stocktake_report', 'fjord-admin'],
    ['a date that is none', 400, stocktake('i dag'), 'fjord-admin'],
    ['a date in the future', 422, stocktake('2199-01-01'), 'fjord-admin'],
    ['a viewer', 403, stocktake('2026-01-01'), 'fjord-viewer'],
    ['a viewer who wants devices', 403, '/api/v1/device_report', 'fjord-viewer'],
    ['nobody', 401, '/api/v1/device_report', null],
  ])('API-01 API-03 a file with %s answers %i', async (_, status, url, user) => {
    const answer = await api().get(user, url);
    expect([answer.status, answer.headers.get('content-disposition')]).toEqual([status, null]);
    expect(answer.json()).toMatchObject({ message: expect.stringMatching(/\.$/) });
  });
});
