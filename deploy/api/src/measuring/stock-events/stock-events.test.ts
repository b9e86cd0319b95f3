import {
  parseSemicolonTable,
  type Device,
  type FillEvents,
  type KeptStockEvent,
  type StockEvents,
} from '@peil/shared-kernel/api/schemas';
import { describeOnDatabases } from '../../testing/api.ts';
import { standingTank } from '../../testing/standing-tank.ts';
import { keepInStep } from './keep.ts';

const hour = 3600;

describeOnDatabases('events of a stock', (api) => {
  let made = 0;
  let devid = '';
  let url = '';
  /** Measured time of the first reading. */
  let first = 0;

  type Sent = readonly [hours: number, litres: number];
  /** Sends litres by the hour at which they were measured: 2.5 l a mm, 1 900 mm is empty. */
  const send = async (...sent: readonly Sent[]) => {
    const records = sent.map(([hours, litres]) => ({
      devid,
      corrid: String(hours),
      data: { meta: { aquisitiontime: first + hours * hour }, pri: { distance: 1900 - litres / 2.5 } },
    }));
    expect((await api().telemetry(api().keys.fjord, records)).json()).toMatchObject({ rejected: [] });
  };
  const told = async (user = 'fjord-admin') => (await api().get(user, url)).json<StockEvents>();
  const events = async (user = 'fjord-admin') => (await told(user)).events;
  const only = async (): Promise<KeptStockEvent> => {
    const [event, ...others] = await events();
    expect(others).toEqual([]);
    if (event === undefined) throw new Error('no event');
    return event;
  };
  const decide = async (body: object, user = 'fjord-admin') =>
    api().post(user, `${url}/${String((await only()).id)}`, body);
  const undo = async () =>
    api().call('fjord-admin', { method: 'DELETE', url: `${url}/${String((await only()).id)}` });
  const period = () => {
    const dayOf = (t: number) => new Date(t * 1000).toISOString().slice(0, 10);
    return { orgid: 'fjord', from_date: dayOf(first - 24 * hour), to_date: dayOf(Date.now() / 1000) };
  };
  const figures = async () => {
    const answer = await api().post('fjord-admin', '/api/v1/fill_report', period());
    const found = parseSemicolonTable(answer.text).rows.find(({ name }) => name === devid);
    return [found?.['filled_volume'], found?.['consumed'], found?.['fillings_count']];
  };
  const listed = async () =>
    (await api().post('fjord-admin', '/api/v1/fill_events', period()))
      .json<FillEvents>()
      .events.filter((event) => event.devid === devid)
      .map(({ litres }) => litres);

  /** 1 000 l, 100 l are used, 2 000 l come, 50 l are used. */
  const filledOnce: readonly Sent[] = [
    [0, 1000],
    [1, 950],
    [2, 900],
    [3, 2900],
    [4, 2900],
    [5, 2850],
    [6, 2850],
  ];

  const newTank = async () => {
    made += 1;
    devid = `fjord-event-${String(made)}`;
    url = `/api/v1/devicesettings/${devid}/stock-events`;
    await api().asSystem(
      `insert into devices (devid, shortid, name, orgid, tags, appdata)
       values ($1, upper($1), $1, 'fjord', '{Status:Felt}', $2)`,
      [devid, { ...standingTank, shared_with: ['tvilling'] }],
    );
  };

  beforeEach(async () => {
    first = Math.floor(Date.now() / 1000) - 20 * hour;
    await newTank();
  });

  test('STOCK-05 a filling is a row, found as the readings tell it', async () => {
    await send(...filledOnce);
    expect(await only()).toMatchObject({
      kind: 'delivery',
      from: first + 2 * hour,
      to: first + 3 * hour,
      litres: 2000,
      state: 'found',
      is_settled: true,
      is_shown: true,
    });
  });

  test('STOCK-01 what comes and goes within an hour is told by events, reports and the forecast alike', async () => {
    // Each 10 minutes for four days, from a full hour on: at ten 2 000 l come, and are drawn within fifty minutes.
    first = Math.ceil(Date.now() / 1000 / hour) * hour - 98 * hour;
    const drawn = [3000, 2600, 2200, 1800, 1400];
    // One wrong echo each day, by day and by night, and a sensor that is covered for half an hour.
    const wrong = new Map([
      [22, 3900],
      [144 + 100, 100],
      [288 + 3, 100],
      [288 + 4, 100],
      [288 + 5, 100],
    ]);
    const readings = Array.from({ length: 96 * 6 }, (_, index): Sent => [
      (index + 0.1) / 6,
      wrong.get(index) ?? drawn[(index % 144) - 60] ?? 1000,
    ]);
    await api().asSystem(
      `update devices set appdata = appdata || '{"volume_tracking": {"enable": true}}' where devid = $1`,
      [devid],
    );
    await send(...readings);
    const deliveries = (await events()).filter(({ kind }) => kind === 'delivery');
    expect(deliveries.map(({ litres }) => Math.round(litres))).toEqual([2000, 2000, 2000, 2000]);
    expect(await figures()).toEqual(['8000', '8000', '4']);
    const { state } = (await api().get('fjord-admin', `/api/v1/devicesettings/${devid}`)).json<Device>();
    // 1 000 l at 2 000 a day.
    const days = (Number(state?.volume_tracking?.empty_timestamp) - first) / (24 * hour) - 96 / 24;
    expect(Math.abs(days - 0.5)).toBeLessThan(0.1);
  });

  test('STOCK-05 whatever order readings come in, doubled and one by one, the rows are the same', async () => {
    const rows = async () => (await events()).map(({ id: _, ...event }) => event);
    const twice: readonly Sent[] = [...filledOnce, [8, 1500], [9, 1480], [10, 3480], [11, 3470], [12, 3465]];
    await send(...twice);
    const inOrder = await rows();
    expect(inOrder.map(({ litres }) => Math.round(litres))).toEqual([2000, 2000]);
    await newTank();
    const shuffled = [11, 3, 7, 0, 5, 10, 2, 8, 1, 6, 4, 9].map((index) => twice[index]!);
    for (const reading of [...shuffled, ...shuffled.slice(3, 7)]) {
      await send(reading);
      await events();
    }
    expect(await rows()).toEqual(inOrder);
    // Two at once, and again, change nothing.
    await api().asSystem(
      `select mark_stock_stale(dev, to_timestamp($2), now()) from devices where devid = $1`,
      [devid, first],
    );
    await Promise.all([keepInStep(api().db.pool, null), keepInStep(api().db.pool, null)]);
    expect(await rows()).toEqual(inOrder);
  });

  test('STOCK-05 reports and months follow a rejection, a correction, and the undoing; the trail has them', async () => {
    await send(...filledOnce);
    expect(await figures()).toEqual(['2000', '150', '1']);
    const rejected = await decide({ state: 'rejected', reason: 'Peilet på nytt' });
    expect(rejected.json<StockEvents>().events).toMatchObject([
      { state: 'rejected', litres: 2000, decided_by: 'Ola admin' },
    ]);
    expect(await figures()).toEqual(['0', '150', '0']);
    expect(await listed()).toEqual([]);
    expect((await decide({ state: 'corrected', litres: 2080 })).status).toBe(200);
    expect(await figures()).toEqual(['2080', '150', '1']);
    expect(await listed()).toEqual([2080]);
    expect(await only()).toMatchObject({ litres: 2000, said_litres: 2080 });
    expect((await undo()).json<StockEvents>().events).toMatchObject([{ state: 'found', said_litres: null }]);
    expect(await figures()).toEqual(['2000', '150', '1']);
    const trail = await api().asSystem<{ changes: { stock_event: { to: { state: string } } } }>(
      `select changes from audit where object = $1 and changes ? 'stock_event' order by id`,
      [devid],
    );
    expect(trail.map(({ changes }) => changes.stock_event.to.state)).toEqual([
      'rejected',
      'corrected',
      'found',
    ]);
  });

  test('STOCK-05 a decision outlives readings that come late, are left out, and are taken back', async () => {
    await send([0, 1000], [1, 950], [2, 900], [5, 2850], [6, 2850]);
    await decide({ state: 'corrected', litres: 1990 });
    await send([3, 900], [4, 2850]);
    expect(await only()).toMatchObject({ from: first + 3 * hour, to: first + 4 * hour, state: 'corrected' });

    const out = `/api/v1/devicesettings/${devid}/left-out`;
    const range = { from: first + 4 * hour, to: first + 6 * hour, reason: 'Skum' };
    const [{ id } = { id: 0 }] = (await api().post('fjord-admin', out, range)).json<{
      left_out: { id: number }[];
    }>().left_out;
    expect(await only()).toMatchObject({ state: 'corrected', is_shown: false });
    expect(await figures()).toEqual(['0', '100', '0']);
    await api().call('fjord-admin', { method: 'DELETE', url: `${out}/${String(id)}` });
    expect(await only()).toMatchObject({ state: 'corrected', is_shown: true });
    expect(await figures()).toEqual(['1990', '100', '1']);
  });

  test('STOCK-05 what nobody has decided about goes with its readings, and so does a decision that is taken back', async () => {
    await send(...filledOnce);
    await decide({ state: 'confirmed' });
    const range = { from: first + 3 * hour, to: first + 6 * hour, reason: 'Skum' };
    await api().post('fjord-admin', `/api/v1/devicesettings/${devid}/left-out`, range);
    expect(await only()).toMatchObject({ is_shown: false });
    expect((await undo()).json<StockEvents>().events).toEqual([]);
  });

  test('STOCK-05 RECEIPT-01 a receipt confirms the filling before it, unless somebody has taken that back', async () => {
    await send(...filledOnce);
    const put = (at: number) =>
      api().call('fjord-viewer', {
        method: 'PUT',
        url: `/api/v1/devicesettings/${devid}`,
        body: { appdata: { ordered_at: at, emptied_at: at } },
      });
    expect((await put(first + 10 * hour)).status).toBe(200);
    expect(await only()).toMatchObject({ state: 'confirmed', reference: 'receipt', decided_by: null });
    await undo();
    await send([7, 2850]);
    expect(await only()).toMatchObject({ state: 'found' });
  });

  test('STOCK-05 ORDER-01 an order confirms the first filling after it, once a second reading says so', async () => {
    await send(...filledOnce);
    const order = async (hours: number) =>
      expect(
        (
          await api().call('fjord-viewer', {
            method: 'PUT',
            url: `/api/v1/devicesettings/${devid}`,
            body: { appdata: { ordered_at: first + hours * hour } },
          })
        ).status,
      ).toBe(200);
    const states = async () => (await events()).map(({ state, reference }) => [state, reference]);
    await order(10);
    await send([11, 1500]);
    expect(await states()).toEqual([['found', null]]);
    await send([12, 3500]);
    expect(await states()).toEqual([
      ['found', null],
      ['found', null],
    ]);
    await send([13, 3490]);
    expect(await states()).toEqual([
      ['found', null],
      ['confirmed', 'order'],
    ]);
    await send([14, 3000], [15, 2400], [16, 1800], [17, 3600], [18, 3600], [19, 3590]);
    expect((await states()).at(-1)).toEqual(['found', null]);
  });

  test('STOCK-05 ROLE-01 who may decide, what it takes, and who reads whose names', async () => {
    await send(...filledOnce);
    expect((await decide({ state: 'confirmed' }, 'fjord-viewer')).status).toBe(403);
    expect((await decide({ state: 'confirmed' }, 'tvilling-admin')).status).toBe(403);
    expect((await decide({ state: 'corrected' })).json()).toMatchObject({
      fields: { litres: 'Skriv hvor mange liter det var' },
    });
    expect((await decide({ state: 'rejected' })).json()).toMatchObject({
      fields: { reason: 'Skriv hvorfor hendelsen avvises' },
    });
    await decide({ state: 'confirmed' });
    expect((await events('tvilling-viewer'))[0]).toMatchObject({ state: 'confirmed', decided_by: null });
  });

  test('STOCK-05 ROLE-04 a device that moves on takes none of its events along', async () => {
    await send(...filledOnce);
    const { id } = await only();
    await api().asSystem(`update devices set orgid = 'tvilling' where devid = $1`, [devid]);
    expect(await events('tvilling-admin')).toEqual([]);
    const confirm = (user: string) => api().post(user, `${url}/${String(id)}`, { state: 'confirmed' });
    expect((await confirm('tvilling-admin')).status).toBe(404);
    // What the provider still says of it is in the trail of whose it was.
    expect((await confirm('peiladmin')).status).toBe(200);
    const trail = await api().asSystem<{ orgid: string }>(
      `select orgid from audit where object = $1 and changes ? 'stock_event'`,
      [devid],
    );
    expect(trail.map(({ orgid }) => orgid)).toEqual(['fjord']);
  });

  test('STOCK-03 a calibration is told as a seam, and no event', async () => {
    await send([0, 1000], [1, 1000], [2, 1000]);
    const calibrated = await api().post('fjord-service', `/api/v1/devicesettings/${devid}/calibration`, {
      gauge: 900,
      unit: 'mm',
    });
    expect(calibrated.status).toBe(200);
    expect(await told()).toMatchObject({ events: [], seams: [{ kind: 'calibration' }] });
  });

  test('FACTORY-03 STOCK-03 what a tank measures on a shelf is no event, and coming back is a seam', async () => {
    const setStatus = async (status: string, hours: number) => {
      const body = { tags: { public: [status] } };
      const answer = await api().call('peiladmin', {
        method: 'PUT',
        url: `/api/v1/devicesettings/${devid}`,
        body,
      });
      expect(answer.status).toBe(200);
      await api().asSystem(
        `update device_states set since = to_timestamp($2) where id = (
           select max(s.id) from device_states s join devices using (dev) where devid = $1)`,
        [devid, first + hours * hour],
      );
    };
    await setStatus('Status:Lager', 1.5);
    await setStatus('Status:Felt', 3.5);
    await send([0, 1000], [1, 950], [2, 3000], [3, 200], [4, 2900], [5, 2850], [6, 2850]);
    expect(await events()).toEqual([]);
    // 1 000 → 950 and 2 900 → 2 850.
    expect(await figures()).toEqual(['0', '100', '0']);
  });
});
