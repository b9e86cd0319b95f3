import type {
  Filling,
  MatchRow,
  NoteOutcome,
  NoteRow,
  Reconciliation,
} from '@peil/shared-kernel/api/schemas';
import { osloDate } from '../../platform/db/oslo-date.ts';
import { describeApi } from '../../testing/api.ts';
import { standingTank } from '../../testing/standing-tank.ts';

const hour = 3600;
const url = '/api/v1/delivery-notes';

describeApi('delivery notes', (api) => {
  /** Measured time of the first reading. */
  const first = Math.floor(Date.now() / 1000) - 20 * hour;
  const today = osloDate(new Date());
  const filledOn = osloDate(new Date((first + 3 * hour) * 1000));
  const period = `orgid=fjord&from_date=${osloDate(new Date((first - 72 * hour) * 1000))}&to_date=${today}`;
  let made = 0;

  /** A tank into which so many litres come in the third hour; its short id. */
  const tank = async (litres: number, appdata: object = {}): Promise<string> => {
    made += 1;
    const devid = `fjord-note-${String(made)}`;
    await api().asSystem(
      `insert into devices (devid, shortid, name, orgid, tags, appdata)
       values ($1, upper($1), $2, 'fjord', '{Status:Felt}', $3)`,
      [devid, `Tank ${String(made)}`, { ...standingTank, fueltype: 'Blank Diesel', ...appdata }],
    );
    const series = [1000, 1000, 1000, ...Array.from({ length: 6 }, () => 1000 + litres)];
    const records = series.map((volume, index) => ({
      devid,
      corrid: String(index),
      data: { meta: { aquisitiontime: first + index * hour }, pri: { distance: 1900 - volume / 2.5 } },
    }));
    expect((await api().telemetry(api().keys.fjord, records)).json()).toMatchObject({ rejected: [] });
    return devid.toUpperCase();
  };

  const note = (number: string, place: string, litres: number, date = filledOn) => ({
    number,
    date,
    place,
    litres,
  });
  const send = (notes: object[], user = 'fjord-admin', orgid = 'fjord') =>
    api().post(user, url, { orgid, notes });
  const told = async (...notes: object[]) => {
    const answer = await send(notes);
    expect([answer.status, answer.text]).toEqual([200, answer.text]);
    return answer.json<NoteOutcome>();
  };
  const problems = async (...notes: object[]) =>
    (await told(...notes)).rows.map(({ problems: found }) =>
      found.map((text) => text.replaceAll(/\s/g, ' ')),
    );
  const rows = async (user = 'fjord-admin') => {
    const answer = await api().get(user, `${url}?${period}`);
    expect([answer.status, answer.text]).toEqual([200, answer.text]);
    return answer.json<Reconciliation>().rows;
  };
  const rowOf = async (number: string): Promise<MatchRow> => {
    const found = (await rows()).find(({ notes }) => notes.some((one) => one.number === number));
    if (!found) throw new Error(`no row with ${number}`);
    return found;
  };
  const fillings = async (more = '', user = 'fjord-admin') =>
    (await api().get(user, `/api/v1/fillings?${period}${more}`)).json<Filling[]>();
  const trail = (number: string) =>
    api().asSystem(
      `select action, user_name from audit where kind = 'delivery_note' and object = $1 order by id desc`,
      [number],
    );
  const kept = () => api().asSystem('select number from delivery_notes order by number, part');

  /** Another device, `FJORD-NOTE-NEW`, takes the place of one. */
  const change = async (old: string, shortid: string): Promise<void> => {
    await api().asSystem(
      `insert into devices (devid, shortid, name, orgid, tags, appdata)
       values ('fjord-note-new', 'FJORD-NOTE-NEW', 'Ny', 'fjord', '{Status:Lager}', '{}')`,
    );
    const preview = await api().post('peiladmin', '/api/v1/device-changes/preview', {
      old: shortid,
      new: 'FJORD-NOTE-NEW',
    });
    const { old_version, new_version } = preview.json<{ old_version: number; new_version: number }>();
    const changed = await api().post('peiladmin', '/api/v1/device-changes', {
      old: { devid: old, version: old_version },
      new: { devid: 'fjord-note-new', version: new_version },
      old_status: 'Status:Lager',
      comment: '',
    });
    expect([preview.status, changed.status]).toEqual([200, 200]);
  };

  afterEach(() =>
    api().asSystem(
      `with notes as (delete from delivery_notes), moved as (delete from device_moves)
       delete from devices where devid like 'fjord-note-%'`,
    ),
  );

  test('MONTH-02 a filling is a row, with its times, uncertainty and state; by group and liquid', async () => {
    const shortid = await tank(2000);
    await tank(1000, { fueltype: 'AdBlue' });
    await fillings();
    await api().asSystem('update stock_events set uncertainty = 24.6');
    const [one, ...others] = (await fillings()).filter((row) => row.shortid === shortid);
    expect(others).toEqual([]);
    expect(one).toMatchObject({
      name: `Tank ${String(made - 1)}`,
      organisation: 'Fjord Drivstoff AS',
      kind: 'delivery',
      fueltype: 'Blank Diesel',
      from: first + 2 * hour,
      to: first + 3 * hour,
      litres: 2000,
      uncertainty: 25,
      litres_in_period: 2000,
      source: 'measured',
      reference: null,
      notes: [],
      state: 'no_note',
    });
    const liquids = async (more: string) => (await fillings(more)).map(({ fueltype }) => fueltype);
    expect(await liquids('&liquid=adblue')).toEqual(['AdBlue']);
    expect(await liquids('&group=Finnes%20ikke')).toEqual([]);
    expect(
      (await api().get('fjord-admin', `/api/v1/fillings?${period.replace('fjord', 'peil')}`)).status,
    ).toBe(404);
  });

  test('MONTH-05 a filling is told at 15 °C where the organisation wants that and the liquid was measured', async () => {
    const shortid = await tank(2000, { liquid_density: 840 });
    const at15 = async () => (await fillings()).find((row) => row.shortid === shortid)?.litres_at_15;
    expect(await at15()).toBeUndefined();
    await api().asSystem(`update organisations set volume_at_15 = true where orgid = 'fjord'`);
    expect(await at15()).toBeNull();
    await api().asSystem(
      `update readings set temp = 25 where dev = (select dev from devices where shortid = $1)`,
      [shortid],
    );
    // 2000 · 0.9915 by table 54B.
    expect(await at15()).toBe(1983);
    // What a faulty sensor says of the warmth is no more to be trusted than of the litres.
    await api().asSystem(
      `update readings set state = 1, temp = 60
       where t = to_timestamp($2) and dev = (select dev from devices where shortid = $1)`,
      [shortid, first + 3 * hour],
    );
    expect(await at15()).toBe(1983);
    await api().asSystem(`update organisations set volume_at_15 = false where orgid = 'fjord'`);
  });

  test('MONTH-02 notes come by the integrators’ call, each once however often it is sent', async () => {
    const shortid = await tank(2000);
    const sent = note('4711', shortid, 2005);
    expect(await told(sent)).toEqual({
      applied: true,
      rows: [
        {
          row: 1,
          number: '4711',
          tanks: [`Tank ${String(made)} · ${shortid}`],
          result: 'received',
          problems: [],
        },
      ],
    });
    expect((await told(note('4712', shortid, 2.125))).applied).toBe(true);
    expect((await told(sent)).rows[0]?.result).toBe('known');
    expect(await kept()).toEqual([{ number: '4711' }, { number: '4712' }]);
    expect(await problems({ ...sent, litres: 2100 })).toEqual([
      [
        `Seddelnummer: er ført fra før, ${filledOn.split('-').reverse().join('.')} med 2 005 l, og sier noe annet nå`,
      ],
    ]);
    expect(await rowOf('4711')).toMatchObject({
      shortid,
      state: 'match',
      cause: null,
      noted: 2005,
      measured: 2000,
      difference: -5,
      notes: [{ made_by: 'Ola admin', source: '', day: filledOn }],
    });
    expect((await fillings()).find((row) => row.shortid === shortid)).toMatchObject({
      state: 'match',
      notes: ['4711'],
    });
  });

  test('MONTH-02 one bad note holds up all: none, less than none, twice, another customer’s tank', async () => {
    const shortid = await tank(2000);
    expect(
      await problems(
        note('1', shortid, 0),
        note('2', shortid, -500),
        note('3', shortid, 100),
        note('3', shortid, 100),
        note('4', 'tvilling-tank', 100),
        note('5', shortid, 2000),
        note('6', shortid, 100, '2999-01-01'),
      ),
    ).toEqual([
      ['Liter: en seddel på 0 l er ingen levering. Ta raden bort.'],
      ['Liter: −500 l er en kreditering, ikke en levering. Ta raden bort, og rett seddelen den gjelder.'],
      [expect.stringMatching(/^Seddelnummer: står i flere rader. .* samme dato og hver sin tank\.$/)],
      [expect.stringMatching(/^Seddelnummer: står i flere rader\./)],
      [expect.stringMatching(/^Tank eller adresse: «.*» finnes ikke hos Fjord Drivstoff AS$/)],
      [],
      ['Dato: er i fremtiden'],
    ]);
    expect(await kept()).toEqual([]);
  });

  test('MONTH-02 a file is tried first, and how its columns are called is remembered', async () => {
    const shortid = await tank(2000);
    const list: NoteRow[] = [
      { row: 2, cells: { date: filledOn, place: shortid, litres: '2 000', number: 'A1' } },
    ];
    const columns = { date: 'Levert', place: 'Kunde', litres: 'Volum', number: 'Seddel' };
    const bring = async (dry_run: boolean) =>
      (
        await api().post('fjord-admin', `${url}/import`, {
          orgid: 'fjord',
          rows: list,
          columns,
          source: 'november.xlsx',
          dry_run,
        })
      ).json<NoteOutcome>();
    const remembered = async () =>
      (await api().get('fjord-admin', `${url}?${period}`)).json<Reconciliation>().columns;
    expect(await bring(true)).toMatchObject({ applied: false, rows: [{ result: 'received' }] });
    expect([await kept(), await remembered()]).toEqual([[], null]);
    expect(await bring(false)).toMatchObject({ applied: true });
    expect([await kept(), await remembered()]).toEqual([[{ number: 'A1' }], columns]);
    expect(await rowOf('A1')).toMatchObject({ notes: [{ source: 'november.xlsx' }], state: 'match' });
  });

  test('MONTH-02 ten thousand notes come at once, and one more is refused', async () => {
    const shortid = await tank(2000);
    const list = (count: number) =>
      Array.from({ length: count }, (_, index) => note(`n${String(index)}`, shortid, 2000));
    expect((await send(list(10_001))).status).toBe(400);
    expect((await told(...list(10_000))).applied).toBe(true);
    const found = await rows();
    expect(found.filter(({ notes }) => notes.length > 0)).toHaveLength(10_000);
    expect(found.filter(({ state }) => state === 'match')).toHaveLength(1);
  }, 120_000);

  test('MONTH-02 ten thousand rows of one number are judged once, new and known', async () => {
    const shortid = await tank(2000);
    const list = Array.from({ length: 10_000 }, () => note('same', shortid, 2000));
    const refused = async () => {
      const began = performance.now();
      const { rows: outcome } = await told(...list);
      expect(outcome.filter(({ result }) => result === 'refused')).toHaveLength(10_000);
      return performance.now() - began;
    };
    const distinct = list.map((one, index) => ({ ...one, number: `none${String(index)}`, litres: 0 }));
    const began = performance.now();
    await told(...distinct);
    const usual = performance.now() - began;
    expect(await refused()).toBeLessThan(3 * usual);
    await told(note('same', shortid, 2000));
    expect(await refused()).toBeLessThan(3 * usual);
  }, 120_000);

  test('MONTH-02 a difference is accepted or disputed with a comment; the last word counts and the first one stays', async () => {
    const shortid = await tank(1500);
    await told(note('7', shortid, 2000));
    const row = await rowOf('7');
    expect(row).toMatchObject({ state: 'difference', difference: -500, verdicts: [] });
    const say = (verdict: string, comment: string, more: object = {}, user = 'fjord-admin') =>
      api().post(user, `${url}/verdicts`, {
        orgid: 'fjord',
        notes: row.notes.map(({ id }) => id),
        filling: null,
        verdict,
        comment,
        noted: row.noted,
        measured: row.measured,
        ...more,
      });
    expect((await say('disputed', ' ')).json()).toMatchObject({ fields: { comment: 'Skriv en kommentar' } });
    expect((await say('disputed', 'Ringt leverandøren')).status).toBe(200);
    expect((await say('accepted', 'Kreditert')).status).toBe(200);
    expect((await say('accepted', 'Ikke min', {}, 'tvilling-admin')).status).toBe(404);
    expect((await say('accepted', 'Leser', {}, 'fjord-viewer')).status).toBe(403);
    expect((await rowOf('7')).verdicts).toMatchObject([
      { verdict: 'accepted', comment: 'Kreditert', decided_by: 'Ola admin', noted: 2000, measured: 1500 },
      { verdict: 'disputed', comment: 'Ringt leverandøren' },
    ]);
    expect((await fillings()).find((one) => one.shortid === shortid)?.state).toBe('accepted');
  });

  test('MONTH-02 a filling without a note is accepted, and stays so when late readings tell it anew', async () => {
    const shortid = await tank(2000);
    const rowOfTank = async () => (await rows()).find((row) => row.shortid === shortid);
    const [filling] = (await rowOfTank())?.fillings ?? [];
    const say = (id: number, orgid = 'fjord', user = 'fjord-admin') =>
      api().post(user, `${url}/verdicts`, {
        orgid,
        notes: [],
        filling: id,
        verdict: 'accepted',
        comment: 'Fylt fra kanne',
        noted: null,
        measured: 2000,
      });
    expect((await say(filling?.id ?? 0)).status).toBe(200);
    expect((await say(filling?.id ?? 0, 'tvilling', 'tvilling-admin')).status).toBe(404);
    await api().asSystem(`delete from stock_events where id = $1`, [filling?.id]);
    await api().asSystem(
      `select mark_stock_stale(dev, to_timestamp($2), now()) from devices where shortid = $1`,
      [shortid, first],
    );
    const anew = await rowOfTank();
    expect(anew?.fillings[0]?.id).not.toBe(filling?.id);
    expect(anew).toMatchObject({ state: 'no_note', verdicts: [{ comment: 'Fylt fra kanne' }] });
  });

  test('MONTH-02 one note for an address with two tanks is split as they were filled', async () => {
    const at = { expected_location: { address: 'Sedlevegen 3, 5003 Bergen' } };
    await tank(2000, at);
    await tank(1000, at);
    await told(note('88', 'sedlevegen 3', 3000));
    const row = await rowOf('88');
    expect(row).toMatchObject({
      state: 'match',
      cause: 'several_tanks',
      measured: 3000,
      name: 'sedlevegen 3',
    });
    expect(row.split.map(({ litres }) => litres).sort()).toEqual([1000, 2000]);
    const split = (parts: readonly object[]) =>
      api().post('fjord-admin', `${url}/${String(row.notes[0]?.id)}/split`, { parts });
    const parts = row.split.map(({ devid, litres }) => ({ devid, litres }));
    expect((await split([parts[0]!, { devid: 'tvilling-tank', litres: 1000 }])).status).toBe(422);
    expect((await split(parts.map((part) => ({ ...part, litres: 1600 })))).status).toBe(422);
    expect((await split(parts)).status).toBe(200);
    const after = (await rows()).filter(({ notes }) => notes.some(({ number }) => number === '88'));
    expect(after).toMatchObject([
      { state: 'match', cause: null, notes: [{ part: expect.any(Number) as number }] },
      { state: 'match', cause: null },
    ]);
    // The whole note, sent again, is known still.
    expect((await told(note('88', 'sedlevegen 3', 3000))).rows[0]?.result).toBe('known');
    expect((await trail('88'))[0]).toMatchObject({ action: 'changed' });
  });

  test('MONTH-02 ROLE-02 the provider’s employee reads notes, and changes none', async () => {
    const shortid = await tank(1500);
    await told(note('emp', shortid, 2000));
    const [{ id } = { id: 0 }] = (await rowOf('emp')).notes;
    const refused = [
      send([note('emp2', shortid, 2000)], 'peilansatt'),
      api().post('peilansatt', `${url}/import`, {
        orgid: 'fjord',
        rows: [{ row: 2, cells: { date: filledOn, place: shortid, litres: '2000', number: 'emp3' } }],
        columns: {},
        source: 'a.csv',
        dry_run: false,
      }),
      api().post('peilansatt', `${url}/verdicts`, {
        orgid: 'fjord',
        notes: [id],
        filling: null,
        verdict: 'accepted',
        comment: 'Nei',
        noted: 2000,
        measured: 1500,
      }),
      api().call('peilansatt', { method: 'DELETE', url: `${url}/${String(id)}` }),
    ];
    expect((await Promise.all(refused)).map(({ status }) => status)).toEqual([403, 403, 403, 403]);
    expect(await rows('peilansatt')).toContainEqual(await rowOf('emp'));
    expect(await kept()).toEqual([{ number: 'emp' }]);
  });

  test('MONTH-02 SERV-01 a note keeps its filling when the device of its tank is changed: it is found, known and split', async () => {
    const at = { expected_location: { address: 'Byttevegen 3, 5003 Bergen' } };
    const shortid = await tank(2000, at);
    const old = `fjord-note-${String(made)}`;
    const name = `Tank ${String(made)}`;
    await tank(1000, at);
    const sent = [note('before', shortid, 2000), note('both', 'Byttevegen 3', 3000)];
    const quiet = note('quiet', shortid, 500, osloDate(new Date((first - 60 * hour) * 1000)));
    const earlier = Array.from({ length: 100 }, (_, index) => ({
      devid: old,
      corrid: `earlier${String(index)}`,
      data: { meta: { aquisitiontime: first - (index + 1) * hour }, pri: { distance: 1500 } },
    }));
    await api().telemetry(api().keys.fjord, earlier);
    for (const one of [...sent, quiet]) await told(one);
    await change(old, shortid);
    // By the short id it had, and by the name that the new one has now.
    for (const one of [...sent, note('before', name, 2000)])
      expect((await told(one)).rows).toMatchObject([{ result: 'known', problems: [] }]);
    await api().call('fjord-admin', {
      method: 'DELETE',
      url: `${url}/${String((await rows()).flatMap(({ notes }) => notes).find(({ number }) => number === 'before')?.id)}`,
    });
    const both = await rowOf('both');
    expect(both).toMatchObject({ state: 'match', cause: 'several_tanks', measured: 3000 });
    const parts = both.split.map(({ devid, litres }) => ({ devid, litres }));
    expect(parts).toContainEqual({ devid: 'fjord-note-new', litres: 2000 });
    const split = await api().post('fjord-admin', `${url}/${String(both.notes[0]?.id)}/split`, { parts });
    expect([split.status, split.text]).toEqual([200, '{}']);
    const after = (await rows()).filter(({ notes }) => notes.some(({ number }) => number === 'both'));
    expect(after).toMatchObject([
      { state: 'match', cause: null },
      { state: 'match', cause: null },
    ]);
    // What the old one measured is not missing.
    expect(await rowOf('quiet')).toMatchObject({ state: 'no_filling', cause: null });
  });

  test('MONTH-02 a late note with the short id that stood there is of the place, though the device measures no tank since', async () => {
    const shortid = await tank(2000);
    const old = `fjord-note-${String(made)}`;
    await fillings();
    await change(old, shortid);
    await api().asSystem(
      `update devices set tags = '{Status:Felt}', name = 'Sluk', appdata = '{"object_type": "Kum"}' where devid = $1`,
      [old],
    );
    expect((await told(note('late', shortid, 2000))).rows).toMatchObject([{ result: 'received' }]);
    expect(await rowOf('late')).toMatchObject({ shortid: 'FJORD-NOTE-NEW', measured: 2000 });
    // By its name it is the drain that it is now.
    expect((await told(note('drain', 'Sluk', 2000))).rows).toMatchObject([
      { result: 'refused', tanks: [], problems: [expect.stringContaining('finnes ikke hos')] },
    ]);
  });

  test.each(['fjord', 'tvilling'])(
    'MONTH-02 a late note with the short id that stood there is of the place, though the device sits elsewhere since, with %s',
    async (next) => {
      const shortid = await tank(2000);
      const old = `fjord-note-${String(made)}`;
      await change(old, shortid);
      await api().asSystem(
        `update devices set orgid = $2, tags = '{Status:Felt}', name = 'Ny plass', appdata = $3 where devid = $1`,
        [old, next, { ...standingTank, fueltype: 'Blank Diesel' }],
      );
      await api().asSystem(
        `insert into objects (id, name, orgid, devid) values ('note-elsewhere', 'Ny plass', $2, $1)`,
        [old, next],
      );
      const later = [1000, 1000, 3000, 3000, 3000].map((volume, index) => ({
        devid: old,
        corrid: `later${String(index)}`,
        data: {
          meta: { aquisitiontime: Math.floor(Date.now() / 1000) - 600 + index * 60 },
          pri: { distance: 1900 - volume / 2.5 },
        },
      }));
      await api().telemetry(next === 'fjord' ? api().keys.fjord : api().keys.tvilling, later);
      expect((await told(note('late', shortid, 2000))).rows).toMatchObject([{ result: 'received' }]);
      expect(await rowOf('late')).toMatchObject({
        shortid: 'FJORD-NOTE-NEW',
        state: 'match',
        measured: 2000,
      });
      expect((await told(note('late', shortid, 2000))).rows).toMatchObject([{ result: 'known' }]);
      if (next === 'tvilling') {
        // A day on which it was not theirs, whatever the time is now.
        const earlier = osloDate(new Date((first - 24 * hour) * 1000));
        const answer = await send([note('theirs', shortid, 2000, earlier)], 'tvilling-admin', 'tvilling');
        const [row] = answer.json<NoteOutcome>().rows;
        expect(row).toMatchObject({ result: 'refused', tanks: [] });
        const theirs = await api().get('tvilling-admin', `${url}?${period.replace('fjord', 'tvilling')}`);
        expect(theirs.text).not.toMatch(/"number":"late"|FJORD-NOTE-NEW/);
      }
      await api().asSystem(`delete from objects where id = 'note-elsewhere'`);
    },
  );

  test('MONTH-02 a note of a day without readings says that they are missing', async () => {
    const shortid = await tank(2000);
    await told(note('late', shortid, 1000, osloDate(new Date((first - 48 * hour) * 1000))));
    expect(await rowOf('late')).toMatchObject({ state: 'no_filling', cause: 'missing_reading', shortid });
  });

  test('MONTH-02 ROLE-04 notes stay with whose the tank was; who has it next, or sees it shared, reads none', async () => {
    const shortid = await tank(2000, { shared_with: ['tvilling'] });
    await told(note('9', shortid, 1800));
    const row = await rowOf('9');
    const remove = (user: string) =>
      api().call(user, { method: 'DELETE', url: `${url}/${String(row.notes[0]?.id)}` });
    const theirs = async () => {
      const answer = await api().get('tvilling-admin', `${url}?${period.replace('fjord', 'tvilling')}`);
      expect(answer.status).toBe(200);
      return answer.text;
    };
    expect(await theirs()).not.toMatch(/"number":"9"|fjord/i);
    await api().asSystem(`update devices set orgid = 'tvilling' where shortid = $1`, [shortid]);
    expect(await theirs()).not.toMatch(/"number":"9"|fjord/i);
    expect((await remove('tvilling-admin')).status).toBe(404);
    expect(await rowOf('9')).toMatchObject({ shortid, state: 'difference', measured: 2000 });
    // The provider reads them with the customer's.
    expect((await rows('peiladmin')).some(({ notes }) => notes[0]?.number === '9')).toBe(true);
    expect((await remove('fjord-admin')).status).toBe(200);
    expect(await kept()).toEqual([]);
    expect((await trail('9'))[0]).toMatchObject({ action: 'deleted' });
  });
});
