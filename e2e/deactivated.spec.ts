import { anyWidth } from './support/any-width.ts';
import { askApi, tellApi } from './support/api.ts';
import { expectAccessible } from './support/axe.ts';
import { expectFingerSize } from './support/finger-size.ts';
import { atNight } from './support/night.ts';
import { newestMessage } from './support/outbox.ts';
import { fillNewPassword, resetForm } from './support/pages/reset-form.ts';
import { userPage, userPath } from './support/pages/user-page.ts';
import { makeUser } from './support/people.ts';
import { expect, test } from './support/test.ts';
import { expectNoSidewaysScroll } from './support/width.ts';

test.use({ account: 'peiladmin' });

test(
  'SUPPORT-04 who is deactivated gives the address up at once, is opened again with another, and is invited to a new password that signs in',
  atNight(anyWidth),
  async ({ page, tokenOf, visit }) => {
    const customer = await tokenOf('nordadmin');
    const person = await makeUser(customer, { role: 'viewer', phone: '22 22 22 29' });
    await page.goto(userPath(person.username));
    const closing = page.getByRole('region', { name: 'Deaktiver bruker' });
    await closing.getByRole('button', { name: 'Deaktiver bruker' }).click();
    const effects = closing.getByRole('listitem');
    await expect(
      effects.filter({ hasText: /^E-postadressen kan brukes av en ny bruker med en gang/ }),
    ).toBeVisible();
    await expect(
      effects.filter({ hasText: /^Til \d\d\.\d\d\.\d{4} \d\d:\d\d kan du gjenåpne brukeren/ }),
    ).toBeVisible();
    await closing.getByRole('button', { name: 'Deaktiver', exact: true }).click();
    await expect(page).toHaveURL('/users');

    await tellApi(customer, 'POST', '/api/v1/users', {
      data: {
        user_name: `${person.username}-2`,
        full_name: 'Prøve Etterfølger',
        meta_data: { email: person.email },
        tags: { public: ['Status:Felt'] },
        roles: { roles: ['viewer'] },
      },
    });

    await page.goto(userPath(person.username));
    const opening = page.getByRole('region', { name: 'Deaktivert bruker' });
    await expect(opening).toContainText('av peiladmin');
    await expect(opening).toContainText('Nordvann kommune');
    await expect(opening).toContainText('Leser');
    await expect(opening).toContainText('E-postadressen er tatt i bruk av en annen bruker.');
    await expectAccessible(page, 'a deactivated user');
    await expectNoSidewaysScroll(page);
    await expectFingerSize(page);
    const email = opening.getByLabel('Ny e-postadresse');
    await opening.getByRole('button', { name: 'Gjenåpne bruker' }).click();
    await expect(email).toHaveAccessibleDescription(/Du må ha gyldig e-post/);
    const own = `tilbake-${person.email}`;
    await email.fill(own);
    await opening.getByRole('button', { name: 'Gjenåpne bruker' }).click();
    await expect(opening.getByText('Brukeren er gjenåpnet.')).toBeVisible();
    const form = userPage(page);
    await expect(form.email).toHaveValue(own);
    await expect(form.trail).toContainText('Gjenåpnet');
    expect(await askApi(customer, `/api/v1/users/${person.username}`)).toMatchObject({
      full_name: person.fullName,
      orgid: 'nordvann',
      meta_data: { email: own, phone: '22 22 22 29', disabled: false },
      tags: { public: ['Status:Felt'] },
      roles: { roles: ['viewer'] },
    });

    await form.signIns.getByRole('button', { name: 'Inviter på e-post' }).click();
    await expect(form.signIns.getByText('Invitasjonen er sendt.')).toBeVisible();
    const link = new URL(/http\S+\/login\?\S+/.exec(await newestMessage(own))?.[0] ?? '');
    const { page: theirs } = await visit(null);
    await theirs.goto(link.href.slice(link.origin.length));
    await expect(theirs.getByText('Du får en bruker hos Nordvann kommune, med rollen Leser.')).toBeVisible();
    await expectAccessible(theirs, 'an invitation');
    await fillNewPassword(theirs, 'Myr-og-multer-77');
    await resetForm(theirs).acceptInvitation.click();
    await expect(theirs).toHaveURL('/devices');
  },
);
