/** @browser */
import { apiServer } from '@peil/shared-kernel/testing/api-server';
import { wholeHistory } from './whole-history.ts';

const server = apiServer();
const history = 'GET /api/v1/alarms';

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
  server.answer(history, ({ query }) =>
    query.before === '1.2'
      ? { alarms: [alarm(1)], next: null }
      : { alarms: [alarm(3), alarm(2)], next: '1.2' },
  );
  const range = { from: 1, devid: 'dev-1' };
  expect((await wholeHistory(range)).map(({ id }) => id)).toEqual([3, 2, 1]);
  const asked = { from: '1', devid: 'dev-1', limit: '500' };
  expect(server.sent(history).map(({ query }) => query)).toEqual([asked, { ...asked, before: '1.2' }]);
});
