import { randomUUID } from 'node:crypto';
import type { Browser, BrowserContext } from '@playwright/test';
import { fetchToken, peoplePassword, peoplePrefix, portalUrl, signedInStorage } from './accounts.ts';
import { tellApi } from './api.ts';

export interface Person {
  readonly username: string;
  readonly email: string;
  readonly fullName: string;
}

/**
 * A user of a test's own, with the tests' password, in the organisation of the admin whose token it is (a provider
 * admin may name another): what changes it ends nobody else's session.
 */
export async function makeUser(
  adminToken: string,
  { role, orgid, phone, surname }: { role: string; orgid?: string; phone?: string; surname?: string },
  origin = portalUrl(),
): Promise<Person> {
  const username = `${peoplePrefix}${randomUUID().slice(0, 8)}`;
  const person = {
    username,
    email: `${username}@demo.invalid`,
    fullName: ['Prøve', username.slice(6), ...(surname === undefined ? [] : [surname])].join(' '),
  };
  await tellApi(adminToken, 'POST', '/api/v1/users', {
    origin,
    data: {
      user_name: username,
      full_name: person.fullName,
      password: peoplePassword,
      meta_data: { email: person.email, ...(phone !== undefined && { phone }) },
      tags: { public: ['Status:Felt'] },
      roles: { roles: [role] },
      ...(orgid !== undefined && { orgid }),
    },
  });
  return person;
}

/** Changes a user as an admin does. A change of role or groups ends that user's older tokens. */
export const changeUser = (
  adminToken: string,
  username: string,
  change: Readonly<Record<string, unknown>>,
): Promise<void> => tellApi(adminToken, 'PUT', `/api/v1/users/${username}`, { data: change });

/** A user's own browser, beside the one of the test. Whoever asks for it closes it. */
export const browserOf = async (browser: Browser, username: string): Promise<BrowserContext> => {
  const origin = portalUrl();
  const context = await browser.newContext({
    baseURL: origin,
    storageState: signedInStorage(await fetchToken(username), origin),
  });
  return context;
};

/** An organisation of a test's own, below the provider. Returns its id. */
export async function makeOrganisation(adminToken: string): Promise<string> {
  const orgid = `${peoplePrefix}${randomUUID().slice(0, 8)}`;
  await tellApi(adminToken, 'POST', '/api/v2/organization/create', {
    data: { orgid, name: `Prøve ${orgid}` },
  });
  return orgid;
}
