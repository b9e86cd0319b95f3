import { render, screen, within } from '@testing-library/react';
import { userEvent } from '@testing-library/user-event';
import { MemoryRouter } from 'react-router-dom';
import type { Outbox, WaitingEntry } from '@peil/shared-kernel/waiting';
import { retryWork, withdrawWork } from '@peil/shared-kernel/waiting';
import { WaitingStrip } from './WaitingStrip.tsx';

let mockOutbox: Outbox;
jest.mock('@peil/shared-kernel/waiting', () => ({
  useOutbox: () => mockOutbox,
  toldOf: ({ told }: WaitingEntry) => told,
  retryWork: jest.fn(() => Promise.resolve()),
  sendWaiting: jest.fn(() => Promise.resolve()),
  withdrawWork: jest.fn(() => Promise.resolve()),
}));

const path = '/continue-device-onboarding';
const entry = (id: number, name: string, over: Partial<WaitingEntry> = {}): WaitingEntry => ({
  id,
  key: String(id),
  kind: 'order',
  owner: 'u o',
  about: 'NY1',
  madeAt: id,
  work: {},
  revision: 0,
  refusal: null,
  told: { name, note: null, path: null },
  outlivesLogout: false,
  ...over,
});
const ofRegistering = (id: number, name: string, over: Partial<WaitingEntry> = {}): WaitingEntry =>
  entry(id, name, { told: { name, note: null, path }, outlivesLogout: true, ...over });
const refusal = { message: 'Enheten finnes ikke.', fields: { devid: 'Ukjent.' }, detail: null };

async function open(waiting: readonly WaitingEntry[]) {
  mockOutbox = { entries: waiting, waiting, isSending: false };
  render(
    <MemoryRouter>
      <WaitingStrip />
    </MemoryRouter>,
  );
  await userEvent.click(screen.getByRole('button', { name: 'Vis' }));
  return screen.getAllByRole('listitem');
}

test('OFFLINE-02 what registering has waiting is told by device, and each service note by itself', async () => {
  const items = await open([
    ofRegistering(1, 'Registrering av NY1'),
    ofRegistering(2, 'Registrering av NY1', { refusal }),
    entry(3, 'Servicelogg for NY1'),
    entry(4, 'Servicelogg for NY1'),
    ofRegistering(5, 'Registrering av NY2'),
  ]);
  expect(items.map((item) => within(item).queryByRole('link')?.textContent)).toEqual([
    'Registrering av NY1',
    undefined,
    undefined,
    'Registrering av NY2',
  ]);
  expect(items.map((item) => within(item).queryByText('Ikke tatt imot') !== null)).toEqual([
    true,
    false,
    false,
    false,
  ]);
  await userEvent.click(screen.getByRole('button', { name: 'Trekk tilbake: Registrering av NY1' }));
  const isUnwanted = jest.mocked(withdrawWork).mock.calls[0]?.[0];
  expect([1, 2, 3, 4, 5].filter((id) => isUnwanted?.(entry(id, '')))).toEqual([1, 2]);
});

test('OFFLINE-02 what lies in this browser alone says so, what a logout takes too, and a refused form tells why and is sent again', async () => {
  const refused = entry(1, 'Bestilling for NY1', { refusal });
  const items = await open([refused, entry(2, 'Bestilling for NY1')]);
  expect(items).toHaveLength(2);
  expect(
    screen.getByText(/^Det som står her, ligger bare i denne nettleseren\..*Logger du ut/),
  ).toBeVisible();
  expect(items[0]).toHaveTextContent('Ikke tatt imot: Enheten finnes ikke. Ukjent.');
  await userEvent.click(screen.getByRole('button', { name: 'Send på nytt: Bestilling for NY1' }));
  expect(retryWork).toHaveBeenCalledWith(refused);
});

test('OFFLINE-02 the strip itself says that what waits lies in this browser alone; work in the field outlives a logout', async () => {
  await open([ofRegistering(1, 'Registrering av NY1')]);
  expect(screen.getByText(/^Venter på .*\(1\)\. Ligger bare i denne nettleseren\.$/)).toBeVisible();
  expect(screen.queryByText(/Logger du ut/)).toBeNull();
});
