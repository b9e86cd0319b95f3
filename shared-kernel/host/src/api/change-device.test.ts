import { answerRequests, sentRequests, type TestAnswer } from '../../../testing/src/answer-requests.ts';
import { api, ApiError, type Device } from './index.ts';

const device: Device = {
  devid: 'd1',
  name: 'Tank',
  orgid: 'o1',
  tags: { public: [] },
  proddata: { shortid: 'TANK001' },
  appdata: { order_email: ['a@b.no'] },
  state: {},
  last_telemetry: null,
};
const conflict: TestAnswer = { status: 409, body: { error: 'stale', message: 'Endret' } };

const addressesOf = ({ appdata: { order_email } }: Device): string[] =>
  Array.isArray(order_email) ? order_email : [];
const addAddress = (newest: Device) => ({ appdata: { order_email: [...addressesOf(newest), 'ny@b.no'] } });

/** A server whose device has had so many versions; a change of an older one is refused. */
function serve({ changedBetween }: { changedBetween: number }): void {
  let version = 1;
  answerRequests(({ method, headers, data }): TestAnswer => {
    if (method === 'get') {
      const seen = {
        ...device,
        appdata: { order_email: [...addressesOf(device), `v${String(version)}@b.no`] },
      };
      const answer = { body: seen, headers: { etag: `"${String(version)}"` } };
      if (version <= changedBetween) version += 1;
      return answer;
    }
    if (headers.get('If-Match') !== `"${String(version)}"`) return conflict;
    return { body: { ...device, ...(JSON.parse(String(data)) as Partial<Device>) } };
  });
}

describe('devices.change', () => {
  test('GEDIT-01 ORDER-02 is made of the newest version and only for that one', async () => {
    serve({ changedBetween: 0 });
    const changed = await api.devices.change('d/1', addAddress);
    expect(addressesOf(changed)).toEqual(['a@b.no', 'v1@b.no', 'ny@b.no']);
    expect(sentRequests.map(({ method, url }) => `${String(method)} ${String(url)}`)).toEqual([
      'get /api/v1/devicesettings/d%2F1',
      'put /api/v1/devicesettings/d%2F1',
    ]);
  });

  test('ORDER-02 what somebody else saved meanwhile is read and kept', async () => {
    serve({ changedBetween: 1 });
    const changed = await api.devices.change('d1', addAddress);
    expect(addressesOf(changed)).toEqual(['a@b.no', 'v2@b.no', 'ny@b.no']);
  });

  test('a device that changes all the time is given up', async () => {
    serve({ changedBetween: 9 });
    await expect(api.devices.change('d1', addAddress)).rejects.toMatchObject({ kind: 'conflict' });
    expect(sentRequests).toHaveLength(4);
  });
});

describe('devices.changeNewestLowLevel', () => {
  test('SET-13 SET-14 is made of the newest version and only for that one; nothing to change sends nothing', async () => {
    serve({ changedBetween: 1 });
    const seen: string[][] = [];
    await api.devices.changeNewestLowLevel('d/1', (newest) => {
      seen.push(addressesOf(newest));
      return { flight_mode: true };
    });
    expect(seen.map((addresses) => addresses.at(-1))).toEqual(['v1@b.no', 'v2@b.no']);
    const patches = sentRequests.filter(({ method }) => method === 'patch');
    expect(patches.map(({ url, data }) => [url, data])).toEqual(
      Array.from({ length: 2 }, () => [
        '/api/v1/device/d%2F1/lowlevel',
        JSON.stringify({ flight_mode: true }),
      ]),
    );

    const sentBefore = sentRequests.length;
    await expect(api.devices.changeNewestLowLevel('d/1', () => null)).resolves.toMatchObject({ devid: 'd1' });
    expect(sentRequests.slice(sentBefore).map(({ method }) => method)).toEqual(['get']);
  });
});

describe('devices.undoCalibration', () => {
  const undone = () => sentRequests.filter(({ url }) => String(url).endsWith('/calibration/undo'));

  test('SET-02 what is not as it was looked at is not undone', async () => {
    serve({ changedBetween: 0 });
    const refuse = () => {
      throw new ApiError('conflict', { message: 'En annen' });
    };
    await expect(api.devices.undoCalibration('d1', null, refuse)).rejects.toMatchObject({ kind: 'conflict' });
    expect(undone()).toEqual([]);
    await api.devices.undoCalibration('d1', null, () => undefined);
    expect(undone()).toHaveLength(1);
  });

  test('SET-02 what somebody else changed after the look is a conflict, and not tried once more unseen', async () => {
    serve({ changedBetween: 1 });
    await expect(api.devices.undoCalibration('d1', null, () => undefined)).rejects.toMatchObject({
      kind: 'conflict',
    });
    expect(undone()).toHaveLength(1);
  });
});
