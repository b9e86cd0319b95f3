import { act, render, screen } from '@testing-library/react';
import { axeFaults } from '@peil/shared-kernel/testing';
import { ErrorNotice } from './ErrorNotice.tsx';
import { errorNotice } from './notice-store.ts';

beforeEach(() => jest.useFakeTimers());
afterEach(() => {
  act(() => {
    errorNotice.close();
  });
  jest.useRealTimers();
});

const show = (kind: 'unexpected' | 'outdated') => {
  act(() => {
    errorNotice.show(kind, 'shell');
    jest.advanceTimersByTime(600);
  });
};

test.each([
  ['unexpected', 'Noe gikk galt på denne siden. Last siden på nytt hvis noe mangler.'],
  ['outdated', 'Portalen er oppdatert. Last siden på nytt.'],
] as const)('PLAT-06 %s: an alert with a way out that leaves the focus where it is', async (kind, text) => {
  const { container } = render(
    <>
      <input aria-label="Navn" />
      <ErrorNotice />
    </>,
  );
  screen.getByLabelText('Navn').focus();
  expect(screen.queryByRole('alert')).not.toBeInTheDocument();
  show(kind);
  expect(screen.getByRole('alert')).toHaveTextContent(text);
  expect(screen.getByRole('button', { name: 'Last inn på nytt' })).toBeVisible();
  expect(screen.getByLabelText('Navn')).toHaveFocus();
  jest.useRealTimers();
  expect(await axeFaults(container)).toEqual([]);
});

test('PLAT-06 the notice can be closed', () => {
  render(<ErrorNotice />);
  show('unexpected');
  act(() => {
    screen.getByRole('button', { name: 'Lukk' }).click();
  });
  expect(screen.queryByRole('alert')).not.toBeInTheDocument();
});
