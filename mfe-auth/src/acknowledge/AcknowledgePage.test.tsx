import { QueryClientProvider } from '@tanstack/react-query';
import { render, screen, waitFor } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { MemoryRouter, Route, Routes } from 'react-router-dom';
import type { AlarmLink } from '@peil/shared-kernel/api';
import { queryClient } from '@peil/shared-kernel/cache';
import { axeFaults } from '@peil/shared-kernel/testing';
import { apiServer, Reply } from '@peil/shared-kernel/testing/api-server';
import AcknowledgePage from './AcknowledgePage.tsx';

type Alarm = AlarmLink['alarms'][number];

const alarm: Alarm = {
  id: 7,
  device: { devid: 'fjord-pump', name: 'Pumpesump nord' },
  alarm: 'Nivået er over alarmgrensen',
  since: Date.parse('2026-11-26T01:14:00Z') / 1000,
  ended: null,
  acknowledged: null,
  isOpen: true,
};
const done = { by: 'Kari Nordmann', at: Date.parse('2026-11-26T01:20:00Z') / 1000 };
const acknowledged: Partial<Alarm> = { acknowledged: done, isOpen: false };
const over: Partial<Alarm> = { ended: done.at, isOpen: false };
const tank: Alarm = { ...alarm, id: 8, device: { devid: 'fjord-tank', name: 'Tank' } };
const well: Alarm = { ...alarm, id: 9, device: { devid: 'fjord-well', name: 'Brønn' } };

const linkOf = (state: AlarmLink['state'], ...alarms: readonly Alarm[]): AlarmLink => ({
  state,
  person: 'Kari Nordmann',
  alarms: [...alarms],
});
const link = linkOf('open', alarm);

const server = apiServer();
const get = 'GET /api/v1/alarm-links/abc';
const acknowledge = 'POST /api/v1/alarm-links/abc';
const undo = 'DELETE /api/v1/alarm-links/abc';

function open() {
  return render(
    <QueryClientProvider client={queryClient}>
      <MemoryRouter initialEntries={['/acknowledge/abc']}>
        <Routes>
          <Route path="/acknowledge/:token" element={<AcknowledgePage />} />
        </Routes>
      </MemoryRouter>
    </QueryClientProvider>,
  );
}

beforeEach(() => {
  queryClient.clear();
});

test('NOTIFY-02 the page shows the alarm, changes nothing by itself, and a press acknowledges it', async () => {
  server.answer(get, link);
  server.answer(acknowledge, linkOf('used', { ...alarm, ...acknowledged }));
  const { container } = open();
  expect(await screen.findByText('Pumpesump nord')).toBeVisible();
  expect(screen.getByText('Nivået er over alarmgrensen')).toBeVisible();
  expect(screen.getByText('26.11.2026 02:14')).toBeVisible();
  expect(screen.getByRole('link', { name: 'Åpne enheten' })).toHaveAttribute('href', '/device/fjord-pump');
  expect(server.sent(acknowledge)).toEqual([]);
  expect(await axeFaults(container)).toEqual([]);
  await userEvent.click(screen.getByRole('button', { name: 'Kvitter alarmen' }));
  expect(await screen.findByText('Alarmen er kvittert')).toBeVisible();
  expect(screen.getByText(/Kvittert av Kari Nordmann 26\.11\.2026 02:20/)).toBeVisible();
  expect(screen.queryByRole('button', { name: 'Kvitter alarmen' })).toBeNull();
});

test.each([
  ['used', acknowledged, 'Alarmen er kvittert'],
  ['used', {}, 'Lenken er brukt'],
  ['acknowledged', { acknowledged: { ...done, by: 'Per' }, isOpen: false }, 'Alarmen er allerede kvittert'],
  ['ended', over, 'Alarmen er over'],
  ['expired', {}, 'Lenken er utløpt'],
] as const)(
  'NOTIFY-02 %s, %o: there is nothing to press, and the page says why',
  async (state, change, title) => {
    server.answer(get, linkOf(state, { ...alarm, ...change }));
    open();
    expect(await screen.findByText(title)).toBeVisible();
    expect(screen.queryByRole('button')).toBeNull();
  },
);

test('NOTIFY-02 of several alarms all are chosen; those that are chosen are acknowledged with one press', async () => {
  server.answer(get, linkOf('open', alarm, tank, well, { ...alarm, ...over, id: 10 }));
  server.answer(
    acknowledge,
    linkOf('used', { ...alarm, ...acknowledged }, tank, { ...well, ...acknowledged }),
  );
  const { container } = open();
  expect(await screen.findByRole('heading', { name: '4 alarmer' })).toBeVisible();
  const boxes = screen.getAllByRole('checkbox');
  expect(boxes).toHaveLength(3);
  for (const box of boxes) expect(box).toBeChecked();
  expect(screen.getByRole('listitem')).toHaveTextContent(/Pumpesump nord.*Over 26\.11\.2026 02:20/);
  expect(screen.getByRole('button', { name: 'Kvitter alle 3 alarmer' })).toBeVisible();
  expect(await axeFaults(container)).toEqual([]);

  await userEvent.click(screen.getByRole('button', { name: 'Velg ingen' }));
  await userEvent.click(screen.getByRole('button', { name: 'Kvitter' }));
  expect(screen.getByText(/Velg minst én alarm/)).toBeVisible();
  expect(server.sent(acknowledge)).toEqual([]);
  await userEvent.click(screen.getByRole('button', { name: 'Velg alle' }));
  expect(screen.queryByText(/Velg minst én alarm/)).toBeNull();
  await userEvent.click(screen.getByRole('checkbox', { name: /^Tank/ }));
  await userEvent.click(screen.getByRole('button', { name: 'Kvitter 2 alarmer' }));
  expect(await screen.findByText('2 av 3 alarmer er kvittert')).toBeVisible();
  expect(server.sent(acknowledge).map(({ body }) => body)).toEqual([{ alarms: [7, 9] }]);
  expect(screen.getByText(/Resten kvitterer du i alarmlisten/)).toBeVisible();
  expect(screen.queryByRole('checkbox')).toBeNull();
  expect(screen.getAllByRole('listitem').map(({ textContent }) => textContent)).toEqual([
    expect.stringContaining('Kvittert av Kari Nordmann 26.11.2026 02:20'),
    expect.stringContaining('Ikke kvittert'),
    expect.stringContaining('Kvittert av Kari Nordmann'),
  ]);
});

