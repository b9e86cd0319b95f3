import { act, screen, waitFor } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import type { Device } from '@peil/shared-kernel/api';
import { bus } from '@peil/shared-kernel/events';
import { portalHistory } from '@peil/shared-kernel/navigation';
import { tankDevice } from '@peil/shared-kernel/testing';
import { apiServer, Reply } from '@peil/shared-kernel/testing/api-server';
import { goTo, show, startOver } from '../testing/show.tsx';
import { SearchPanel } from './SearchPanel.tsx';

const server = apiServer();
const byShortId = 'GET /api/v1/device/shortid/:shortid';
const device = (devid: string) => tankDevice({ devid });
const person = userEvent.setup({ advanceTimers: jest.advanceTimersByTime });

let queries: string[];
let leave: () => void;

beforeEach(async () => {
  jest.useFakeTimers({ doNotFake: ['nextTick', 'queueMicrotask'] });
  server.answer(byShortId, new Reply(404));
  await startOver();
  queries = [];
  leave = bus.on('search.changed', ({ query }) => queries.push(query));
});

afterEach(() => {
  leave();
  jest.useRealTimers();
});

function showOn(path: string) {
  goTo(path);
  return show(<SearchPanel />);
}

const field = () => screen.getByRole('searchbox');
const pause = () => act(() => jest.advanceTimersByTimeAsync(400));
/** Once they have come to the server, and no other before them. */
const lookedUp = (...shortids: readonly string[]) =>
  waitFor(() => expect(server.sent(byShortId).map(({ params }) => params['shortid'])).toEqual(shortids));
const path = () => portalHistory.current().location.pathname + portalHistory.current().location.search;

test('SEARCH-01 takes the focus and tells the page what is searched for, trimmed and in lower case', async () => {
  showOn('/devices');
  expect(field()).toHaveFocus();
  await person.type(field(), ' Tank');
  expect(queries.at(-1)).toBe('tank');
});

test('SEARCH-01 closing ends the search', async () => {
  const { unmount } = showOn('/devices');
  await person.type(field(), 'tank');
  unmount();
  expect(queries.at(-1)).toBe('');
});

test.each([
  ['/devices', 'Søk i enhetslisten'],
  ['/alarm', 'Søk i alarmlisten'],
  ['/users', 'Søk i brukerlisten'],
  ['/groups', 'Søk i gruppelisten'],
  ['/list-customer', 'Søk i kundelisten'],
  ['/user/kari', 'Søk etter enhet'],
])('SEARCH-01 on %s it says what is searched: %s', (page, label) => {
  showOn(page);
  expect(screen.getByRole('searchbox', { name: label })).toBeInTheDocument();
});

test.each(['/devices', '/alarm'])(
  'SEARCH-02 on %s a short id opens its device after a pause',
  async (page) => {
    server.answer(byShortId, device('D 1'));
    showOn(page);
    await person.type(field(), ' tank1 ');
    await act(() => jest.advanceTimersByTimeAsync(399));
    expect(server.sent(byShortId)).toEqual([]);
    await act(() => jest.advanceTimersByTimeAsync(1));
    await lookedUp('TANK1');
    await waitFor(() => expect(path()).toBe('/device/D%201'));
  },
);

test('SEARCH-02 Enter does not wait for the pause', async () => {
  server.answer(byShortId, device('D1'));
  showOn('/devices');
  await person.type(field(), 'tank1{Enter}');
  await waitFor(() => expect(path()).toBe('/device/D1'));
});

test.each([
  ['/devices', 'tank'],
  ['/devices', 'ulset, adblue'],
  ['/users', 'tank1'],
])('SEARCH-02 on %s the term %j is not looked up', async (page, term) => {
  const { unmount } = showOn(page);
  await person.type(field(), term);
  await pause();
  unmount();
  showOn('/devices');
  await person.type(field(), 'later1{Enter}');
  await lookedUp('LATER1');
});

test('SEARCH-02 an unknown id, and a look-up that fails, leave the page as it is', async () => {
  showOn('/devices');
  await person.type(field(), 'nokia');
  await pause();
  await lookedUp('NOKIA');
  server.answer(byShortId, () => {
    throw new Error('lost');
  });
  await person.type(field(), 'x');
  await pause();
  await lookedUp('NOKIA', 'NOKIAX');
  await pause();
  expect(path()).toBe('/devices');
  expect(queries.at(-1)).toBe('nokiax');
});

test('SEARCH-02 an answer that comes when one types on, or has closed the search, opens nothing', async () => {
  const answers: ((found: Device) => void)[] = [];
  server.answer(byShortId, () => new Promise((resolve) => answers.push(resolve)));
  const { unmount } = showOn('/devices');
  await person.type(field(), 'tank1');
  await pause();
  await lookedUp('TANK1');
  await person.type(field(), '2');
  answers[0]?.(device('D1'));
  await pause();
  await lookedUp('TANK1', 'TANK12');
  unmount();
  answers[1]?.(device('D12'));
  showOn('/devices');
  server.answer(byShortId, new Reply(404));
  await person.type(field(), 'later1{Enter}');
  await lookedUp('TANK1', 'TANK12', 'LATER1');
  expect(path()).toBe('/devices');
});

test('SEARCH-01 on a page without a list Enter leads to the device list, SEARCH-02 or the device itself', async () => {
  const { unmount } = showOn('/user/kari');
  await person.type(field(), ' Dam & bekk{Enter}');
  await waitFor(() => expect(path()).toBe('/devices?q=Dam%20%26%20bekk'));
  unmount();
  server.answer(byShortId, device('D1'));
  showOn('/user/kari');
  await person.type(field(), 'tank1{Enter}');
  await waitFor(() => expect(path()).toBe('/device/D1'));
});
