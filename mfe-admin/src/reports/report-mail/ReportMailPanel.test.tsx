import { QueryClientProvider } from '@tanstack/react-query';
import { render, screen, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { createMemoryRouter, RouterProvider } from 'react-router-dom';
import type { ReportMail } from '@peil/shared-kernel/api';
import { queryClient } from '@peil/shared-kernel/cache';
import { apiServer, Reply } from '@peil/shared-kernel/testing/api-server';
import { ReportMailPanel } from './ReportMailPanel.tsx';

const off: ReportMail = {
  orgid: 'fjord',
  frequency: 'off',
  reports: ['fill', 'instock'],
  formats: ['xlsx', 'pdf'],
  recipients: ['rapport@demo.invalid'],
  own_recipients: {},
  next: null,
  log: [],
  version: 3,
};
const server = apiServer();
const get = 'GET /api/v1/report-mails/fjord';
const change = 'PUT /api/v1/report-mails/fjord';
const tryOut = 'POST /api/v1/report-mails/fjord/try';
const user = userEvent.setup();

function open(): void {
  const router = createMemoryRouter([{ path: '*', element: <ReportMailPanel orgid="fjord" /> }]);
  render(
    <QueryClientProvider client={queryClient}>
      <RouterProvider router={router} />
    </QueryClientProvider>,
  );
}

/** What was to be changed, and of which version. */
const changes = () => server.sent(change).map(({ body, headers }) => [body, headers['if-match']]);
const button = (name: string) => screen.getByRole('button', { name });

beforeEach(() => server.answer(get, off));
afterEach(() => queryClient.clear());

test('REPORT-01 nothing is sent until somebody asks; the setting tells when the next goes', async () => {
  const monthly: ReportMail = {
    ...off,
    frequency: 'monthly',
    reports: ['fill'],
    // 1 December 2026, 06:00 in Oslo.
    next: { period: '2026-11', send_at: 1_796_101_200 },
    version: 4,
  };
  server.answer(change, monthly);
  open();
  expect(await screen.findByText('Ingenting blir sendt.')).toBeVisible();
  expect(screen.getByText('rapport@demo.invalid')).toBeVisible();
  await user.click(button('Rediger'));
  await user.selectOptions(screen.getByRole('combobox', { name: 'Hvor ofte' }), 'Hver måned');
  await user.click(screen.getByRole('checkbox', { name: 'Fyllrapport' }));
  await user.click(screen.getByRole('checkbox', { name: 'Beholdningsrapport' }));
  await user.click(button('Lagre'));
  expect(screen.getByText('Velg minst én rapport')).toBeVisible();
  await user.click(screen.getByRole('checkbox', { name: 'Fyllrapport' }));
  await user.click(button('Lagre'));
  expect(await screen.findByText('Neste sending: 01.12.2026 06:00, for november 2026.')).toBeVisible();
  expect(changes()).toEqual([
    [{ frequency: 'monthly', reports: ['fill'], formats: ['xlsx', 'pdf'], own_recipients: {} }, '"3"'],
  ]);
});

test('REPORT-01 a try goes to oneself, and what it ends in is told', async () => {
  const message = 'Brukeren din har ingen e-postadresse.';
  server.answer(tryOut, new Reply(422, { error: 'rule_broken', message, fields: { email: message } }));
  open();
  await user.click(await screen.findByRole('button', { name: 'Send nå til meg' }));
  expect(await screen.findByText(message)).toBeVisible();
  server.answer(tryOut, { to: 'ingrid@demo.invalid', period: '2026-W47' });
  await user.click(button('Send nå til meg'));
  expect(
    await screen.findByText('Rapportene for uke 47 i 2026 er på vei til ingrid@demo.invalid.'),
  ).toBeVisible();
});

test('REPORT-01 the log tells what was sent to whom, what failed, and that nobody was there', async () => {
  const xlsx: ReportMail['formats'] = ['xlsx'];
  const mail = {
    period: '2026-10',
    from_day: '',
    to_day: '',
    queued_at: 1_793_509_200,
    tried_by: null,
    formats: xlsx,
  };
  server.answer(get, {
    ...off,
    recipients: [],
    log: [
      {
        ...mail,
        reports: ['fill', 'instock'],
        recipients: [
          { address: 'en@demo.invalid', state: 'sent' },
          { address: 'to@demo.invalid', state: 'failed' },
        ],
      },
      { ...mail, period: '2026-09', queued_at: 1, reports: ['fill'], recipients: [] },
    ],
  });
  open();
  const log = within(await screen.findByRole('region', { name: 'Sendt' }));
  expect(log.getByText('oktober 2026')).toBeVisible();
  expect(log.getByText(/Fyllrapport og Beholdningsrapport \(Excel\)/)).toBeVisible();
  expect(log.getByText('Ikke levert')).toBeVisible();
  expect(log.getByText('Ikke sendt: ingen mottakere')).toBeVisible();
  expect(screen.getByText(/^Kunden har ingen mottakere av rapporter/)).toBeVisible();
});

test('REPORT-01 what cannot be fetched says so, and "Prøv igjen" fetches it', async () => {
  server.answer(get, { ...off, version: 'three' });
  open();
  expect(await screen.findByRole('alert')).toHaveTextContent('Kunne ikke hente data, noe gikk galt.');
  server.answer(get, off);
  await user.click(button('Prøv igjen'));
  expect(await screen.findByText('Ingenting blir sendt.')).toBeVisible();
});

test('MONTH-06 a report has its own recipients and the forms that are chosen; a bad address is told in words', async () => {
  server.answer(change, ({ body }) => ({ ...off, ...(body as object), version: 4 }));
  open();
  await screen.findByText('Ingenting blir sendt.');
  expect(screen.queryByRole('textbox')).not.toBeInTheDocument();
  await user.click(button('Rediger'));
  await user.click(screen.getByRole('checkbox', { name: 'Batterirapport' }));
  await user.click(screen.getByRole('checkbox', { name: 'CSV' }));
  await user.click(screen.getByRole('checkbox', { name: 'PDF' }));
  const own = screen.getByRole('textbox', { name: 'Egne mottakere av batterirapporten' });
  await user.type(own, 'montør@, Kari <kari@demo.invalid>');
  await user.click(button('Lagre'));
  expect(screen.getByText('montør@ er ikke en gyldig e-postadresse')).toBeVisible();
  await user.clear(own);
  await user.type(own, 'Kari Nordmann <Kari@demo.invalid>; ola@demo.invalid');
  await user.click(button('Lagre'));
  await screen.findByRole('button', { name: 'Rediger' });
  expect(changes()).toEqual([
    [
      {
        frequency: 'off',
        reports: ['fill', 'instock', 'battery'],
        formats: ['xlsx', 'csv'],
        own_recipients: { battery: ['kari@demo.invalid', 'ola@demo.invalid'] },
      },
      '"3"',
    ],
  ]);
  // Locked, the form shows who gets what is not for the customer's recipients.
  expect(screen.getAllByRole('textbox')).toHaveLength(1);
});
