import type { Device } from '@peil/shared-kernel/api';
import { screen, waitFor, within } from '@testing-library/react';
import { portalHistory } from '@peil/shared-kernel/navigation';
import { axeFaults } from '@peil/shared-kernel/testing';
import { apiServer, Reply } from '@peil/shared-kernel/testing/api-server';
import { device } from '../testing/device-fixture.ts';
import { mailServer, stoppedAfter } from '../testing/mail-server.ts';
import { showPage } from '../testing/show-page.tsx';
import { Tasks } from './Tasks.tsx';

const apiOfTest = apiServer();
const blocked = 'Kan ikke gå videre med bestilling, vennligst sjekk at du har fylt ut alt over.';

const tank = (appdata: Partial<Device['appdata']> = {}) =>
  device({
    appdata: {
      object_type: 'tanklevel',
      order_email: 'a@drivstoff.no, B@drivstoff.no, c@drivstoff.no',
      ...appdata,
    },
  });
const drain = () => tank({ object_type: 'Kum', order_email: ['tomming@kommune.no'] });

beforeEach(() => {
  sessionStorage.clear();
  // jsdom has no layout to scroll.
  Element.prototype.scrollIntoView = () => undefined;
});

type World = Partial<Parameters<typeof mailServer>[1]>;

async function show(world: World = {}) {
  const shown = world.device ?? tank();
  const server = mailServer(apiOfTest, { ...world, device: shown });
  return { server, ...(await showPage(<Tasks device={shown} />, { as: { orgid: shown.orgid } })) };
}

async function openOrder(world: World = {}) {
  const { person, server, unmount } = await show(world);
  await person.click(screen.getByRole('button', { name: 'Bestill' }));
  const form = within(await screen.findByRole('form', { name: 'Bestilling' }));
  const field = (name: RegExp) => form.getByRole('textbox', { name });
  return { person, server, unmount, form, field, send: () => form.getByRole('button', { name: /Send/ }) };
}

async function fillOrder(world: World = {}) {
  const opened = await openOrder(world);
  await opened.person.type(opened.field(/Mengde/), '1 500');
  return opened;
}

const chips = () => screen.getAllByRole('listitem').map(({ textContent }) => textContent);

test('ORDER-01 the form is filled in by what is known, Bestill is away, and nothing is wrong with it yet', async () => {
  const { form, field, send } = await openOrder();
  expect(screen.queryByRole('button', { name: 'Bestill' })).toBeNull();
  expect(chips()).toEqual(['a@drivstoff.no', 'b@drivstoff.no', 'c@drivstoff.no']);
  expect(field(/Bestilles av/)).toHaveValue('Kari Nordmann');
  expect(field(/Mengde \(liter\)/)).toHaveAccessibleDescription(/Det .* plass til 2\s250\sl, målt for \d+/);
  expect(field(/Epostadresser/)).toHaveFocus();
  expect(form.queryByText('Mangler mengde væske')).toBeNull();
  expect(send()).toHaveAttribute('aria-disabled', 'true');
  expect(send()).toHaveAccessibleDescription(blocked);
  expect(await axeFaults()).toEqual([]);
});

test('ORDER-01 a Send that is disabled sends nothing, but says what is missing and goes there', async () => {
  const { person, server, form, field, send } = await openOrder();
  await person.clear(field(/Bestilles av/));
  await person.click(send());
  expect(form.getByText('Mangler navn')).toBeInTheDocument();
  expect(form.getByText('Mangler mengde væske')).toBeInTheDocument();
  await waitFor(() => {
    expect(field(/Bestilles av/)).toHaveFocus();
  });
  await person.type(field(/Bestilles av/), 'Ola');
  await person.type(field(/Mengde/), '12,5');
  expect(send()).toHaveAttribute('aria-disabled', 'false');
  expect(form.queryByText(blocked)).toBeNull();
  await person.click(send());
  await screen.findByText(/^Bestillingen er sendt til/);
  expect(server.tasks).toMatchObject([{ name: 'Ola', amount: 12.5 }]);
});

