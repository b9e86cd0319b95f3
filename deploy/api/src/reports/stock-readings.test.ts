import type { Device } from '@peil/shared-kernel/api/schemas';
import { inScope } from '../platform/db/tenant.ts';
import { describeApi } from '../testing/api.ts';
import { alwaysUsed } from './report-devices.ts';
import { hourlyStock, stockAt } from './stock-readings.ts';
import { midnight, storyTanks, tellStory } from './testing/tank-story-fixture.ts';

const hour = 3600;

describeApi('stock readings', (api) => {
  beforeAll(async () => {
    await tellStory(api().db.pool, [
      ...storyTanks,
      {
        devid: 'fjord-dense',
        orgid: 'fjord',
        name: 'Måler ofte',
        tags: [],
        appdata: {},
        readings: [0.5, 1, 1.5, 2, 2.5].map((hours, index) => [hours, 901 + index] as const),
      },
      {
        devid: 'fjord-close',
        orgid: 'fjord',
        name: 'Måler tett',
        tags: [],
        appdata: {},
        // Each minute: 2 l come and go in the first hour, 400 in the second, 30 in the third.
        readings: Array.from({ length: 180 }, (_, minute) => {
          const litres =
            minute === 67 ? 1400 : minute > 67 && minute < 75 ? 1300 : 1000 + (minute > 150 ? 30 : 0);
          return [(minute + 1) / 60, litres + (minute === 20 ? 2 : 0)] as const;
        }),
      },
      {
        devid: 'fjord-echo',
        orgid: 'fjord',
        name: 'Ekko',
        tags: [],
        appdata: { object_type: 'tanklevel', volume: 5000 },
        // Once a day at ten in the evening, 20 l a day; 4 900 l are an echo, as the days after tell.
        readings: [2480, 2460, 2440, 2420, 2400, 2380, 4900, 2340, 2320, 2300].map(
          (litres, index) => [(index - 7) * 24 + 22, litres] as const,
        ),
      },
    ]);
  });

  const devOf = async (devid: string): Promise<number> => {
    const { rows } = await inScope(api().db.pool, { kind: 'system' }, (client) =>
      client.query<{ dev: number }>('select dev from devices where devid = $1', [devid]),
    );
    return rows[0]!.dev;
  };
  const held = (dev: number, orgid = 'fjord', volume?: number) => ({
    dev,
    orgid,
    since: null,
    until: null,
    used: alwaysUsed,
    device: {
      tags: { public: [] as string[] },
      appdata: { object_type: 'tanklevel', volume },
    } as unknown as Device,
  });
  const asFjord = <Result>(work: () => Promise<Result>) =>
    inScope(api().db.pool, { kind: 'organisation', orgid: 'fjord' }, work);

  test('REPORT-01 the last valid stock of each hour, from the one before the period on', async () => {
    const dev = await devOf('fjord-story');
    const period = { from: midnight + 10 * hour, to: midnight + 14 * hour };
    const stock = (await asFjord(() => hourlyStock([held(dev)], period)))[0]?.readings ?? [];
    // 6 h before the reading at 06:00, which is the last before the period, to the second after it; 07:00 was faulty.
    expect(stock.map(({ t, volume }) => [(t - midnight) / hour, volume])).toEqual([
      [0, 4000],
      [6, 3000],
      [12, 8000],
      [18, 7500],
      [24, 7500],
    ]);
  });

  test('REPORT-01 of several readings in an hour the last one, a full hour being the end of its hour', async () => {
    const [dense, story] = [await devOf('fjord-dense'), await devOf('fjord-story')];
    const period = { from: midnight, to: midnight + 4 * hour };
    const stock = (await asFjord(() => hourlyStock([held(story), held(dense)], period)))[1]?.readings ?? [];
    expect(stock.map(({ t, volume }) => [(t - midnight) / hour, volume])).toEqual([
      [1, 902],
      [2, 904],
      [2.5, 905],
    ]);
  });

  test('STOCK-01 of an hour in which stock may have come and gone its five minutes, the highest and the lowest', async () => {
    const dev = await devOf('fjord-close');
    const period = { from: midnight, to: midnight + 3 * hour };
    const [stock] = await asFjord(() => hourlyStock([held(dev)], period));
    expect(stock?.readings.map(({ t, volume }) => [Math.round((t - midnight) / 60), volume])).toEqual([
      [60, 1000],
      [61, 1000],
      [65, 1000],
      [68, 1400],
      [70, 1300],
      [75, 1300],
      ...[80, 85, 90, 95, 100, 105, 110, 115, 120].map((minute) => [minute, 1000]),
      [180, 1030],
    ]);
    // Of a tank in which 400 l are slosh, the last of each hour.
    const [large] = await asFjord(() => hourlyStock([held(dev, 'fjord', 30_000)], period));
    expect(large?.readings.map(({ volume }) => volume)).toEqual([1000, 1000, 1030]);
  });

  test('STOCK-04 REPORT-01 MONTH-04 the stock at a moment is none that the fill report knows for an echo', async () => {
    const dev = await devOf('fjord-echo');
    const at = async (hours: number) =>
      (await asFjord(() => stockAt([held(dev, 'fjord', 5000)], midnight + hours * hour)))[0];
    expect(await at(0)).toMatchObject({ t: midnight - 26 * hour, volume: 2380 });
    expect(await at(21)).toMatchObject({ t: midnight - 26 * hour, volume: 2380 });
    expect(await at(22)).toMatchObject({ t: midnight + 22 * hour, volume: 2340 });
    // More than twice what the tank can hold: the device's page calls that impossible.
    const [small] = await asFjord(() => stockAt([held(dev, 'fjord', 1000)], midnight + 24 * hour));
    expect(small).toBeNull();
  });

  test('REPORT-01 the stock at any moment is that of the last reading before it', async () => {
    const dev = await devOf('fjord-dense');
    const at = async (hours: number) =>
      (await asFjord(() => stockAt([held(dev)], midnight + hours * hour)))[0]?.volume;
    expect([await at(0.25), await at(0.75), await at(1.75), await at(2.25)]).toEqual([
      undefined,
      901,
      903,
      904,
    ]);
  });

  test('ROLE-04 another customer’s readings are out of reach, also by the key they are kept under', async () => {
    const dev = await devOf('tvilling-story');
    const period = { from: midnight, to: midnight + 24 * hour };
    for (const asked of [held(dev), held(dev, 'tvilling')]) {
      expect(await asFjord(() => hourlyStock([asked], period))).toEqual([
        { readings: [], seams: [], decisions: [] },
      ]);
      expect(await asFjord(() => stockAt([asked], period.to))).toEqual([null]);
    }
  });

  test('REPORT-01 SERV-01 of a place whose device was changed the stock goes on from the one before', async () => {
    const [story, dense] = [await devOf('fjord-story'), await devOf('fjord-dense')];
    // The dense one came at 01:15 to the place of the other, which is somewhere else now.
    await api().asSystem(
      `insert into objects (id, name, orgid, devid) values ('sted', 'Sted', 'fjord', 'fjord-story')`,
    );
    await api().asSystem(`update objects set devid = 'fjord-dense' where id = 'sted'`);
    await api().asSystem(
      `update object_seats set until = to_timestamp($1) where object = 'sted' and until is not null`,
      [midnight + 1.25 * hour],
    );
    const period = { from: midnight, to: midnight + 4 * hour };
    const stock = (await asFjord(() => hourlyStock([held(dense)], period)))[0]?.readings ?? [];
    expect(stock.map(({ t, volume }) => [(t - midnight) / hour, volume])).toEqual([
      [-1, 4000],
      [0, 4000],
      [2, 904],
      [2.5, 905],
    ]);
    const { seams } = (await asFjord(() => hourlyStock([held(dense)], period)))[0]!;
    expect(seams).toEqual([{ t: midnight + 1.25 * hour, kind: 'sensor' }]);
    const at = async (hours: number) =>
      (await asFjord(() => stockAt([held(dense)], midnight + hours * hour)))[0]?.volume;
    expect([await at(1), await at(2)]).toEqual([4000, 904]);
    expect((await asFjord(() => hourlyStock([held(story)], period)))[0]?.readings.length).toBeGreaterThan(1);
    await api().asSystem(`delete from objects where id = 'sted'`);
  });
});
