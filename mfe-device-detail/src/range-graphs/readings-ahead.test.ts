/** @browser */
import { api, ApiError, type ReadingColumns } from '@peil/shared-kernel/api';
import { queryClient } from '@peil/shared-kernel/cache';
import { restoreMedia, stubMedia } from '@peil/shared-kernel/testing';
import { countedFrom } from '../range/counted-from.ts';
import { presetRange } from '../range/range.ts';
import { device } from '../testing/device-fixture.ts';
import { fetchAhead } from './readings-ahead.ts';

const nothing: ReadingColumns = { t: [], series: {}, state: [], total: 0, before: null };

const shown = device({
  appdata: {
    visualization: [
      {
        graphs: [
          { name: 'Volum', metric: 'pri.volume', unit: 'l' },
          { name: 'Målt avstand', metric: 'pri.distance', unit: 'mm', access: 'admin' },
        ],
      },
    ],
  },
});

let get: jest.SpiedFunction<typeof api.devices.get>;
let range: jest.SpiedFunction<typeof api.readings.range>;

beforeEach(() => {
  queryClient.clear();
  stubMedia('(width < 760px)');
  get = jest.spyOn(api.devices, 'get').mockResolvedValue(shown);
  range = jest.spyOn(api.readings, 'range').mockResolvedValue(nothing);
});

afterEach(() => {
  restoreMedia();
  jest.restoreAllMocks();
});

test('GRAPH-01 the readings are asked for with the device, in the window that the page will show', async () => {
  await fetchAhead({ deviceId: 'TANK001' }, '?periode=dag');
  const [devid, asked] = range.mock.lastCall ?? [];
  const at = countedFrom('?periode=dag', new Date());
  expect(devid).toBe(shown.devid);
  expect(asked).toMatchObject({ ...presetRange('dag', at), metrics: ['pri.volume'], points: 400 });
  // Another address counts from its own moment.
  const later = new Date(at.getTime() + 5);
  expect(countedFrom('', later)).toBe(later);
});

test('GRAPH-01 a page that is shown long after its first call counts from when it is shown', async () => {
  await fetchAhead({ deviceId: 'TANK001' }, '');
  const later = new Date(Date.now() + 10_001);
  expect(countedFrom('', later)).toBe(later);
});

test('DETAIL-01 a device that is not there is the page’s to tell', async () => {
  get.mockRejectedValue(new ApiError('notFound'));
  await expect(fetchAhead({ deviceId: 'INGEN01' }, '')).resolves.toBeUndefined();
  expect(range).not.toHaveBeenCalled();
});
