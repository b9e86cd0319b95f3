import { act, screen } from '@testing-library/react';
import { useLayoutEffect } from 'react';
import { portalHistory } from '@peil/shared-kernel/navigation';
import { showPage } from '../testing/show-page.tsx';
import { useRange, type RangeControl } from './use-range.ts';

const now = new Date('2026-11-20T12:00:00Z');
const dayMs = 86_400_000;

let control: RangeControl;

function Shown() {
  const current = useRange();
  useLayoutEffect(() => {
    control = current;
  });
  return <p>{`${current.range.from.toISOString()} ${current.range.to.toISOString()}`}</p>;
}

const shown = () => screen.getByRole('paragraph').textContent;
const search = () => portalHistory.current().location.search;
const show = (at = '') => showPage(<Shown />, { at: `/device/TANK001${at}` });
const setTime = (iso: string) => jest.setSystemTime(new Date(iso));

async function goBack(): Promise<void> {
  const gone = new Promise((resolve) => window.addEventListener('popstate', resolve, { once: true }));
  await act(async () => {
    portalHistory.go(-1);
    await gone;
  });
}

beforeEach(() => {
  jest.useFakeTimers({ now, doNotFake: ['setTimeout', 'setImmediate', 'queueMicrotask', 'nextTick'] });
});

afterEach(() => {
  jest.restoreAllMocks();
  jest.useRealTimers();
});

test('GRAPH-01 the last 14 days at first, and the address stays plain', async () => {
  await show();
  expect(shown()).toBe('2026-11-06T12:00:00.000Z 2026-11-20T12:00:00.000Z');
  expect(control).toMatchObject({ preset: '2 uker', follows: true, zoomOut: null });
  expect(search()).toBe('');
});

test('GRAPH-01 a choice stands in the address; Back still leaves the page', async () => {
  await show();
  const push = jest.spyOn(window.history, 'pushState');
  act(() => control.choosePreset('dag'));
  expect(search()).toBe('?periode=dag');
  expect(shown()).toBe('2026-11-19T12:00:00.000Z 2026-11-20T12:00:00.000Z');
  act(() =>
    control.showRange({ from: new Date('2026-11-01T23:00:00Z'), to: new Date('2026-11-02T23:00:00Z') }),
  );
  expect(search()).toBe('?fra=2026-11-02T00:00&til=2026-11-03T00:00');
  expect(control).toMatchObject({ preset: null, follows: false });
  expect(push).not.toHaveBeenCalled();
});

test('GRAPH-01 a preset in an address is counted from now, a fixed window is exact', async () => {
  const { unmount } = await show('?periode=time');
  expect(shown()).toBe('2026-11-20T11:00:00.000Z 2026-11-20T12:00:00.000Z');
  unmount();
  setTime('2026-11-20T14:30:00Z');
  await show('?periode=time');
  expect(shown()).toBe('2026-11-20T13:30:00.000Z 2026-11-20T14:30:00.000Z');
});

test('GRAPH-01 a fixed window in an address is exact; garbage is the last 14 days', async () => {
  const { unmount } = await show('?fra=2026-10-25T02:30%2B02:00&til=2026-10-25T02:30%2B01:00');
  expect(shown()).toBe('2026-10-25T00:30:00.000Z 2026-10-25T01:30:00.000Z');
  unmount();
  await show('?fra=%00&til=NaN&periode=%E0%A4%A');
  expect(control.preset).toBe('2 uker');
});

test('GRAPH-05 Oppdater moves a following window to now and keeps its length; the preset stays chosen', async () => {
  await show();
  setTime('2026-11-20T15:00:00Z');
  act(() => expect(control.moveToNow()).toBe(true));
  expect(shown()).toBe('2026-11-06T15:00:00.000Z 2026-11-20T15:00:00.000Z');
  expect(control).toMatchObject({ preset: '2 uker', follows: true, choice: 0 });
});

test('GRAPH-05 a window of dates that ends now follows as well, and its address with it', async () => {
  await show();
  act(() => control.showRange({ from: new Date(now.getTime() - dayMs), to: now }));
  expect(control.follows).toBe(true);
  setTime('2026-11-20T15:00:00Z');
  act(() => expect(control.moveToNow()).toBe(true));
  expect(shown()).toBe('2026-11-19T15:00:00.000Z 2026-11-20T15:00:00.000Z');
  expect(search()).toBe('?fra=2026-11-19T16:00&til=2026-11-20T16:00');
  expect(control).toMatchObject({ choice: 1, follows: true });
});

test.each([
  ['the future window', '?periode=Neste+10+minutt'],
  ['a window of the past', '?fra=2026-11-01T00:00&til=2026-11-02T00:00'],
  ['a window that ended 61 s ago', '?fra=2026-11-20T12:00&til=2026-11-20T12:58:59'],
])('GRAPH-05 Oppdater does not move %s', async (_, at) => {
  await show(at);
  const before = shown();
  setTime('2026-11-20T12:00:30Z');
  act(() => expect(control.moveToNow()).toBe(false));
  expect(shown()).toBe(before);
});

test('GRAPH-01 Back and "Zoom ut" lead out of a zoom, to the very window that was left', async () => {
  await showPage(<Shown />, { from: '/devices' });
  const before = shown();
  const zoom = { from: new Date('2026-11-10T12:00:00Z'), to: new Date('2026-11-11T12:00:00Z') };
  act(() => control.zoomTo(zoom));
  expect(shown()).toBe('2026-11-10T12:00:00.000Z 2026-11-11T12:00:00.000Z');
  setTime('2026-11-20T12:20:00Z');
  await goBack();
  expect(shown()).toBe(before);
  expect(control.zoomOut).toBeNull();

  act(() => control.zoomTo(zoom));
  const out = new Promise((resolve) => window.addEventListener('popstate', resolve, { once: true }));
  await act(async () => {
    control.zoomOut?.();
    await out;
  });
  expect(shown()).toBe(before);
  expect(portalHistory.current().location).toMatchObject({ pathname: '/device/TANK001', from: '/devices' });
});

test('GRAPH-01 a form with unsaved input on the page does not hold a choice back', async () => {
  await show();
  const ask = jest.fn(() => false);
  const free = portalHistory.guardLeaving(ask);
  act(() => control.choosePreset('uke'));
  free();
  expect(ask).not.toHaveBeenCalled();
  expect(control.preset).toBe('uke');
});
