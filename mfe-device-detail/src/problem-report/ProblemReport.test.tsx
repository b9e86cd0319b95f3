import { act, screen, waitFor, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { axeFaults } from '@peil/shared-kernel/testing';
import { apiServer, Reply } from '@peil/shared-kernel/testing/api-server';
import { device } from '../testing/device-fixture.ts';
import { mailServer } from '../testing/mail-server.ts';
import { showPage } from '../testing/show-page.tsx';
import { closeDelayMs, ProblemReport } from './ProblemReport.tsx';

const apiOfTest = apiServer();
const blocked = 'Kan ikke gå videre med problem, vennligst sjekk at du har fylt ut alt over.';

beforeEach(() => {
  sessionStorage.clear();
  jest.useFakeTimers({ advanceTimers: true, doNotFake: ['nextTick', 'queueMicrotask', 'setImmediate'] });
});

afterEach(() => {
  jest.useRealTimers();
});

async function open(world: Partial<Parameters<typeof mailServer>[1]> = {}) {
  const server = mailServer(apiOfTest, { device: device(), ...world });
  const onClose = jest.fn();
  const { unmount } = await showPage(<ProblemReport device={device()} onClose={onClose} />);
  const person = userEvent.setup({ advanceTimers: jest.advanceTimersByTime });
  const dialog = within(screen.getByRole('dialog', { name: 'Rapporter problem' }));
  await dialog.findByText(/Tema\/kategori|Du må ha en epostadresse/);
  const send = () => dialog.getByRole('button', { name: /Send/ });
  const field = (name: RegExp) => dialog.getByRole('textbox', { name });
  const choose = (category: string) => person.selectOptions(dialog.getByRole('combobox'), category);
  return { server, onClose, unmount, person, dialog, send, field, choose };
}

async function fill(world: Parameters<typeof open>[0] = {}) {
  const opened = await open(world);
  await opened.choose('Annet');
  await opened.person.type(opened.field(/Forklaring/), 'Lokket er løst');
  return opened;
}

const passTime = (ms: number) => act(() => jest.advanceTimersByTimeAsync(ms));

test('PROBLEM-01 the dialog begins empty, with Send disabled and what it waits for beside it; what is missing is told once a field is left', async () => {
  const { person, dialog, send } = await open();
  expect(dialog.getByRole('combobox', { name: 'Tema/kategori' })).toHaveFocus();
  expect(dialog.getAllByRole('option').map(({ textContent }) => textContent)).toEqual([
    'Velg tema',
    'Enhet sender ikke',
    'Feil data',
    'Feil lokasjon',
    'Feil peilehøyde',
    'Annet',
  ]);
  expect(send()).toHaveAttribute('aria-disabled', 'true');
  expect(send()).toHaveAccessibleDescription('Fyll ut feltene over, så kan du sende.');
  expect(dialog.queryByText(blocked)).toBeNull();
  expect(dialog.queryByText('Må ha forklaring')).toBeNull();
  expect(await axeFaults()).toEqual([]);
  await person.tab();
  expect(send()).toHaveAccessibleDescription(blocked);
});

test('TRUTH-13 what is missing is told when its field is left; of two that are asked for together, when both are', async () => {
  const { person, dialog, field, choose } = await open();
  await person.tab();
  expect(dialog.getByText('Må ha tema/ kategori')).toBeVisible();
  expect(dialog.queryByText('Må ha forklaring')).toBeNull();
  await choose('Feil peilehøyde');
  await person.click(field(/mm/));
  await person.tab();
  expect(field(/liter/)).toHaveFocus();
  expect(dialog.queryByText('Må ha en peilehøyde')).toBeNull();
  await person.tab();
  expect(dialog.getByText('Må ha en peilehøyde')).toBeVisible();
  await person.tab();
  expect(dialog.getByText('Må ha forklaring')).toBeVisible();
});

test('PROBLEM-01 a Send that is disabled says what is missing', async () => {
  const { server, person, dialog, send, field, choose } = await open();
  await person.click(send());
  expect(dialog.getByText('Må ha tema/ kategori')).toBeInTheDocument();
  expect(dialog.getByText('Må ha forklaring')).toBeInTheDocument();
  await choose('Annet');
  await person.type(field(/Forklaring/), 'Nå med alt');
  await person.click(send());
  await dialog.findByText('Problem er rapportert');
  expect(server.mails).toMatchObject([{ contents: expect.stringContaining('Nå med alt') as string }]);
});

test('PROBLEM-01 a wrong gauge height asks for the right one, a wrong location for that', async () => {
  const { person, dialog, send, field, choose } = await fill();
  await choose('Feil peilehøyde');
  await person.click(send());
  expect(dialog.getByText('Må ha en peilehøyde')).toBeInTheDocument();
  await person.type(field(/Peilehøyde \(liter\)/), '500');
  expect(send()).toHaveAttribute('aria-disabled', 'false');
  await choose('Feil lokasjon');
  expect(dialog.queryByRole('textbox', { name: /Peilehøyde/ })).toBeNull();
  expect(dialog.getByText('Må ha riktig lokasjon')).toBeInTheDocument();
  await person.click(dialog.getByRole('radio', { name: 'Lokalisering:Ukentlig' }));
  expect(send()).toHaveAttribute('aria-disabled', 'false');
  expect(await axeFaults()).toEqual([]);
});

test('PROBLEM-01 one mail to the support and each extra; told, and closed after 2 s', async () => {
  const { server, onClose, person, dialog, send, field } = await fill();
  await person.type(field(/Send kopi til/), 'Ola@Kunde.no');
  await person.click(send());
  expect(await dialog.findByText('Problem er rapportert')).toBeInTheDocument();
  expect(server.mails).toMatchObject([
    { originator: 'kari@kunde.no', recipient: 'support@peil.invalid', subject: 'Problem: Annet, TANK001' },
    { originator: 'kari@kunde.no', recipient: 'ola@kunde.no', subject: 'Problem: Annet, TANK001' },
  ]);
  await passTime(closeDelayMs - 100);
  expect(onClose).not.toHaveBeenCalled();
  await passTime(100);
  expect(onClose).toHaveBeenCalledTimes(1);
});

test('PROBLEM-01 what was sent is gone when the dialog is opened again', async () => {
  const { person, dialog, send, unmount } = await fill();
  await person.click(send());
  await dialog.findByText('Problem er rapportert');
  unmount();
  const { field } = await open();
  expect(field(/Forklaring/)).toHaveValue('');
});

test('PROBLEM-01 a double click sends once, and the dialog stays while it sends', async () => {
  let accept = (): void => undefined;
  const { server, onClose, person, dialog, send } = await fill({
    onMail: () =>
      new Promise((resolve) => {
        accept = () => resolve(undefined);
      }),
  });
  await person.dblClick(send());
  await waitFor(() => expect(server.mails).toHaveLength(1));
  expect(dialog.getByTitle('Sender …')).toBeInTheDocument();
  await person.click(dialog.getByRole('button', { name: 'Lukk' }));
  expect(onClose).not.toHaveBeenCalled();
  accept();
  await dialog.findByText('Problem er rapportert');
  expect(server.mails).toHaveLength(1);
});

test('PROBLEM-01 a failure is told, the dialog closes after 2 s, and what was written comes back', async () => {
  let refuses = true;
  const onMail = ({ recipient }: { readonly recipient: string }) =>
    refuses && recipient === 'ola@kunde.no'
      ? new Reply(429, { error: 'rate_limited', message: 'For mange.' })
      : undefined;
  const { onClose, unmount, person, dialog, send, field } = await fill({ onMail });
  await person.type(field(/Send kopi til/), 'ola@kunde.no ');
  await person.click(send());
  expect(await dialog.findByText('Kunne ikke sende problem')).toBeInTheDocument();
  expect(dialog.getByText('For mange.')).toBeInTheDocument();
  expect(
    dialog.getByText('Sendt til support@peil.invalid. Ikke sendt til ola@kunde.no.'),
  ).toBeInTheDocument();
  await passTime(closeDelayMs);
  expect(onClose).toHaveBeenCalledTimes(1);
  unmount();
  refuses = false;
  const again = await open({ onMail });
  expect(again.field(/Forklaring/)).toHaveValue('Lokket er løst');
  expect(again.dialog.getByText('Det du skrev sist, er hentet fram.')).toBeInTheDocument();
  await again.person.click(again.send());
  await again.dialog.findByText('Problem er rapportert');
  expect(again.server.mails.map(({ recipient }) => recipient)).toEqual(['ola@kunde.no']);
});

test('PROBLEM-01 DETAIL-06 the cross and Escape keep what is written, Avbryt empties it', async () => {
  const first = await fill();
  await first.person.click(first.dialog.getByRole('button', { name: 'Lukk' }));
  expect(first.onClose).toHaveBeenCalledTimes(1);
  first.unmount();
  const second = await open();
  expect(second.field(/Forklaring/)).toHaveValue('Lokket er løst');
  await second.person.click(second.dialog.getByRole('button', { name: 'Avbryt' }));
  expect(second.onClose).toHaveBeenCalledTimes(1);
  second.unmount();
  const third = await open();
  expect(third.field(/Forklaring/)).toHaveValue('');
});

test('PROBLEM-01 who has no e-mail address is sent to the profile', async () => {
  const { dialog } = await open({ email: '' });
  expect(dialog.getByText('Du må ha en epostadresse på profilen din for å kunne sende.')).toBeVisible();
  expect(dialog.queryByRole('button', { name: 'Send' })).toBeNull();
});
