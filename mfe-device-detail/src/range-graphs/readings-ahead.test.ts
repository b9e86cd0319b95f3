/** @browser */
import type { ReadingColumns } from '@peil/shared-kernel/api';
import { queryClient } from '@peil/shared-kernel/cache';
import { restoreMedia, stubMedia } from '@peil/shared-kernel/testing';
import { apiServer, Reply } from '@peil/shared-kernel/testing/api-server';
import { countedFrom } from '../range/counted-from.ts';
import { presetRange } from '../range/range.ts';
import { device } from '../testing/device-fixture.ts';
import { fetchAhead } from './readings-ahead.ts';

const server = apiServer();
const get = 'GET /api/v1/devicesettings/:id';
const range = 'GET /api/v1/history/metrics/:devid';

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

beforeEach(() => {
  queryClient.clear();
  stubMedia('(width < 760px)');
  server.answer(get, shown);
  server.answer(range, nothing);
});

afterEach(() => {
  restoreMedia();
});

test('GRAPH-01 the readings are asked for with the device, in the window that the page will show', async () => {
  await fetchAhead({ deviceId: 'TANK001' }, '?periode=dag');
  expect(server.sent(get).map(({ params }) => params['id'])).toEqual(['TANK001']);
  const [asked] = server.sent(range);
  const at = countedFrom('?periode=dag', new Date());
  const { from, to } = presetRange('dag', at);
  expect(asked?.params['devid']).toBe(shown.devid);
  expect(asked?.query).toMatchObject({
    ...{ fromiso: from.toISOString(), toiso: to.toISOString() },
    ...{ metrics: 'pri.volume', points: '400' },
  });
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
  server.answer(get, new Reply(404));
  await expect(fetchAhead({ deviceId: 'INGEN01' }, '')).resolves.toBeUndefined();
  server.answer(get, shown);
  await fetchAhead({ deviceId: 'TANK001' }, '');
  expect(server.sent(range)).toHaveLength(1);
});