test('ORDER-01 addresses are typed, pasted and taken away', async () => {
  const { person, field, form } = await openOrder({ device: tank({ order_email: null }) });
  const addresses = field(/Epostadresser/);
  await person.type(addresses, 'Ola@Kunde.no ');
  await person.type(addresses, 'Kari Li <kari@kunde.no>{Enter}');
  await person.type(addresses, 'en@kunde.no,');
  await person.type(addresses, 'to@kunde.no;');
  await person.click(addresses);
  await person.paste('tre@kunde.no; "Li, Per" <per@kunde.no>\nola@kunde.no');
  await person.type(addresses, 'feil');
  await person.tab();
  expect(chips()).toEqual([
    'ola@kunde.no',
    'kari@kunde.no',
    'en@kunde.no',
    'to@kunde.no',
    'tre@kunde.no',
    'per@kunde.no',
    'feil (ikke gyldig)',
  ]);
  expect(form.getByText('Ikke gyldig epostadresse, vennligst fjern fra listen.')).toBeInTheDocument();
  expect(addresses).toHaveValue('');
  await person.click(form.getByRole('button', { name: /^feil/ }));
  expect(form.queryByText(/Ikke gyldig epostadresse/)).toBeNull();
  expect(addresses).toHaveFocus();
});

test('ORDER-02 it is one call, with what was written and a name of its own', async () => {
  const { person, server, field, send } = await fillOrder();
  await person.click(screen.getByRole('button', { name: /^c@drivstoff.no/ }));
  await person.type(field(/Epostadresser/), 'Ny@Kunde.no');
  await person.type(field(/Kommentar/), ' Haster ');
  await person.click(send());
  expect(
    await screen.findByText('Bestillingen er sendt til a@drivstoff.no, b@drivstoff.no, ny@kunde.no.'),
  ).toBeInTheDocument();
  expect(server.tasks).toEqual([
    {
      kind: 'order',
      devid: tank().devid,
      recipients: ['a@drivstoff.no', 'b@drivstoff.no', 'ny@kunde.no'],
      name: 'Kari Nordmann',
      amount: 1500,
      unit: 'litres',
      comment: 'Haster',
      key: expect.stringMatching(/^[\da-f]{32}$/) as string,
    },
  ]);
  expect(server.mails).toEqual([]);
  expect(screen.queryByRole('form')).toBeNull();
  expect(screen.getByRole('button', { name: 'Bestill' })).toHaveFocus();
  expect(await axeFaults()).toEqual([]);
});

test('ORDER-02 a double click sends once, and the form waits', async () => {
  let accept = (): void => undefined;
  const { person, server, field, send, form } = await fillOrder({
    device: tank({ order_email: ['a@drivstoff.no'] }),
    onTask: () =>
      new Promise((resolve) => {
        accept = () => resolve(undefined);
      }),
  });
  await person.dblClick(send());
  await waitFor(() => {
    expect(server.tasks).toHaveLength(1);
  });
  expect(form.getByTitle('Sender …')).toBeInTheDocument();
  expect(field(/Mengde/)).toHaveAttribute('readonly');
  await person.click(form.getByRole('button', { name: 'Avbryt' }));
  expect(send()).toBeInTheDocument();
  accept();
  expect(await screen.findByText('Bestillingen er sendt til a@drivstoff.no.')).toBeInTheDocument();
  expect(server.tasks).toHaveLength(1);
});

test('ORDER-02 the second is refused: both are told, and the same call again reaches the others', async () => {
  let refuses = true;
  const { person, server, send, form } = await fillOrder({
    onTask: () => (refuses ? stoppedAfter('a@drivstoff.no') : undefined),
  });
  await person.click(send());
  const alert = await screen.findByRole('alert');
  expect(alert).toHaveTextContent('Feil oppstod. Vennligst prøv igjen senere.');
  expect(alert).toHaveTextContent('E-postserveren tok ikke imot e-posten.');
  expect(alert).toHaveTextContent('Sendt til a@drivstoff.no. Ikke sendt til b@drivstoff.no, c@drivstoff.no.');
  expect(await axeFaults()).toEqual([]);
  refuses = false;
  await person.click(send());
  await screen.findByText(/^Bestillingen er sendt til/);
  const [first, again] = server.tasks;
  expect([server.tasks.length, again]).toEqual([2, first]);
  expect(form.queryByRole('alert')).toBeNull();
});

