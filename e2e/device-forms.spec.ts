import { randomUUID } from 'node:crypto';
import { anyWidth } from './support/any-width.ts';
import { askApi, devicesOf, type ApiDevice } from './support/api.ts';
import { expectAccessible } from './support/axe.ts';
import { atNight } from './support/night.ts';
import { newestLetter } from './support/outbox.ts';
import { expect, test } from './support/servers/mail-portal.ts';
import { test as commonTest } from './support/test.ts';
import { expectNoSidewaysScroll } from './support/width.ts';

const noReply = 'Denne e-posten er sendt fra en adresse som ikke leses, og kan ikke besvares.';
type Emptied = ApiDevice & {
  readonly appdata: {
    readonly emptied_at?: number;
    readonly ordered_at?: number;
    readonly order_email?: readonly string[];
  };
};
const sentBy = (name: string, userName: string, organisation: string) =>
  `Sendt fra portalen av ${name} (${userName}), ${organisation}, på vegne av ${userName}@demo.invalid.\n\n`;

test.describe('mails that a mail server gets', anyWidth, () => {
  // One worker: each would start a portal of its own.
  test.describe.configure({ mode: 'default', timeout: 60_000 });

  test.describe('a reader of a customer', () => {
    test.use({ account: 'fjordleser' });

    test(
      'ORDER-01, ORDER-02, DLIST-01 by keyboard: the second of three is refused, the next try reaches the others, the list shows the order',
      atNight(),
      async ({ page, mailServer, faults }) => {
        await page.goto('/device/TANK001');
        const open = page.getByRole('button', { name: 'Bestill', exact: true });
        await open.focus();
        await page.keyboard.press('Enter');
        const form = page.getByRole('form', { name: 'Bestilling' });
        await expect(open).toBeHidden();
        await expect(form.getByRole('textbox', { name: 'Epostadresser' })).toBeFocused();
        await expect(form.getByRole('textbox', { name: 'Bestilles av' })).toHaveValue('Marit Øvrebø');
        const send = form.getByRole('button', { name: 'Send' });
        await expect(send).toBeDisabled();
        await expect(send).toHaveAccessibleDescription(
          'Kan ikke gå videre med bestilling, vennligst sjekk at du har fylt ut alt over.',
        );
        await page.keyboard.type('Åse Næss <Ase@Naess.example>');
        await page.keyboard.press('Enter');
        await expect(form.getByRole('listitem')).toHaveText([
          'bestilling@demo.invalid',
          'lager@demo.invalid',
          'ase@naess.example',
        ]);
        await form.getByRole('textbox', { name: 'Mengde (liter)' }).focus();
        await page.keyboard.type('1 500');
        await page.keyboard.press('Tab');
        await page.keyboard.type('Nøkkel hos Bjørg på Håøya.');
        await expect(send).toBeEnabled();
        await expectAccessible(page, 'the order form');

        faults.allow(/422/);
        mailServer.refuseNext(null, 550);
        await page.keyboard.press('Tab');
        await expect(send).toBeFocused();
        await page.keyboard.press('Enter');
        const failure = form.getByRole('alert');
        await expect(failure).toContainText('Feil oppstod. Vennligst prøv igjen senere.');
        await expect(failure).toContainText(
          'Sendt til bestilling@demo.invalid. Ikke sendt til lager@demo.invalid, ase@naess.example.',
        );
        expect(mailServer.received).toHaveLength(1);

        await page.keyboard.press('Enter');
        await expect(
          page.getByText(
            'Bestillingen er sendt til bestilling@demo.invalid, lager@demo.invalid, ase@naess.example.',
          ),
        ).toBeInViewport();
        await expect(open).toBeFocused();
        expect(mailServer.received.map(({ envelope }) => envelope.to)).toEqual([
          ['bestilling@demo.invalid'],
          ['lager@demo.invalid'],
          ['ase@naess.example'],
        ]);
        for (const { mail } of mailServer.received) {
          expect(mail.subject).toBe('Bestilling');
          expect(mail.replyTo).toBeUndefined();
          const sender = sentBy('Marit Øvrebø', 'fjordleser', 'Fjord Drivstoff AS');
          const order = 'Bestilling\n\nEnhet: Kokstad, farget diesel\nID: TANK001\n';
          expect(mail.text?.slice(0, sender.length + order.length)).toBe(sender + order);
          expect(mail.text).toContain('\nVæske: Farget Diesel\n');
          expect(mail.text).toContain('\nMengde: 1\u00a0500 liter\nBestilles av: Marit Øvrebø, ');
          expect(mail.text).toContain('\nKommentar:\nNøkkel hos Bjørg på Håøya.\n');
          expect(mail.text?.trim().endsWith(noReply)).toBe(true);
          expect(mail.text?.match(/kan ikke besvares/g)).toHaveLength(1);
        }

        await expect(page.getByText(/^Bestilt \d\d\.\d\d\.\d{4} \d\d:\d\d$/)).toBeVisible();
        await page.goto('/devices?q=TANK001');
        await expect(
          page
            .locator('[data-row-id]', { hasText: 'TANK001' })
            .getByRole('img', { name: /^Bestilt \d\d\.\d\d\.\d{4}$/ }),
        ).toBeVisible();
        // The addresses are kept for the next order.
        await page.goto('/device/TANK001');
        await open.click();
        await expect(form.getByRole('listitem')).toHaveCount(3);
      },
    );
  });

  test.describe('a reader of another customer', () => {
    test.use({ account: 'nordleser' });

    test(
      'RECEIPT-01, PROBLEM-01, DETAIL-06, TRUTH-13 a drain is acknowledged as emptied, and a problem is reported',
      atNight(),
      async ({ page, mailServer }) => {
        await page.goto('/device/KUM0001');
        await page.getByRole('button', { name: 'Kvitter', exact: true }).click();
        const form = page.getByRole('form', { name: 'Kvittering' });
        await form.getByRole('textbox', { name: 'Mengde tømt (m³)' }).fill('2,5');
        await form.getByRole('button', { name: 'Send' }).dblclick();
        await expect(page.getByText('Kvitteringen er sendt til drift@demo.invalid.')).toBeInViewport();
        expect(mailServer.received).toHaveLength(1);
        const [receipt] = mailServer.received;
        expect(receipt?.mail.subject).toBe('Kvittert tømming');
        expect(receipt?.mail.text).toContain('Mengde tømt: 2,5\u00a0m³\nKvitteres av: Liv Solberg, ');
        // The header's own words are «Tømt» and the time apart.
        await expect(page.getByText(/^Tømt \d\d\.\d\d\.\d{4} \d\d:\d\d$/)).toBeVisible();
        await expect(page.getByText(/^Bestilt/)).toBeHidden();

        const report = page.getByRole('button', { name: 'Rapporter problem', exact: true });
        await report.click();
        const dialog = page.getByRole('dialog', { name: 'Rapporter problem' });
        await dialog.getByRole('combobox').selectOption('Feil lokasjon');
        await dialog.getByRole('textbox', { name: 'Forklaring' }).fill('Kummen er flyttet til Øygarden.');
        await expect(dialog.getByRole('button', { name: 'Send' })).toBeDisabled();
        await expectAccessible(page, 'the problem report');
        await page.keyboard.press('Escape');
        await expect(dialog).toBeHidden();
        await report.click();
        await expect(dialog.getByRole('textbox', { name: 'Forklaring' })).toHaveValue(
          'Kummen er flyttet til Øygarden.',
        );
        await dialog.getByRole('radio', { name: 'Lokalisering:Ukentlig' }).check();
        await dialog.getByRole('textbox', { name: 'Send kopi til (valgfri)' }).fill('vakt@nord.example');
        await dialog.getByRole('button', { name: 'Send' }).click();
        await expect(dialog.getByText('Problem er rapportert')).toBeVisible();
        await expect(dialog).toBeHidden();
        const [, ...reports] = mailServer.received;
        expect(reports.map(({ envelope }) => envelope.to)).toEqual([
          ['support@peil.invalid'],
          ['vakt@nord.example'],
        ]);
        expect(reports[0]?.mail.subject).toBe('Problem: Feil lokasjon, KUM0001');
        expect(reports[0]?.mail.text).toMatch(
          /^Sendt fra portalen av [^\n]+ \(nordleser\), [^\n]+\n\nProblem: Feil lokasjon\nRiktig lokasjon: Lokalisering:Ukentlig\n\nKummen er flyttet til Øygarden\.\n\nEnhet: /,
        );
        expect(reports[0]?.mail.text?.trim().endsWith(noReply)).toBe(true);
      },
    );
  });
});

