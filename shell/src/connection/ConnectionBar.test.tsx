import { act, render, screen, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { connection } from '@peil/shared-kernel/connection';
import { axeFaults } from '@peil/shared-kernel/testing';
import { ConnectionBar } from './ConnectionBar.tsx';

let isAnswered = false;
let stop: () => void;

const pass = (ms: number) => act(() => jest.advanceTimersByTimeAsync(ms));

async function loseServer() {
  act(() => {
    connection.missed();
  });
  await pass(1_000);
}

beforeEach(() => {
  jest.useFakeTimers();
  jest.setSystemTime(new Date('2026-01-15T13:05:00Z'));
  AbortSignal.timeout ??= () => new AbortController().signal;
  isAnswered = false;
  globalThis.fetch = jest.fn(() => Promise.resolve({ ok: isAnswered })) as unknown as typeof fetch;
  stop = connection.start();
});

afterEach(() => {
  act(() => {
    connection.reached();
  });
  stop();
  jest.restoreAllMocks();
  jest.useRealTimers();
});

function show() {
  const { container } = render(
    <>
      <ConnectionBar />
      <main tabIndex={-1} />
    </>,
  );
  // The common live region of the document is another one.
  return { container, told: () => within(container).getByRole('status') };
}

test('STATE-02 A11Y-01 nothing is told while the server answers, and the live region is there', () => {
  const { told } = show();
  expect(told()).toBeEmptyDOMElement();
  expect(screen.queryByRole('button')).not.toBeInTheDocument();
});

test('STATE-02 a server that does not answer is told with the time in Oslo, and that it is back, for some seconds', async () => {
  const { container, told } = show();
  await loseServer();
  expect(told()).toHaveTextContent('Ingen kontakt med serveren siden kl. 14:05. Prøver igjen …');
  jest.useRealTimers();
  expect(await axeFaults(container)).toEqual([]);
  jest.useFakeTimers();
  act(() => {
    connection.reached();
  });
  expect(told()).toHaveTextContent('Kontakten er tilbake.');
  await pass(6_000);
  expect(told()).toBeEmptyDOMElement();
});

test('STATE-02 "Prøv nå" asks at once, says so when it did not help, and leaves the focus on the page when it did', async () => {
  const user = userEvent.setup({ advanceTimers: jest.advanceTimersByTime });
  show();
  await loseServer();
  await user.click(screen.getByRole('button', { name: 'Prøv nå' }));
  await pass(0);
  expect(document.body).toHaveTextContent('Fortsatt ikke kontakt med serveren.');
  isAnswered = true;
  await user.click(screen.getByRole('button', { name: 'Prøv nå' }));
  await pass(0);
  expect(screen.queryByRole('button', { name: 'Prøv nå' })).not.toBeInTheDocument();
  expect(screen.getByRole('main')).toHaveFocus();
});

test('STATE-02 a browser without network is told as that', async () => {
  jest.spyOn(navigator, 'onLine', 'get').mockReturnValue(false);
  const { told } = show();
  act(() => {
    window.dispatchEvent(new Event('offline'));
  });
  await pass(1_000);
  expect(told()).toHaveTextContent(
    'Du har vært frakoblet siden kl. 14:05. Her ser du det som sist ble hentet.',
  );
});

test('OFFLINE-01 STATE-02 a browser that wrongly believes itself without network can be asked to try', async () => {
  const user = userEvent.setup({ advanceTimers: jest.advanceTimersByTime });
  jest.spyOn(navigator, 'onLine', 'get').mockReturnValue(false);
  const { told } = show();
  act(() => {
    window.dispatchEvent(new Event('offline'));
  });
  await pass(1_000);
  isAnswered = true;
  await user.click(screen.getByRole('button', { name: 'Prøv nå' }));
  await pass(0);
  expect(told()).toHaveTextContent('Kontakten er tilbake.');
});
