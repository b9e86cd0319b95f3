/** @jest-environment jsdom */
import { helpTokenKey } from '../../../contract/src/first-page.ts';
import { helpBackKey, helpTokenStore } from './help-token-store.ts';
import { tabStorage } from './tab-storage.ts';

const user = { userid: 'kari', orgid: 'fjord', act: { sub: 'ola', name: 'Ola' } };
const page = () => {
  const replaced: string[] = [];
  const location = { replace: (to: string) => replaced.push(to) };
  return { replaced, page: { sessionStorage: window.sessionStorage, location } as unknown as Window };
};

beforeEach(() => window.sessionStorage.clear());

test('SUPPORT-01 a tab in which nobody helps has the browser’s own token', () => {
  expect(helpTokenStore(window)).toBeNull();
  expect(helpTokenStore(undefined)).toBeNull();
});

test('SUPPORT-01 who begins to help finds nothing of the tab’s former user, and the token stays', async () => {
  window.sessionStorage.setItem('peil.tab_owner', 'ola peil');
  window.sessionStorage.setItem('noe', 'Olas');
  window.sessionStorage.setItem(helpTokenKey, 'token');
  tabStorage(window.sessionStorage).enter(user);
  expect(window.sessionStorage.getItem('noe')).toBeNull();
  expect(await helpTokenStore(window)?.read()).toBe('token');
});

test('SUPPORT-01 however it ends, the tab goes back as one’s own, also after its memory was emptied', async () => {
  window.sessionStorage.setItem(helpTokenKey, 'token');
  window.sessionStorage.setItem(helpBackKey, '/user/kari');
  const { page: tab, replaced } = page();
  const store = helpTokenStore(tab);
  tabStorage(window.sessionStorage).leave('user');
  await store?.clear();
  expect([replaced, helpTokenStore(tab)]).toEqual([['/user/kari'], null]);
});
