import { act, screen, within } from '@testing-library/react';
import type { AlarmNotice } from '@peil/shared-kernel/api';
import { axeFaults } from '@peil/shared-kernel/testing';
import { apiServer, Reply } from '@peil/shared-kernel/testing/api-server';
import { showPage } from '../../testing/show-page.tsx';
import { NoticesButton } from './NoticesButton.tsx';

const at = Date.parse('2026-11-26T01:14:00Z') / 1000;
const sent: AlarmNotice = {
  at,
  person: { name: 'Kari Nordmann', username: 'kari' },
  channel: 'sms',
  about: 'start',
  state: 'sent',
};
const server = apiServer();
const notices = 'GET /api/v1/alarms/7/notices';

const show = (alarm: number | null = 7) =>
  showPage(<NoticesButton alarm={alarm} reason="Overløp" name="Pumpesump nord" />, { at: '/alarm' });

test('NOTIFY-03 who was told of an alarm, when, how and what came of it; nothing is fetched before', async () => {
  server.answer(notices, [
    { ...sent, about: 'escalation', channel: 'push', state: 'failed', reason: 'Meldingen kunne ikke sendes' },
    { ...sent, person: { name: 'Leverandøren' }, channel: 'mail', state: 'held' },
    sent,
  ]);
  const { person } = await show();
  await act(() => server.arrived());
  expect(server.sent(notices)).toEqual([]);
  await person.click(screen.getByRole('button', { name: 'Varsler for Pumpesump nord: Overløp' }));
  const dialog = await screen.findByRole('dialog', { name: 'Varslet om Pumpesump nord' });
  const rows = await within(dialog).findAllByRole('listitem');
  expect(rows[0]).toHaveTextContent(
    /Kari Nordmann.*Ikke sendt.*Push · Vaktliste · 26\.11\.2026 02:14.*Meldingen kunne ikke sendes/,
  );
  expect(rows[1]).toHaveTextContent(/Leverandøren.*Spart til tiden begynner.*E-post/);
  expect(rows[2]).toHaveTextContent(/Kari Nordmann.*Sendt.*SMS · Alarmen begynte/);
  expect(server.sent(notices)).toHaveLength(1);
  expect(await axeFaults(dialog)).toEqual([]);
  await person.click(within(dialog).getByRole('button', { name: 'Lukk' }));
  expect(screen.queryByRole('dialog')).toBeNull();
});

test('NOTIFY-03 nobody was told: where that is chosen; a failure can be tried again', async () => {
  server.answer(notices, new Reply(403));
  const { person } = await show();
  await person.click(screen.getByRole('button', { name: /^Varsler/ }));
  const again = await screen.findByRole('button', { name: /Prøv igjen/ });
  server.answer(notices, []);
  await person.click(again);
  expect(await screen.findByText('Ingen er varslet om denne alarmen.')).toBeVisible();
});

test('NOTIFY-03 an alarm that the server has not seen was told to nobody', async () => {
  await show(null);
  expect(screen.queryByRole('button')).toBeNull();
});
