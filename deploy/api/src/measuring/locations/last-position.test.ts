import type { Device, TrackerRecord } from '@peil/shared-kernel/api/schemas';
import { positionOf, trackingTags } from '@peil/shared-kernel/devices';
import { describeApi } from '../../testing/api.ts';
import { newest } from '../../testing/twins.ts';

const list = '/api/v1/devicesettings?view=list';

const position = (devid: string, t: number, lat: number, long: number) => ({
  devid,
  corrid: String(t),
  data: { meta: { aquisitiontime: t }, loc: { lat, long } },
});

describeApi('last position', (api) => {
  const devices = async () => (await api().get('fjord-viewer', list)).json<Device[]>();
  const one = async (devid: string) =>
    (await api().get('fjord-viewer', `/api/v1/devicesettings/${devid}`)).json<Device>();
  const told = async (devid: string) => {
    const single = (await one(devid)).last_position;
    expect((await devices()).find((device) => device.devid === devid)?.last_position).toEqual(single);
    return single;
  };
  const tagTracker = (tag: string) =>
    api().asSystem(`update devices set tags = $1 where devid = 'fjord-tracker'`, [['Status:Felt', tag]]);
  const send = (...records: unknown[]) => api().telemetry(api().keys.fjord, records);
  const versionOf = async (orgid: string) => {
    const [found] = await api().asSystem<{ version: number }>(
      'select version::int from list_versions where orgid = $1',
      [orgid],
    );
    return found?.version ?? NaN;
  };
  /** How often a list was counted while this was sent. */
  const countedBy = async (orgid: string, ...records: unknown[]) => {
    const before = await versionOf(orgid);
    expect((await send(...records)).status).toBe(202);
    return (await versionOf(orgid)) - before;
  };

  test('DLIST-06 the newest position is told of a tracker only, in the list and alone', async () => {
    expect(await told('fjord-tracker')).toBeNull();
    for (const tracking of trackingTags) {
      await tagTracker(tracking);
      expect(await told('fjord-tracker')).toEqual({ lat: 60, long: 5, t: newest });
    }
    await tagTracker('Lokalisering:Av');
    expect(await told('fjord-tracker')).toBeNull();
  });

  test('MAP-03 READ-06 what the kernel takes for no position is none here either', async () => {
    await tagTracker('Tracker');
    const places: [number, number][] = [
      [90, 10],
      [59, 135],
      [90, 135],
      [60.1, 5.1],
      [0, 0],
      [0, 5],
      [60, 0],
      [60, 0.0005],
      [0.0001, 0.0001],
      [0.01, -0.004],
      [-1, -1],
      [60.2, 5.2],
    ];
    let last = await told('fjord-tracker');
    for (const [index, [lat, long]] of places.entries()) {
      const t = newest + 1 + index;
      await send(position('fjord-tracker', t, lat, long));
      last = positionOf(lat, long) ? { lat, long, t } : last;
      expect(await told('fjord-tracker')).toEqual(last);
    }
  });

  test('READ-06 a leap and swapped axes do not move the tracker, in whatever order they come; agreeing positions do', async () => {
    const hour = 3600;
    const start = newest - 400 * hour;
    const there = (hours: number, lat: number, long: number) =>
      position('fjord-leaper', start + hours * hour, lat, long);
    const sent = [
      there(0, 59.91, 10.75),
      there(1, 59.74, 10.2),
      // Longyearbyen, and Oslo's latitude and longitude the other way round.
      there(2, 78.22, 15.65),
      there(3, 10.75, 59.91),
      there(4, 59.9, 10.7),
      // A lorry in Hamburg after ten hours, and a tracker that was off until it was in Tromsø.
      there(14, 53.55, 9.99),
      there(100, 69.65, 18.96),
      there(101, 69.66, 18.97),
      there(102, 10.2, 59.74),
    ];
    const hoursOf = (t: number | undefined) => (t === undefined ? null : (t - start) / hour);
    const lasts = async (records: unknown[]) => {
      await api().asSystem(`delete from devices where devid = 'fjord-leaper'`);
      await api().asSystem(
        `insert into devices (devid, name, orgid, tags) values ('fjord-leaper', 'L', 'fjord', '{Status:Felt,Tracker}')`,
      );
      const found = [];
      for (const record of records) {
        await send(record);
        found.push(hoursOf((await one('fjord-leaper')).last_position?.t));
      }
      return found;
    };
    const doubted = async () =>
      (
        await api().asSystem<{ hours: number }>(
          `select (extract(epoch from p.t)::float8 - $1) / 3600 as hours from positions p join devices using (dev)
           where devid = 'fjord-leaper' and is_doubted order by t`,
          [start],
        )
      ).map(({ hours }) => hours);
    // At a hundred hours it is not known yet.
    expect(await lasts(sent)).toEqual([0, 1, 1, 1, 4, 14, 14, 101, 101]);
    expect(await doubted()).toEqual([2, 3, 102]);
    const answer = await api().get('fjord-viewer', '/api/v2/history/locations?devid=fjord-leaper');
    const told = answer.json<TrackerRecord[]>().map(({ data: { data } }) => data.meta.doubted ?? false);
    expect(told).toEqual([true, false, false, false, false, true, true, false, false]);

    const backwards = await lasts(sent.toReversed());
    expect([backwards.at(-1), await doubted()]).toEqual([101, [2, 3, 102]]);
    const mixed = [4, 0, 7, 2, 8, 5, 1, 3, 6].map((index) => sent[index]);
    expect([(await lasts(mixed)).at(-1), await doubted()]).toEqual([101, [2, 3, 102]]);
  });

  test('READ-06 a position ahead of time is never the last, and hides no later one', async () => {
    await tagTracker('Tracker');
    const before = await told('fjord-tracker');
    const ahead = Math.floor(Date.now() / 1000) + 40 * 86_400;
    expect(await countedBy('fjord', position('fjord-tracker', ahead, 61, 6))).toBe(0);
    expect(await told('fjord-tracker')).toEqual(before);
    const t = newest + 30;
    await send(position('fjord-tracker', t, 60.5, 5.5));
    expect(await told('fjord-tracker')).toEqual({ lat: 60.5, long: 5.5, t });
  });

  test('DLIST-06 a tracker seen anew changes the lists that show it; what tells nothing new does not', async () => {
    await tagTracker('Tracker');
    await api().asSystem(
      `update devices set appdata = appdata || '{"shared_with": ["tvilling"]}' where devid = 'fjord-tracker'`,
    );
    const seen = position('fjord-tracker', newest + 100, 61, 6);
    expect(await countedBy('fjord', seen)).toBe(1);
    expect(await countedBy('fjord', seen)).toBe(0);
    expect(await countedBy('fjord', position('fjord-tracker', newest + 50, 62, 6))).toBe(0);
    expect(await countedBy('fjord', position('fjord-tracker', newest + 110, 90, 135))).toBe(0);
    // Where a tank is tells the lists nothing; that it was heard of does.
    expect(await countedBy('fjord', position('fjord-tank', newest + 120, 61, 6))).toBe(1);
    // Newer than the last position, though not than the placeholder.
    expect(await countedBy('tvilling', position('fjord-tracker', newest + 105, 61, 6))).toBe(1);

    const etag = (await api().get('fjord-viewer', list)).headers.get('etag') ?? '';
    await send(position('fjord-tracker', newest + 130, 63, 7));
    expect((await api().get('fjord-viewer', list, { 'if-none-match': etag })).status).toBe(200);
  });

  test('STATE-02 a post of readings and positions counts a list once: two such posts never wait in a ring', async () => {
    await tagTracker('Tracker');
    const reading = {
      devid: 'fjord-tank',
      corrid: 'both',
      data: { meta: { aquisitiontime: newest + 200 }, pri: { volume: 1500 } },
    };
    expect(await countedBy('fjord', reading, position('fjord-tracker', newest + 200, 64, 8))).toBe(1);
    expect(await told('fjord-tracker')).toEqual({ lat: 64, long: 8, t: newest + 200 });
    expect((await one('fjord-tank')).last_telemetry?.pri?.volume).toBe(1500);
  });

  test('API-01 a device sent back as it was read is no change', async () => {
    const device = await one('fjord-tracker');
    const answer = await api().call('fjord-admin', {
      method: 'PUT',
      url: '/api/v1/devicesettings/fjord-tracker',
      body: device,
    });
    expect([answer.status, answer.json<Device>().last_position]).toEqual([200, device.last_position]);
  });
});
