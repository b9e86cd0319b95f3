import type { AutomaticReload, VersionStore } from './stored-version.ts';
import { createVersionCheck, leastBetweenReloadsMs } from './version-check.ts';

/** A tab: its storages outlive its reloads. */
function testTab() {
  let stored: string | null = 'v1';
  let last: AutomaticReload | null = null;
  const tab = { isBusy: false, keeps: true, reload: jest.fn(), stored: () => stored };
  const store: VersionStore = {
    read: () => stored,
    write(version) {
      stored = version;
      return true;
    },
    lastReload: () => last,
    rememberReload(reload) {
      if (tab.keeps) last = reload;
      return tab.keeps;
    },
  };
  const load = (loaded: string) =>
    createVersionCheck({
      loaded,
      store,
      isBusy: () => tab.isBusy,
      reload: tab.reload,
      now: () => Date.now(),
    });
  return Object.assign(tab, { load });
}

let tab: ReturnType<typeof testTab>;
const pass = (ms: number) => jest.advanceTimersByTime(ms);

beforeEach(() => {
  jest.useFakeTimers();
  tab = testTab();
});

afterEach(() => {
  jest.useRealTimers();
});

describe('STATE-03 a served version', () => {
  test('that is this page’s changes nothing', () => {
    tab.load('v1').served('v1');
    pass(60_000);
    expect(tab.reload).not.toHaveBeenCalled();
  });

  test('that is another is stored, and the page reloads', () => {
    tab.load('v1').served('v2');
    expect(tab.stored()).toBe('v2');
    expect(tab.reload).toHaveBeenCalledTimes(1);
  });

  test('that another tab has stored already reloads this one too', () => {
    const check = tab.load('v0');
    check.served('v1');
    expect(tab.stored()).toBe('v1');
    expect(tab.reload).toHaveBeenCalledTimes(1);
  });

  test('that is this page’s, while an older tab stored another, is stored', () => {
    tab.load('v2').served('v2');
    expect(tab.stored()).toBe('v2');
    expect(tab.reload).not.toHaveBeenCalled();
  });
});

describe('STATE-03 while the user is busy', () => {
  test('a notice, no reload and nothing stored; the reload comes by itself some seconds after', () => {
    const check = tab.load('v1');
    const told = jest.fn();
    check.subscribe(told);
    tab.isBusy = true;
    check.served('v2');
    pass(3_600_000);
    expect(check.isWaiting()).toBe(true);
    expect(told).toHaveBeenCalledTimes(1);
    expect(tab.stored()).toBe('v1');
    tab.isBusy = false;
    pass(3_000);
    expect(tab.reload).not.toHaveBeenCalled();
    pass(3_000);
    expect(tab.reload).toHaveBeenCalledTimes(1);
    expect(tab.stored()).toBe('v2');
    pass(60_000);
    expect(tab.reload).toHaveBeenCalledTimes(1);
  });

  test('a moment between two inputs is not the end of it', () => {
    const check = tab.load('v1');
    tab.isBusy = true;
    check.served('v2');
    tab.isBusy = false;
    pass(3_000);
    tab.isBusy = true;
    pass(2_000);
    tab.isBusy = false;
    pass(4_000);
    expect(tab.reload).not.toHaveBeenCalled();
  });

  test('a release that is rolled back takes the notice away', () => {
    const check = tab.load('v1');
    tab.isBusy = true;
    check.served('v2');
    check.served('v1');
    expect(check.isWaiting()).toBe(false);
    tab.isBusy = false;
    pass(60_000);
    expect(tab.reload).not.toHaveBeenCalled();
  });

  test('the newest of several releases is the one stored', () => {
    const check = tab.load('v1');
    tab.isBusy = true;
    check.served('v2');
    check.served('v3');
    tab.isBusy = false;
    pass(6_000);
    expect(tab.stored()).toBe('v3');
  });

  test('the user may have it at once; who is asked by the browser and stays is reloaded once it is saved', () => {
    const check = tab.load('v1');
    tab.isBusy = true;
    check.served('v2');
    check.reloadNow();
    expect(tab.reload).toHaveBeenCalledTimes(1);
    pass(60_000);
    expect(tab.reload).toHaveBeenCalledTimes(1);
    tab.isBusy = false;
    pass(6_000);
    expect(tab.reload).toHaveBeenCalledTimes(2);
  });
});

describe('STATE-03 a page never goes on reloading', () => {
  test('for a version that does not come', () => {
    tab.load('v1').served('v2');
    pass(10 * leastBetweenReloadsMs);
    const check = tab.load('v1');
    check.served('v2');
    expect(tab.reload).toHaveBeenCalledTimes(1);
    expect(check.isWaiting()).toBe(false);
  });

  test('between two gateways that answer different versions', () => {
    tab.load('v1').served('v2');
    tab.load('v2').served('v1');
    tab.load('v2').served('v1');
    expect(tab.reload).toHaveBeenCalledTimes(1);
    pass(leastBetweenReloadsMs);
    tab.load('v2').served('v1');
    expect(tab.reload).toHaveBeenCalledTimes(2);
  });

  test('where it cannot be remembered: it tells, and the user decides', () => {
    tab.keeps = false;
    const check = tab.load('v1');
    check.served('v2');
    pass(60_000);
    expect(tab.reload).not.toHaveBeenCalled();
    expect(check.isWaiting()).toBe(true);
    check.reloadNow();
    expect(tab.reload).toHaveBeenCalledTimes(1);
  });
});