commonTest.describe('a reader with a drain', () => {
  commonTest.use({ account: 'nordleser' });

  commonTest(
    'RECEIPT-01, PROBLEM-01, TRUTH-13 a drain is acknowledged as emptied and a problem is reported: each gets the mail, and the drain and its log say so',
    anyWidth,
    async ({ page, tokenOf }) => {
      const token = await tokenOf('nordadmin');
      // A generated drain that no other test names: offline.spec.ts has those at the end.
      const [drain] = (await devicesOf(token))
        .filter(
          ({ proddata, appdata, tags }) =>
            /^NV\d+$/.test(proddata.shortid) &&
            appdata.object_type === 'Kum' &&
            tags.public.includes('Status:Felt'),
        )
        .sort((one, other) => one.proddata.shortid.localeCompare(other.proddata.shortid));
      if (!drain) throw new Error('no drain');
      const { devid } = drain;
      const { shortid } = drain.proddata;
      const tag = randomUUID().slice(0, 8);
      const [emptier, guard] = [`tomt-${tag}@demo.invalid`, `vakt-${tag}@demo.invalid`];
      const begun = Math.floor(Date.now() / 1000);

      await page.goto(`/device/${shortid}`);
      await page.getByRole('button', { name: 'Kvitter', exact: true }).click();
      const form = page.getByRole('form', { name: 'Kvittering' });
      await form.getByRole('textbox', { name: 'Epostadresser' }).fill(emptier);
      await page.keyboard.press('Enter');
      await form.getByRole('textbox', { name: 'Mengde tømt (m³)' }).fill('0,5');
      await form.getByRole('textbox', { name: 'Kommentar (valgfri)' }).fill(`Lokket er løst, ${tag}`);
      await form.getByRole('button', { name: 'Send' }).click();
      await expect(page.getByText(/^Kvitteringen er sendt til drift@demo\.invalid, /)).toContainText(emptier);
      await expect(page.getByText(/^Tømt \d\d\.\d\d\.\d{4} \d\d:\d\d$/)).toBeVisible();
      for (const recipient of ['drift@demo.invalid', emptier]) {
        const { subject, body } = await newestLetter(recipient, { mentions: tag });
        expect(subject).toBe('Kvittert tømming');
        expect(body).toContain(`Enhet: ${drain.name}\nID: ${shortid}\n`);
        expect(body).toContain('\nMengde tømt: 0,5\u00a0m³\nKvitteres av: Liv Solberg, ');
        expect(body).toContain(`\nKommentar:\nLokket er løst, ${tag}\n`);
      }
      const { appdata } = await askApi<Emptied>(token, `/api/v1/devicesettings/${devid}`);
      expect(appdata.emptied_at).toBeGreaterThanOrEqual(begun);
      expect(appdata.ordered_at).toBe(appdata.emptied_at);
      expect(appdata.order_email).toContain(emptier);
      const [entry] = await askApi<{ user_name: string; changes: object }[]>(
        token,
        `/api/v1/audit?object=${devid}&kind=device&limit=1`,
      );
      expect(entry).toMatchObject({
        user_name: 'nordleser',
        changes: { 'appdata.emptied_at': { to: appdata.emptied_at } },
      });

      await page.getByRole('button', { name: 'Rapporter problem', exact: true }).click();
      const dialog = page.getByRole('dialog', { name: 'Rapporter problem' });
      await dialog.getByRole('combobox').selectOption('Feil lokasjon');
      await dialog.getByRole('textbox', { name: 'Forklaring' }).fill(`Kummen er flyttet, ${tag}`);
      await dialog.getByRole('radio', { name: 'Lokalisering:Ukentlig' }).check();
      await dialog.getByRole('textbox', { name: 'Send kopi til (valgfri)' }).fill(guard);
      await expectAccessible(page, 'the problem report');
      await dialog.getByRole('button', { name: 'Send' }).click();
      await expect(dialog.getByText('Problem er rapportert')).toBeVisible();
      for (const recipient of ['support@peil.invalid', guard]) {
        const { subject, body } = await newestLetter(recipient, { mentions: tag });
        expect(subject).toBe(`Problem: Feil lokasjon, ${shortid}`);
        expect(body).toContain(
          `\n\nProblem: Feil lokasjon\nRiktig lokasjon: Lokalisering:Ukentlig\n\nKummen er flyttet, ${tag}\n\nEnhet: ${drain.name}\n`,
        );
      }
    },
  );
});