test('ORDER-02 GUARD-04 an order that stopped on its way keeps its name when the form is opened again', async () => {
  let refuses = true;
  const world: World = {
    onTask: () => (refuses ? stoppedAfter('a@drivstoff.no') : undefined),
  };
  const first = await fillOrder(world);
  await first.person.click(first.send());
  await screen.findByRole('alert');
  first.unmount();
  refuses = false;
  const { person, send, server } = await openOrder(world);
  await screen.findByText('Det du skrev sist, er hentet fram.');
  await person.click(send());
  await screen.findByText(/^Bestillingen er sendt til/);
  expect(server.tasks[0]).toEqual(first.server.tasks[0]);
});

test('ORDER-02 an order that is changed after a failure is another, goes to all again, and says so', async () => {
  let refuses = true;
  const { person, server, send, field } = await fillOrder({
    onTask: () => (refuses ? stoppedAfter('a@drivstoff.no') : undefined),
  });
  await person.click(send());
  await screen.findByRole('alert');
  await person.type(field(/Kommentar/), 'Haster');
  expect(screen.getByText('Du har endret bestillingen. Alle mottakerne får den nye.')).toBeInTheDocument();
  expect(screen.queryByText(/Sendt til a@drivstoff.no/)).toBeNull();
  refuses = false;
  await person.click(send());
  await screen.findByText(/^Bestillingen er sendt til/);
  const [first, changed] = server.tasks;
  expect(changed?.comment).toBe('Haster');
  expect(changed?.key).not.toBe(first?.key);
});

test.each([
  [
    'a server that is away',
    () => {
      throw new Error('lost');
    },
    'Får ikke kontakt med serveren.',
  ],
  [
    'the limit of an hour',
    () =>
      new Reply(429, {
        ...{ error: 'rate_limited', message: 'For mange e-poster. Prøv igjen om 12 minutter.' },
      }),
    'For mange e-poster. Prøv igjen om 12 minutter.',
  ],
  ['an answer without a message', () => new Reply(200, {}), ''],
])('ORDER-02 %s: the general message, what is known, and nothing is lost', async (_name, onTask, detail) => {
  const { person, server, send, field } = await fillOrder({ onTask });
  await person.click(send());
  const alert = await screen.findByRole('alert');
  expect(alert).toHaveTextContent(`Feil oppstod. Vennligst prøv igjen senere.${detail}`);
  expect(server.tasks).toHaveLength(1);
  expect(field(/Mengde/)).toHaveValue('1 500');
});

test('ORDER-01 cancel empties and closes; Bestill has the focus', async () => {
  const { person, form, field } = await fillOrder();
  await person.type(field(/Kommentar/), 'Haster');
  await person.click(form.getByRole('button', { name: 'Avbryt' }));
  expect(screen.queryByRole('form')).toBeNull();
  const open = screen.getByRole('button', { name: 'Bestill' });
  expect(open).toHaveFocus();
  await person.click(open);
  const again = within(await screen.findByRole('form'));
  expect(again.getByRole('textbox', { name: /Mengde/ })).toHaveValue('');
  expect(again.getByRole('textbox', { name: /Kommentar/ })).toHaveValue('');
});

test('ORDER-01 leaving with input asks first', async () => {
  const confirm = jest.spyOn(window, 'confirm').mockReturnValue(false);
  const { person, field } = await openOrder();
  expect(portalHistory.hasUnsavedInput()).toBe(false);
  await person.type(field(/Mengde/), '5');
  portalHistory.push('/devices');
  expect(confirm).toHaveBeenCalledTimes(1);
  expect(field(/Mengde/)).toHaveValue('5');
  confirm.mockRestore();
});

test('ORDER-01 GUARD-04 what was cut off is there when the form is opened again', async () => {
  const first = await fillOrder();
  await first.person.type(first.field(/Kommentar/), 'Haster');
  first.unmount();
  const { field } = await openOrder();
  expect(await screen.findByText('Det du skrev sist, er hentet fram.')).toBeInTheDocument();
  expect(field(/Kommentar/)).toHaveValue('Haster');
  expect(field(/Mengde/)).toHaveValue('1 500');
});

