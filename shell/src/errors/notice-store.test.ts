import { createNoticeStore, type NoticeStore } from './notice-store.ts';

let notice: NoticeStore;
beforeEach(() => {
  jest.useFakeTimers();
  notice = createNoticeStore();
});
afterEach(() => jest.useRealTimers());

const settle = () => jest.advanceTimersByTime(600);

test('PLAT-06 a notice waits a moment for a panel that says more', () => {
  notice.show('unexpected', 'mfe-devices');
  expect(notice.current()).toBeNull();
  settle();
  expect(notice.current()).toBe('unexpected');
});

test('PLAT-06 a remote’s panel takes its notice’s place, before and after it is shown', () => {
  notice.show('unexpected', 'mfe-devices');
  notice.withdraw('mfe-devices');
  settle();
  expect(notice.current()).toBeNull();
  notice.show('unexpected', 'mfe-devices');
  settle();
  notice.withdraw('mfe-admin');
  expect(notice.current()).toBe('unexpected');
  notice.withdraw('mfe-devices');
  expect(notice.current()).toBeNull();
});

test('PLAT-06 one notice at a time; that the portal is outdated explains the rest', () => {
  notice.show('unexpected', 'mfe-devices');
  settle();
  notice.show('outdated', 'shell');
  settle();
  expect(notice.current()).toBe('outdated');
  notice.show('unexpected', 'mfe-devices');
  settle();
  expect(notice.current()).toBe('outdated');
});

test('PLAT-06 another page takes “on this page” away, but not that the portal is outdated', () => {
  notice.show('unexpected', 'mfe-devices');
  notice.leavePage();
  settle();
  expect(notice.current()).toBeNull();
  notice.show('unexpected', 'mfe-devices');
  settle();
  notice.leavePage();
  expect(notice.current()).toBeNull();
  notice.show('outdated', 'mfe-devices');
  settle();
  notice.leavePage();
  expect(notice.current()).toBe('outdated');
  notice.close();
  expect(notice.current()).toBeNull();
});

test('PLAT-06 who listens is told of each change, until he leaves', () => {
  const onChange = jest.fn();
  const leave = notice.subscribe(onChange);
  notice.show('outdated', 'shell');
  settle();
  notice.close();
  expect(onChange).toHaveBeenCalledTimes(2);
  leave();
  notice.show('outdated', 'shell');
  settle();
  expect(onChange).toHaveBeenCalledTimes(2);
});