test.each([
  ['used', [acknowledged, acknowledged], 'Alle 2 alarmer er kvittert'],
  ['acknowledged', [acknowledged, over], 'Alarmene er allerede kvittert eller over'],
  ['ended', [over, over], 'Alarmene er over'],
  ['expired', [], 'Lenken er utløpt'],
] as const)('NOTIFY-02 %s, of several or none: the page says so', async (state, changes, title) => {
  server.answer(get, linkOf(state, ...changes.map((change, id) => ({ ...alarm, ...change, id }))));
  open();
  expect(await screen.findByText(title)).toBeVisible();
  expect(screen.queryByRole('button')).toBeNull();
  expect(screen.getByRole('link', { name: 'Åpne alarmlisten' })).toHaveAttribute('href', '/alarm');
});

test('NOTIFY-02 a link that nobody was sent', async () => {
  server.answer(get, new Reply(404));
  open();
  expect(await screen.findByText('Lenken er ikke gyldig')).toBeVisible();
  expect(screen.getByRole('link', { name: 'Åpne alarmlisten' })).toHaveAttribute('href', '/alarm');
});

test('NOTIFY-02 a server out of reach: to open and to acknowledge can be tried again', async () => {
  server.answer(get, new Reply(403, { error: 'forbidden', message: 'Serveren svarte ikke' }));
  open();
  const again = await screen.findByRole('button', { name: /Prøv igjen/ });
  server.answer(get, link);
  await userEvent.click(again);
  const button = await screen.findByRole('button', { name: 'Kvitter alarmen' });
  server.answer(acknowledge, () => {
    throw new Error('the line is lost');
  });
  await userEvent.click(button);
  expect(await screen.findByText('Alarmen ble ikke kvittert.')).toBeVisible();
  server.answer(acknowledge, linkOf('used', { ...alarm, ...acknowledged }));
  await userEvent.click(screen.getByRole('button', { name: 'Kvitter alarmen' }));
  await waitFor(() => {
    expect(screen.getByText('Alarmen er kvittert')).toBeVisible();
  });
});

test('TOLD-06 a press just after the delivery is asked again, by more than a button; what was done says by what and is undone', async () => {
  server.answer(get, link);
  server.answer(acknowledge, { ...link, asksAgain: true });
  const { container } = open();
  await userEvent.click(await screen.findByRole('button', { name: 'Kvitter alarmen' }));
  expect(await screen.findByText('Bekreft at det er du som kvitterer')).toBeVisible();
  expect(await axeFaults(container)).toEqual([]);
  await userEvent.click(screen.getByRole('button', { name: 'Kvitter alarmen' }));
  expect(screen.getByText('Kryss av for at det er du som kvitterer.')).toBeVisible();
  expect(server.sent(acknowledge).map(({ body }) => body)).toEqual([{ alarms: [7] }]);
  server.answer(acknowledge, {
    ...linkOf('used', { ...alarm, acknowledged: { ...done, via: 'mail' }, isOpen: false }),
    mayUndo: true,
  });
  await userEvent.click(screen.getByRole('checkbox', { name: 'Jeg er Kari Nordmann og vil kvittere' }));
  await userEvent.click(screen.getByRole('button', { name: 'Kvitter alarmen' }));
  expect(await screen.findByText(/Kvittert av Kari Nordmann via lenke i e-post/)).toBeVisible();
  expect(server.sent(acknowledge).map(({ body }) => body)).toEqual([
    { alarms: [7] },
    { alarms: [7], isConfirmed: true },
  ]);
  server.answer(undo, link);
  await userEvent.click(screen.getByRole('button', { name: 'Angre kvitteringen' }));
  expect(await screen.findByRole('button', { name: 'Kvitter alarmen' })).toBeVisible();
  expect(server.sent(undo)).toHaveLength(1);
});

test('TOLD-06 who may no longer acknowledge is told why', async () => {
  const reason = 'Kari Nordmann har ikke lenger en rolle som kan kvittere alarmer.';
  server.answer(get, { ...linkOf('expired', { ...alarm, isOpen: false }), reason });
  open();
  expect(await screen.findByText('Du kan ikke kvittere med denne lenken')).toBeVisible();
  expect(screen.getByText(reason)).toBeVisible();
  expect(screen.queryByRole('button')).toBeNull();
});
