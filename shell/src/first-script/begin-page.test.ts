/** @browser */
import { firstPageElementId, tokenKey, type FirstPage } from '@peil/shared-kernel/contract';
import { beginPage } from './begin-page.ts';

const page: FirstPage = {
  calls: ['/api/v1/devicesettings/TANK001'],
  files: [
    { url: '/releases/mfe-x/1/page.css', integrity: 'sha384-p' },
    { url: '/releases/mfe-x/1/chart.js', integrity: 'sha384-h', isLater: true },
  ],
  guestFiles: [{ url: '/releases/mfe-auth/1/login.js', integrity: 'sha384-l' }],
};

const fetching = jest.fn<Promise<Response>, [string, RequestInit]>();

function put(id: string, text: string): void {
  const block = document.createElement('script');
  block.type = 'application/json';
  block.id = id;
  block.textContent = text;
  document.head.append(block);
}

const preloaded = () =>
  [...document.querySelectorAll('link')].map((link) => [
    link.getAttribute('href'),
    link.as,
    link.integrity,
    link.crossOrigin,
    link.fetchPriority,
  ]);

/** A script of the page has run: the first script itself, which is not deferred, or one of the portal's. */
function hasRun(isDeferred: boolean): void {
  const script = document.createElement('script');
  script.type = 'text/plain';
  script.defer = isDeferred;
  document.head.append(script);
  script.dispatchEvent(new Event('load'));
  script.remove();
}

beforeEach(() => {
  jest.useFakeTimers();
  fetching.mockReset().mockReturnValue(new Promise(() => undefined));
  Object.assign(window, { fetch: fetching });
  put(firstPageElementId, JSON.stringify(page));
});

afterEach(() => {
  // What waits for the portal's scripts waits no longer.
  hasRun(true);
  jest.useRealTimers();
  document.head.replaceChildren();
  localStorage.clear();
  delete window.peilFirstCalls;
  Reflect.deleteProperty(window, 'Capacitor');
});

test('PLAT-14 for who is signed in the page’s files come, each with its hash, and its first calls begin', () => {
  localStorage.setItem(tokenKey, 'a.b.c');
  beginPage(window);
  const first = ['/releases/mfe-x/1/page.css', 'style', 'sha384-p', 'anonymous', undefined];
  hasRun(false);
  expect(preloaded()).toEqual([first]);
  hasRun(true);
  const later = ['/releases/mfe-x/1/chart.js', 'script', 'sha384-h', 'anonymous', 'low'];
  expect(preloaded()).toEqual([first, later]);
  hasRun(true);
  expect(preloaded()).toHaveLength(2);
  expect(fetching).toHaveBeenCalledTimes(1);
  const [url, { headers }] = fetching.mock.lastCall ?? ['', {}];
  expect(url).toBe('/api/v1/devicesettings/TANK001');
  expect(headers).toMatchObject({ Authorization: 'Bearer a.b.c' });
  expect(window.peilFirstCalls).toMatchObject([{ url, token: 'a.b.c' }]);
});

test.each([
  ['', ''],
  [
    '?signal=ok&group=Sted%3AMolde,Rute%3A%C3%98st&sort=-level',
    '%3Fsignal%3Dok%26group%3DSted%253AMolde,Rute%253A%25C3%2598st%26sort%3D-level',
  ],
  ['?q=a%20b$+c:d', '%3Fq%3Da%2520b$%2Bc:d'],
])(
  'PLAT-14 DLIST-05 the call of an address that narrows (%j) is spelt as the API client spells it',
  (address, parameter) => {
    document.head.replaceChildren();
    put(firstPageElementId, JSON.stringify({ ...page, calls: ['/api/v1/devices?view=list&first={search}'] }));
    localStorage.setItem(tokenKey, 'a.b.c');
    window.history.replaceState(null, '', `/devices${address}`);
    beginPage(window);
    window.history.replaceState(null, '', '/');
    expect(fetching.mock.lastCall?.[0]).toBe(`/api/v1/devices?view=list&first=${parameter}`);
  },
);

test('PLAT-14 for a guest the login page’s files come, and nothing is asked of the API', () => {
  beginPage(window);
  expect(preloaded().map(([href]) => href)).toEqual(['/releases/mfe-auth/1/login.js']);
  expect(fetching).not.toHaveBeenCalled();
});

test('PLAT-14 the app, whose token is in its database, has the page’s files and no calls', () => {
  Object.assign(window, { Capacitor: { getPlatform: () => 'ios' } });
  beginPage(window);
  hasRun(true);
  expect(preloaded()).toHaveLength(2);
  expect(fetching).not.toHaveBeenCalled();
});

test('STATE-01 an answer that nobody takes is dropped', () => {
  localStorage.setItem(tokenKey, 'a.b.c');
  beginPage(window);
  const signal = fetching.mock.lastCall?.[1].signal;
  jest.advanceTimersByTime(19_999);
  expect(window.peilFirstCalls).toHaveLength(1);
  jest.advanceTimersByTime(1);
  expect(window.peilFirstCalls).toEqual([]);
  expect(signal?.aborted).toBe(true);
});

test('STATE-01 one that was taken in time is left alone', () => {
  localStorage.setItem(tokenKey, 'a.b.c');
  beginPage(window);
  window.peilFirstCalls?.splice(0);
  jest.advanceTimersByTime(60_000);
  expect(fetching.mock.lastCall?.[1].signal?.aborted).toBe(false);
});

test.each(['', 'no json'])('PLAT-13 a page that is told nothing does nothing (%j)', (text) => {
  document.head.replaceChildren();
  if (text) put(firstPageElementId, text);
  localStorage.setItem(tokenKey, 'a.b.c');
  beginPage(window);
  expect(fetching).not.toHaveBeenCalled();
  expect(preloaded()).toEqual([]);
});