test('ORDER-01 PROBLEM-01 who has no e-mail address is sent to the profile', async () => {
  const { person } = await show({ email: null });
  await person.click(screen.getByRole('button', { name: 'Bestill' }));
  expect(
    await screen.findByText('Du må ha en epostadresse på profilen din for å kunne sende.'),
  ).toBeVisible();
  expect(screen.getByRole('link', { name: 'Legg til epostadresse på profilen din' })).toHaveAttribute(
    'href',
    '/profile/kari',
  );
  await person.click(screen.getByRole('button', { name: 'Lukk' }));
  expect(screen.getByRole('button', { name: 'Bestill' })).toHaveFocus();
});

test('RECEIPT-01 a drain is acknowledged as emptied, beside an order', async () => {
  const { person, server } = await show({ device: drain() });
  await person.click(screen.getByRole('button', { name: 'Kvitter' }));
  expect(screen.queryByRole('button', { name: 'Kvitter' })).toBeNull();
  expect(screen.getByRole('button', { name: 'Bestill' })).toBeVisible();
  const form = within(await screen.findByRole('form', { name: 'Kvittering' }));
  expect(
    form.getByText('Kan ikke gå videre med kvittering, vennligst sjekk at du har fylt ut alt over.'),
  ).toBeVisible();
  expect(form.getByRole('textbox', { name: 'Kvitteres av' })).toHaveValue('Kari Nordmann');
  const send = form.getByRole('button', { name: /Send/ });
  await person.click(send);
  expect(form.getByText('Mangler mengde')).toBeVisible();
  await person.type(form.getByRole('textbox', { name: /Mengde tømt \(m³\)/ }), '2,5');
  await person.click(send);
  expect(await screen.findByText('Kvitteringen er sendt til tomming@kommune.no.')).toBeVisible();
  expect(server.tasks).toMatchObject([
    { kind: 'receipt', recipients: ['tomming@kommune.no'], amount: 2.5, unit: 'cubic_metres' },
  ]);
});

describe('TRUTH-13 an amount that cannot be right is asked about once more', () => {
  const now = () => Math.floor(Date.now() / 1000);
  /** The fixture's tank, measured just now: 2 250 l fit. */
  const measuredNow = () => {
    const shown = tank();
    return {
      ...shown,
      state: { connectivity_monitoring: { last_transmission_timestamp: now() } },
      last_telemetry: { ...shown.last_telemetry, meta: { aquisitiontime: now() } },
    };
  };

  test('by mouse: nothing is sent by a double click, and the amount can be changed', async () => {
    const { person, server, form, field, send } = await openOrder({ device: measuredNow() });
    await person.type(field(/Mengde/), '99 999 999');
    await person.dblClick(send());
    const asked = form.getByRole('group', {
      name: /Det er plass til 2\s250\sl\. Vil du likevel bestille 99\s999\s999\sl\?/,
    });
    expect(asked).toHaveFocus();
    expect(form.queryByRole('button', { name: /Send/ })).toBeNull();
    expect(await axeFaults()).toEqual([]);
    await person.click(form.getByRole('button', { name: 'Endre mengde' }));
    expect(field(/Mengde/)).toHaveFocus();
    expect(form.queryByRole('group')).toBeNull();
    await person.keyboard('2 250');
    await person.click(send());
    expect(await screen.findByText(/^Bestillingen er sendt til/)).toBeVisible();
    expect(server.tasks).toMatchObject([{ amount: 2250 }]);
  });

  test('by keyboard: it is sent once when the user stands by it', async () => {
    const { person, server, form, field } = await openOrder({ device: measuredNow() });
    await person.type(field(/Mengde/), '2 500{Enter}');
    expect(form.getByRole('group')).toHaveFocus();
    await person.keyboard('{Enter}');
    await person.tab();
    await person.tab();
    expect(form.getByRole('button', { name: 'Bestill likevel' })).toHaveFocus();
    await person.keyboard('{Enter}');
    expect(await screen.findByText(/^Bestillingen er sendt til/)).toBeVisible();
    expect(server.tasks).toMatchObject([{ amount: 2500 }]);
  });

  test('an amount that is changed while it is asked about is asked about anew', async () => {
    const { person, form, field, send } = await openOrder({ device: measuredNow() });
    await person.type(field(/Mengde/), '3000');
    await person.click(send());
    await person.type(field(/Mengde/), '0');
    expect(form.queryByRole('group')).toBeNull();
    await person.click(send());
    expect(form.getByRole('group', { name: /bestille 30\s000\sl/ })).toHaveFocus();
  });

  test('the unit that was meant is offered', async () => {
    const { person, server, form, field } = await openOrder({ device: measuredNow() });
    await person.type(field(/Mengde/), '2{Enter}');
    expect(form.getByRole('group', { name: /bestille 2\sl\?\s*Mente du 2\s000\sl\?/ })).toBeVisible();
    await person.click(form.getByRole('button', { name: /^Rett til 2\s000\sl$/ }));
    expect(field(/Mengde/)).toHaveValue('2000');
    await person.keyboard('{Enter}');
    expect(await screen.findByText(/^Bestillingen er sendt til/)).toBeVisible();
    expect(server.tasks).toMatchObject([{ amount: 2000 }]);
  });

  test('a receipt of more than the container holds', async () => {
    const { person, server } = await show({ device: drain() });
    await person.click(screen.getByRole('button', { name: 'Kvitter' }));
    const form = within(await screen.findByRole('form', { name: 'Kvittering' }));
    await person.type(form.getByRole('textbox', { name: /Mengde tømt/ }), '1000{Enter}');
    expect(
      form.getByRole('group', {
        name: /Det er ikke plass til mer enn 5\sm³ i alt\. Vil du likevel kvittere 1\s000\sm³\?\s*Mente du 1\sm³\?/,
      }),
    ).toHaveFocus();
    await person.click(form.getByRole('button', { name: 'Kvitter likevel' }));
    expect(await screen.findByText(/^Kvitteringen er sendt til/)).toBeVisible();
    expect(server.tasks).toMatchObject([{ kind: 'receipt', amount: 1000 }]);
  });
});

