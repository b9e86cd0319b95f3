import { atNight } from './support/night.ts';
import { anyWidth } from './support/any-width.ts';
import { expectAccessible } from './support/axe.ts';
import { expectFingerSize } from './support/finger-size.ts';
import { newestLetter } from './support/outbox.ts';
import { makeOrganisation, makeUser } from './support/people.ts';
import { signInAs } from './support/stored-token.ts';
import { expect, test } from './support/test.ts';
import { expectNoSidewaysScroll } from './support/width.ts';

test(
  'REPORT-01 MONTH-06 reports by mail: chosen, kept, tried on the own address as XLSX and PDF, and the log tells of it',
  atNight(anyWidth),
  async ({ page, tokenOf, faults }) => {
    const token = await tokenOf('peiladmin');
    const orgid = await makeOrganisation(token);
    const { username } = await makeUser(token, { role: 'admin', orgid });
    await page.goto('/login');
    await signInAs(page, username);
    await page.goto('/customer-reports?report=instock');
    const panel = page.getByRole('region', { name: 'Rapporter på e-post' });
    await expect(panel).toContainText('Kunden har ingen mottakere av rapporter.');
    await expect(panel).toContainText('Ingenting blir sendt.');
    await page.getByRole('button', { name: 'Rapporter på e-post' }).click();
    await expect(panel.getByRole('heading', { name: 'Rapporter på e-post' })).toBeInViewport();

    await panel.getByRole('button', { name: 'Rediger' }).click();
    await panel.getByRole('combobox', { name: 'Hvor ofte' }).selectOption('weekly');
    await panel.getByRole('checkbox', { name: 'Beholdningsrapport' }).uncheck();
    await panel.getByRole('checkbox', { name: 'Fyllrapport' }).uncheck();
    await panel.getByRole('button', { name: 'Lagre' }).click();
    await expect(panel).toContainText('Velg minst én rapport');
    await panel.getByRole('checkbox', { name: 'Fyllrapport' }).check();
    await panel.getByRole('checkbox', { name: 'Batterirapport' }).check();
    await panel.getByRole('checkbox', { name: 'CSV' }).check();
    const own = panel.getByRole('textbox', { name: 'Egne mottakere av batterirapporten' });
    await own.fill('Kari <kari@demo.invalid>, montør@');
    await panel.getByRole('button', { name: 'Lagre' }).click();
    await expect(panel).toContainText('montør@ er ikke en gyldig e-postadresse');
    await own.fill('Kari <kari@demo.invalid>');
    await panel.getByRole('button', { name: 'Lagre' }).click();
    await expect(panel).toContainText(/Neste sending: \d\d\.\d\d\.\d{4} 06:00, for uke \d+/);
    await page.reload();
    await expect(panel.getByRole('combobox', { name: 'Hvor ofte' })).toHaveValue('weekly');
    await expect(panel.getByRole('checkbox', { name: 'Beholdningsrapport' })).not.toBeChecked();
    await expect(own).toHaveValue('kari@demo.invalid');

    faults.allow(/report-mails/);
    await page.route('**/api/v1/report-mails/**', (route) => route.abort());
    await panel.getByRole('button', { name: 'Send nå til meg' }).click();
    await expect(panel.getByRole('alert')).toContainText('Kunne ikke sende');
    await page.unroute('**/api/v1/report-mails/**');
    await panel.getByRole('button', { name: 'Send nå til meg' }).click();
    await expect(panel).toContainText(`er på vei til ${username}@demo.invalid`);
    const { subject, files } = await newestLetter(`${username}@demo.invalid`);
    expect(subject).toMatch(/^Rapporter for Prøve .*, uke \d+/);
    expect(files).toEqual([
      expect.stringMatching(/^fyllrapport-prøve-.*-\d{4}-\d\d-\d\d-til-\d{4}-\d\d-\d\d\.xlsx$/),
      expect.stringMatching(/^fyllrapport-prøve-.*\.pdf$/),
      expect.stringMatching(/^fyllrapport-prøve-.*\.csv$/),
      ...['xlsx', 'pdf', 'csv'].map((ending) =>
        expect.stringMatching(new RegExp(`^batterirapport-prøve-.*\\.${ending}$`)),
      ),
    ]);
    const log = panel.getByRole('region', { name: 'Sendt' });
    await expect(log).toContainText(`Prøvesending av ${username}`);
    await expect(log).toContainText(`${username}@demo.invalid`);
    await expect(log).toContainText('Fyllrapport og Batterirapport (Excel, PDF, CSV)');
    await expectAccessible(page, 'reports by mail');
    await expectNoSidewaysScroll(page);
    await expectFingerSize(page, panel);
  },
);
