import type { Locator, Page } from '@playwright/test';
import type { Account } from './accounts.ts';
import type { RemoteName } from './releases.ts';

/** One page of each remote, and how to know and to break it. */
export interface RemotePage {
  readonly remote: RemoteName;
  readonly path: string;
  readonly account: Account | null;
  /** Stands in the remote's page and nowhere else in the portal; its component writes it while it renders. */
  readonly ownText: string;
  /** Is visible when the page is whole. */
  readonly whole: (page: Page) => Locator;
  /** A page of another remote. */
  readonly elsewhere: { readonly path: string; readonly heading: string | RegExp };
}

export const remotePages: readonly RemotePage[] = [
  {
    remote: 'mfe-auth',
    path: '/login',
    account: null,
    ownText: 'Glemt passord',
    whole: (page) => page.getByRole('button', { name: 'Logg inn' }),
    elsewhere: { path: '/release-notes', heading: 'Versjonsnytt' },
  },
  {
    remote: 'mfe-devices',
    path: '/devices',
    account: 'fjordadmin',
    ownText: 'Alle typer',
    whole: (page) => page.locator('main [data-row-id]').first(),
    elsewhere: { path: '/users', heading: /^Brukere\(/ },
  },
  {
    remote: 'mfe-device-detail',
    path: '/device/TANK001',
    account: 'fjordadmin',
    ownText: 'Om enheten',
    whole: (page) => page.getByRole('heading', { level: 1, name: 'Kokstad, farget diesel' }),
    elsewhere: { path: '/devices', heading: 'Enheter' },
  },
  {
    remote: 'mfe-admin',
    path: '/users',
    account: 'fjordadmin',
    ownText: 'Ingen resultat',
    whole: (page) => page.getByRole('link', { name: 'Ingrid Fjord' }),
    elsewhere: { path: '/devices', heading: 'Enheter' },
  },
];