commonTest.describe('the form in the hand', () => {
  commonTest.use({ account: 'fjordadmin' });

  commonTest(
    'ORDER-01, A11Y-01, TRUTH-13 the order form fits the window, asks once more about what cannot be right, and Avbryt empties it',
    atNight(),
    async ({ page }) => {
      await page.goto('/device/TANK001');
      await page.getByRole('button', { name: 'Bestill', exact: true }).click();
      const form = page.getByRole('form', { name: 'Bestilling' });
      await form.getByRole('textbox', { name: 'Epostadresser' }).fill('en-lang-adresse-uten-slutt, feil');
      await form.getByRole('textbox', { name: 'Mengde (liter)' }).fill('ti');
      await form.getByRole('textbox', { name: 'Kommentar (valgfri)' }).focus();
      await expect(form.getByText('Ikke gyldig epostadresse, vennligst fjern fra listen.')).toBeVisible();
      await expect(form.getByText('Skriv mengden som et tall, for eksempel 1 500 eller 12,5')).toBeVisible();
      await expectNoSidewaysScroll(page);
      await expectAccessible(page, 'the order form with errors');
      const amount = form.getByRole('textbox', { name: 'Mengde (liter)' });
      await expect(amount).toHaveAccessibleDescription(/Det (er|var) plass til [\d\s]+l, målt /);
      await amount.fill('');
      await amount.press('Tab');
      await expect(form.getByText('Mangler mengde væske')).toBeVisible();
      await form
        .getByRole('button', { name: /ikke gyldig/ })
        .first()
        .click();
      await form.getByRole('button', { name: /ikke gyldig/ }).click();
      await amount.fill('99 999 999');
      await form.getByRole('button', { name: 'Send' }).dblclick();
      const asked = form.getByRole('group', { name: /Vil du likevel bestille 99\s999\s999\sl\?/ });
      await expect(asked).toBeFocused();
      await expectNoSidewaysScroll(page);
      await expectAccessible(page, 'the question about the amount');
      await asked.getByRole('button', { name: 'Endre mengde' }).click();
      await expect(amount).toBeFocused();
      await form.getByRole('button', { name: 'Avbryt' }).click();
      await page.getByRole('button', { name: 'Bestill', exact: true }).click();
      await expect(form.getByRole('textbox', { name: 'Mengde (liter)' })).toHaveValue('');
    },
  );
});
