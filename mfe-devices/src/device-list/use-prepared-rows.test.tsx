import { act, renderHook, waitFor } from '@testing-library/react';
import { device, fixtureNow } from '@peil/shared-kernel/testing';
import { usePreparedRows } from './use-prepared-rows.ts';

const orgid = 'fjorddrivstoff';
const fleet = (count: number) =>
  Array.from({ length: count }, (_, index) => device({ devid: String(index), silentHours: 23.9 }));

const show = (devices: ReturnType<typeof fleet> | undefined) =>
  renderHook(
    (props: { devices: ReturnType<typeof fleet> | undefined; now: number; orgid: string }) =>
      usePreparedRows(props.devices, props.now, props.orgid),
    { initialProps: { devices, now: fixtureNow, orgid } },
  );

test('DLIST-05 a short list is there at once', () => {
  expect(show(fleet(3)).result.current).toHaveLength(3);
});

test('DLIST-05 a long one is there when its rules have run, and a change of few of it at once', async () => {
  const devices = fleet(2_500);
  const { result, rerender } = show(devices);
  expect(result.current).toBeUndefined();
  await waitFor(() => {
    expect(result.current).toHaveLength(2_500);
  });
  rerender({ devices: devices.with(7, device({ devid: 'ny' })).slice(0, 2_400), now: fixtureNow, orgid });
  expect(result.current).toHaveLength(2_400);
  expect(result.current?.[7]?.id).toBe('ny');
});

test('LIGHT-01 as the time steps, the rows there were stay until the new ones are ready', async () => {
  const devices = fleet(2_500);
  const { result, rerender } = show(devices);
  await waitFor(() => {
    expect(result.current?.[0]?.signal).toBe('green');
  });
  rerender({ devices, now: fixtureNow + 3600, orgid });
  expect(result.current?.[0]?.signal).toBe('green');
  await waitFor(() => {
    expect(result.current?.[0]?.signal).toBe('yellow');
  });
  expect(result.current).toHaveLength(2_500);
});

test('ROLE-04 nothing of another organisation’s list stays while a new one is prepared', async () => {
  const { result, rerender } = show(fleet(3));
  expect(result.current).toHaveLength(3);
  rerender({ devices: fleet(2_500), now: fixtureNow, orgid: 'nordvann' });
  expect(result.current).toBeUndefined();
  await act(async () => {
    await Promise.resolve();
  });
  rerender({ devices: undefined as never, now: fixtureNow, orgid: 'nordvann' });
  expect(result.current).toBeUndefined();
});