test('TRUTH-13 what a field must have is told when it is left, not while it is written or when the form opens', async () => {
  const { person, form, field } = await openOrder({ device: tank({ order_email: null }) });
  expect(form.queryByText('Mangler epostadresse')).toBeNull();
  await person.tab();
  expect(form.getByText('Mangler epostadresse')).toBeVisible();
  expect(form.queryByText('Mangler mengde væske')).toBeNull();
  await person.click(field(/Mengde/));
  await person.keyboard('x');
  expect(form.queryByText(/Skriv mengden som et tall/)).toBeNull();
  await person.clear(field(/Mengde/));
  await person.tab();
  expect(form.getByText('Mangler mengde væske')).toBeVisible();
  expect(form.queryByText('Mangler navn')).toBeNull();
});

test('ORDER-02 when something was ordered lately, the page says so', async () => {
  const lately = Math.floor(Date.now() / 1000) - 60;
  await show({ device: tank({ ordered_at: lately }) });
  expect(screen.getByText(/^Bestilt \d\d\.\d\d\.\d{4} \d\d:\d\d$/)).toBeVisible();
});

test('TRUTH-13 a receipt is told as an emptying, until something is ordered again', async () => {
  const lately = Math.floor(Date.now() / 1000) - 60;
  const emptied = { object_type: 'Kum', ordered_at: lately, emptied_at: lately };
  const { unmount } = await show({ device: tank(emptied) });
  expect(screen.getByText(/^Tømt \d\d\.\d\d\.\d{4} \d\d:\d\d$/)).toBeVisible();
  expect(screen.queryByText(/Bestilt/)).toBeNull();
  unmount();
  await show({ device: tank({ ...emptied, ordered_at: lately + 1 }) });
  expect(screen.getByText(/^Bestilt \d\d\./)).toBeVisible();
  expect(screen.queryByText(/Tømt/)).toBeNull();
});

test('ORDER-01 no tasks for a level alone', async () => {
  const { container } = await show({ device: tank({ object_type: 'level_only' }) });
  expect(container).toBeEmptyDOMElement();
});
