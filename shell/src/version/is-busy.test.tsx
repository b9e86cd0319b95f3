import { render, screen } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { MutationObserver } from '@tanstack/react-query';
import { queryClient } from '@peil/shared-kernel/cache';
import { connection } from '@peil/shared-kernel/connection';
import { portalHistory } from '@peil/shared-kernel/navigation';
import { isBusy } from './is-busy.ts';

test('STATE-03 nobody is busy on a page that is only read', () => {
  render(<input aria-label="Søk" defaultValue="tank" />);
  expect(isBusy()).toBe(false);
});

test('STATE-03 input that is not saved', () => {
  const leave = portalHistory.guardLeaving(() => false);
  expect(isBusy()).toBe(true);
  leave();
  expect(isBusy()).toBe(false);
});

test('STATE-03 a change under way', async () => {
  let finish = (): void => undefined;
  const saving = new MutationObserver(queryClient, {
    mutationFn: () =>
      new Promise<void>((resolve) => {
        finish = resolve;
      }),
  }).mutate();
  await Promise.resolve();
  expect(isBusy()).toBe(true);
  finish();
  await saving;
  expect(isBusy()).toBe(false);
});

test('STATE-03 a field that is being written in, and none that is only filled', async () => {
  render(
    <>
      <input aria-label="Søk" />
      <input aria-label="Favoritter" type="checkbox" />
    </>,
  );
  await userEvent.type(screen.getByRole('textbox'), 'tank');
  expect(isBusy()).toBe(true);
  await userEvent.click(screen.getByRole('checkbox'));
  expect(isBusy()).toBe(false);
});

test.each(['current-password', 'new-password', 'one-time-code'])(
  'STATE-03 a %s that is filled, focused or not',
  async (name) => {
    render(<input aria-label="Felt" autoComplete={name} />);
    await userEvent.type(screen.getByLabelText('Felt'), '123456');
    await userEvent.tab();
    expect(isBusy()).toBe(true);
  },
);

test('STATE-03 a server that is away: a reload would take the page', () => {
  jest.spyOn(connection, 'current').mockReturnValue('unreachable');
  expect(isBusy()).toBe(true);
  jest.restoreAllMocks();
});
