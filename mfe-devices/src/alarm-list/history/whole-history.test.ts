import { api } from '@peil/shared-kernel/api';
import { wholeHistory } from './whole-history.ts';

test('DLIST-07 ALARM-02 a file has every alarm of the range, not only the pages that are shown', async () => {
  const alarm = (id: number) => ({
    id,
    devid: 'dev-1',
    name: 'Tank 1',
    shortid: 'TANK001',
    alarm: 'level',
    reason: 'Lekkasje',
    started: 1,
    ended: 2,
    acknowledged: null,
  });
  const history = jest
    .spyOn(api.alarms, 'history')
    .mockResolvedValueOnce({ alarms: [alarm(3), alarm(2)], next: '1.2' })
    .mockResolvedValueOnce({ alarms: [alarm(1)], next: null });
  const range = { from: 1, devid: 'dev-1' };
  expect((await wholeHistory(range)).map(({ id }) => id)).toEqual([3, 2, 1]);
  expect(history.mock.calls).toEqual([[{ ...range, limit: 500 }], [{ ...range, limit: 500, before: '1.2' }]]);
  jest.restoreAllMocks();
});
