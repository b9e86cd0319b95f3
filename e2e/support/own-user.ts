import { fetchToken, portalUrl, signedInStorage } from './accounts.ts';
import { makeUser, type Person } from './people.ts';
import { test as base } from './test.ts';

/** Signed in as a user of the test's own, whom it may change: that ends the user's tokens, and nobody else's. */
export const test = base.extend<{ person: Person }>({
  person: async ({ tokenOf }, use) => {
    await use(await makeUser(await tokenOf('peiladmin'), { role: 'service', orgid: 'nordvann' }));
  },
  storageState: async ({ person }, use) => {
    await use(signedInStorage(await fetchToken(person.username), portalUrl()));
  },
});

export { expect } from './test.ts';
