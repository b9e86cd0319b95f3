import fc from 'fast-check';
import type { Device } from '@peil/shared-kernel/api/schemas';
import { describeOnDatabases } from '../../testing/api.ts';
import { newest } from '../../testing/twins.ts';

const ten = 600;

/** A pond with a warning at 500 mm and a danger at 800 mm, and its battery watched. */
const pond = {
  object_type: 'Kum',
  sensorheight: 3000,
  visualization: [
    {
      alarm_list: { enable: true },
      own_alarms: { silence: { enable: false }, battery: { enable: true }, sensor: { enable: false } },
      graphs: [
        {
          name: 'Vannivå',
          metric: 'pri.gauge_height',
          thresholds: [
            { name: 'Høyt', value: 500, type: 'warning' },
            { name: 'Flom', value: 800, type: 'danger' },
          ],
        },
      ],
    },
  ],
};

const warning = 'threshold:pri.gauge_height:warning:above:500';
const danger = 'threshold:pri.gauge_height:danger:above:800';

describeOnDatabases('episodes in any order', (api) => {
  let made = 0;
  const makePond = async (appdata: object = pond): Promise<string> => {
    const devid = `fjord-dam-${String((made += 1))}`;
    await api().asSystem(
      `insert into devices (devid, shortid, name, orgid, tags, appdata) values ($1, upper($1), $1, 'fjord', '{Status:Felt}', $2)`,
      [devid, appdata],
    );
    return devid;
  };
  /** A level in mm, seconds after the twins' newest reading. */
  type Level = readonly [seconds: number, level: number | null, battery?: number];
  const send = async (devid: string, ...levels: readonly Level[]): Promise<void> => {
    const records = levels.map(([seconds, gauge_height, battery]) => ({
      devid,
      corrid: String(seconds),
      data: {
        meta: { aquisitiontime: newest + seconds },
        pri: { distance: gauge_height === null ? null : 3000 - gauge_height },
        sec: { battery: battery ?? null },
      },
    }));
    expect((await api().telemetry(api().keys.fjord, records)).json()).toMatchObject({ rejected: [] });
  };
  const episodes = (devid: string) =>
    api()
      .asSystem<{ alarm: string; started: number; ended: number | null }>(
        `select alarm, extract(epoch from started_at)::float8 as started, extract(epoch from ended_at)::float8 as ended
         from alarms join devices using (dev) where devid = $1 order by started_at, alarm`,
        [devid],
      )
      .then((found) =>
        found.map(({ alarm, started, ended }) => [
          alarm,
          started - newest,
          ended === null ? null : ended - newest,
        ]),
      );
  const told = async (devid: string) => {
    const device = (await api().get('fjord-admin', `/api/v1/devicesettings/${devid}`)).json<Device>();
    return (device.state.public?.alarms ?? []).map(({ id, since }) => [id, (since ?? 0) - newest]);
  };

  /** 02:00 to 06:00 every twenty minutes before the newest; over both limits from 02:00 on, and back after an hour or not. */
  const night = (isBack: boolean): Level[] =>
    Array.from({ length: 16 }, (_, index): Level => {
      const seconds = (index - 15) * 2 * ten;
      const isOver = index >= 3 && (!isBack || index < 6);
      return [seconds, isOver ? 900 : 300];
    });
  const backwards = <Item>(items: readonly Item[]): Item[] => [...items].reverse();

  test.each<[string, (levels: Level[]) => Level[][]]>([
    ['in order, one by one', (levels) => levels.map((level) => [level])],
    ['newest first, one by one', (levels) => backwards(levels).map((level) => [level])],
    ['in one batch', (levels) => [levels]],
    ['in one batch backwards', (levels) => [backwards(levels)]],
    ['the newest, then the rest', (levels) => [levels.slice(-1), levels.slice(0, -1)]],
    [
      'in parts of five, the last part first',
      (levels) => backwards([0, 5, 10, 15].map((from) => levels.slice(from, from + 5))),
    ],
  ])('TOLD-01 an hour over the danger limit is the same episode, uploaded %s', async (_, parts) => {
    const devid = await makePond();
    for (const part of parts(night(true))) await send(devid, ...part);
    expect(await episodes(devid)).toEqual([
      [danger, -24 * ten, -18 * ten],
      [warning, -24 * ten, -18 * ten],
    ]);
    expect(await told(devid)).toEqual([]);

    const still = await makePond();
    for (const part of parts(night(false))) await send(still, ...part);
    expect(await episodes(still)).toEqual([
      [danger, -24 * ten, null],
      [warning, -24 * ten, null],
    ]);
    // What the device says of itself begins when it began as well.
    expect(await told(still)).toEqual([
      [warning, -24 * ten],
      [danger, -24 * ten],
    ]);
  });

  const level = fc.constantFrom(300, 470, 485, 500, 510, 790, 810, 900);
  test('TOLD-01 any readings in any order, in any parts and twice have the episodes that they have in order', async () => {
    await fc.assert(
      fc.asyncProperty(
        fc.array(fc.tuple(level, fc.option(fc.constantFrom(10, 21, 39, 60))), {
          minLength: 3,
          maxLength: 8,
        }),
        fc.infiniteStream(fc.nat()),
        fc.constantFrom(0, 15),
        async (values, random, delay_minutes) => {
          const [view] = pond.visualization;
          const graphs = view?.graphs.map((graph) => ({
            ...graph,
            thresholds: graph.thresholds.map((one) =>
              one.type === 'warning' ? { ...one, delay_minutes } : one,
            ),
          }));
          const appdata = { ...pond, visualization: [{ ...view, graphs }] };
          const levels = values.map(([mm, battery], index): Level => {
            const seconds = (index - values.length) * ten;
            return battery === null ? [seconds, mm] : [seconds, mm, battery];
          });
          const inOrder = await makePond(appdata);
          for (const one of levels) await send(inOrder, one);

          const next = (): number => random.next().value as number;
          const mixed = await makePond(appdata);
          const left = [...levels, ...levels.filter(() => next() % 4 === 0)];
          while (left.length > 0) {
            const part = Array.from({ length: Math.min(left.length, 1 + (next() % 3)) }, () => {
              const [taken] = left.splice(next() % left.length, 1);
              return taken ?? ([0, null] as const);
            });
            await send(mixed, ...part);
          }
          expect(await episodes(mixed)).toEqual(await episodes(inOrder));
          expect((await told(mixed)).sort()).toEqual((await told(inOrder)).sort());
        },
      ),
      { numRuns: process.env['PEIL_TESTS'] === 'day' ? 2 : 5 },
    );
  });

  test('TOLD-01 an episode keeps its id and who acknowledged it when late readings correct it', async () => {
    const devid = await makePond();
    await send(devid, [-6000, 300], [-3000, 900]);
    const [open] =
      (await api().get('fjord-admin', `/api/v1/devicesettings/${devid}`)).json<Device>().open_alarms ?? [];
    await api().post('fjord-admin', '/api/v1/alarms/acknowledge', { ids: [open?.id], comment: 'Ser på det' });
    // It began before, and was over for a while: what lasts is what somebody has seen to.
    await send(devid, [-5000, 900], [-4000, 300]);
    const rows = await api().asSystem(
      `select id::float8 as id, extract(epoch from started_at)::float8 - $2 as started, acknowledged_comment as comment
       from alarms join devices using (dev) where devid = $1 and alarm = $3 order by started_at`,
      [devid, newest, open?.alarm],
    );
    expect(rows).toEqual([
      { id: expect.any(Number) as number, started: -5000, comment: null },
      { id: open?.id, started: -3000, comment: 'Ser på det' },
    ]);
  });

  test('TOLD-01 one that turns out not to have been is removed, or ends when it began where somebody was told', async () => {
    const [view] = pond.visualization;
    const graphs = view?.graphs.map((graph) => ({
      ...graph,
      thresholds: graph.thresholds.map((one) => ({ ...one, delay_minutes: 30 })),
    }));
    const appdata = { ...pond, visualization: [{ ...view, graphs }] };
    const never = await makePond(appdata);
    await send(never, [-6000, 510], [-3000, 510]);
    expect(await episodes(never)).toEqual([[warning, -6000, null]]);
    await send(never, [-5000, 300], [-2900, 300]);
    expect(await episodes(never)).toEqual([]);

    const acknowledged = await makePond(appdata);
    await send(acknowledged, [-6000, 510], [-3000, 510]);
    await api().asSystem(
      `update alarms set acknowledged_at = now(), acknowledged_userid = 'x', acknowledged_username = 'x',
         acknowledged_name = 'x', acknowledged_orgid = 'fjord', acknowledged_by_provider = false
       where dev = (select dev from devices where devid = $1)`,
      [acknowledged],
    );
    await send(acknowledged, [-5000, 300], [-2900, 300]);
    expect(await episodes(acknowledged)).toEqual([[warning, -6000, -6000]]);
  });
});
