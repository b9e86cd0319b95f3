/** @browser */
import { tabStorage } from './tab-storage.ts';

const tab = tabStorage(sessionStorage);

function fill(...keys: string[]): void {
  for (const key of keys) sessionStorage.setItem(key, 'x');
}

const keys = () =>
  Object.keys(sessionStorage)
    .filter((key) => key !== 'peil.tab_owner')
    .sort();

beforeEach(() => {
  sessionStorage.clear();
});

test.each(['user', 'otherTab'] as const)('STATE-01 nothing at all stays after a logout (%s)', (reason) => {
  tab.enter({ userid: 'u1', orgid: 'o1' });
  fill('peil.devices.view', 'peil.draft.u1.profile', 'foreign');
  tab.leave(reason);
  expect(sessionStorage).toHaveLength(0);
});

test.each(['expired', 'revoked'] as const)(
  'GUARD-04 unsaved input alone stays when the session was %s',
  (reason) => {
    tab.enter({ userid: 'u1', orgid: 'o1' });
    fill('peil.devices.view', 'peil.draft.u1.profile', 'peil.drafts');
    tab.leave(reason);
    expect(Object.keys(sessionStorage)).toEqual(['peil.draft.u1.profile']);
  },
);

test('GUARD-04 the same user finds unsaved input again; another user removes it, and keeps what is theirs', () => {
  fill('peil.draft.u1.profile', 'peil.draft.u10.profile', 'peil.draft.u2.profile', 'anonymous');
  tab.enter({ userid: 'u1', orgid: 'o1' });
  expect(keys()).toEqual(['anonymous', 'peil.draft.u1.profile']);
  tab.leave('expired');
  tab.enter({ userid: 'u2', orgid: 'o1' });
  expect(keys()).toEqual([]);
});

test('STATE-01 what a user left in the tab goes when another is found signed in, as after a reload', () => {
  tab.enter({ userid: 'u1', orgid: 'o1' });
  fill('peil.devices.view');
  tab.enter({ userid: 'u1', orgid: 'o1' });
  expect(keys()).toEqual(['peil.devices.view']);
  fill('peil.draft.u2.profile');
  tabStorage(sessionStorage).enter({ userid: 'u2', orgid: 'o1' });
  expect(keys()).toEqual(['peil.draft.u2.profile']);
});

test('HOME-02 what belongs to the organisation left behind goes, the user’s unsaved input stays', () => {
  tab.enter({ userid: 'u1', orgid: 'o1' });
  fill('peil.devices.view', 'peil.draft.u1.profile');
  tab.enter({ userid: 'u1', orgid: 'o2' });
  expect(keys()).toEqual(['peil.draft.u1.profile']);
});
