import v8 from 'node:v8';
import type { Problem } from '@peil/shared-kernel/api/schemas';
import { describeApi } from '../../testing/api.ts';
import { roomFor } from './heap-room.ts';

const month = { orgid: 'fjord', from_date: '2026-03-01', to_date: '2026-03-31' };

describeApi('a process whose heap has no room for so many devices', (api) => {
  beforeEach(() => {
    jest.spyOn(v8, 'getHeapStatistics').mockReturnValue({ heap_size_limit: 5_000 } as v8.HeapInfo);
  });
  afterEach(() => {
    jest.restoreAllMocks();
  });

  test.each([
    ['GET', '/api/v1/devicesettings'],
    ['GET', '/api/v1/devicesettings?view=list'],
    ['GET', '/api/v1/devicesettings?view=list&fmt=cols'],
    ['GET', '/api/v1/battery_report'],
    ['GET', '/api/v1/failed_report'],
    ['GET', '/api/v1/device_report'],
    ['GET', '/api/v1/stocktake_report?date=2026-03-31'],
    ['POST', '/api/v1/fill_report'],
    ['POST', '/api/v1/fill_events'],
    ['POST', '/api/v1/instock_report'],
  ] as const)('DOOR-03 API-03 refuses %s %s in words', async (method, url) => {
    const body = method === 'POST' ? { body: month } : {};
    const answer = await api().call('fjord-admin', { method, url, ...body });
    expect([answer.status, answer.json<Problem>()]).toEqual([
      422,
      {
        error: 'too_many_devices',
        message: expect.stringMatching(
          /^Dette gjelder \d+ enheter, og høyst 0 kan tas med på én gang\. /,
        ) as string,
      },
    ]);
    jest.restoreAllMocks();
    expect((await api().call('fjord-admin', { method, url, ...body })).status).toBe(200);
  });

  test('DOOR-03 the room is half of the heap', () => {
    expect(roomFor(1_000)).toBe(2);
  });
});
