import type { Locator, Page } from '@playwright/test';
import type { Account } from '../accounts.ts';
import { remotePageOf, type RemotePage } from '../releases/remote-pages.ts';
import { remoteNames, type RemoteName } from '../releases/releases.ts';
import { isWholeMatrix } from '../whole-matrix.ts';

/** A page of a remote as the contract suite visits it, under any host: nothing of a frame is asked for. */
export interface ContractPage {
  readonly remote: RemoteName;
  readonly path: string;
  readonly account: Account | null;
  /** The page that the fault tests break: the one at `path`, or the one behind `link`. */
  readonly faulty: RemotePage;
  /** That one's component, from the repository's root. */
  readonly source: string;
  /** Is visible when the page is whole. */
  readonly whole: (page: Page) => Locator;
  /** A link on it to another page, or step, of the same remote. */
  readonly link: string;
  /** Is visible there. */
  readonly linked: (page: Page) => Locator;
  /** Another remote's page. */
  readonly elsewhere: { readonly path: string; readonly whole: (page: Page) => Locator };
  /** A page of the remote that this user may not see; null: everybody may see all there are. */
  readonly refused: { readonly account: Account; readonly path: string; readonly title: string } | null;
}

const heading = (name: string | RegExp) => (page: Page) => page.getByRole('heading', { level: 1, name });
const userField = (page: Page) => page.getByRole('textbox', { name: 'Brukernavn eller e-post' });
const aUser = (page: Page) => page.getByRole('link', { name: 'Ingrid Fjord' });
const row = (page: Page) => page.locator('[data-row-id]').filter({ visible: true }).first();

export const contractPages: readonly ContractPage[] = [
  {
    remote: 'mfe-auth',
    path: '/login',
    account: null,
    source: 'mfe-auth/src/login/LoginPage.tsx',
    faulty: remotePageOf('mfe-auth'),
    whole: userField,
    link: 'Glemt passord',
    linked: (page) => page.getByRole('heading', { name: 'Engangskode' }),
    elsewhere: { path: '/stockReport', whole: heading('Lagerrapport') },
    refused: null,
  },
  {
    remote: 'mfe-devices',
    path: '/',
    account: 'peiladmin',
    source: 'mfe-devices/src/device-list/DeviceListPage.tsx',
    faulty: remotePageOf('mfe-devices'),
    whole: (page) => page.getByRole('link', { name: 'Gå til enheter' }),
    link: 'Gå til enheter',
    linked: row,
    elsewhere: { path: '/users', whole: heading(/^Brukere\(/) },
    refused: { account: 'fjordleser', path: '/device-onboarding', title: 'Registrer ny enhet' },
  },
  {
    remote: 'mfe-device-detail',
    path: '/device/TANK001',
    account: 'fjordadmin',
    source: 'mfe-device-detail/src/device-page/DevicePage.tsx',
    faulty: remotePageOf('mfe-device-detail'),
    whole: heading('Kokstad, farget diesel'),
    link: 'Innstillinger',
    linked: heading('Innstillinger – Tank'),
    elsewhere: { path: '/users', whole: heading(/^Brukere\(/) },
    refused: {
      account: 'fjordleser',
      path: '/device/TANK001/settings/tank',
      title: 'Innstillinger – Tank',
    },
  },
  {
    remote: 'mfe-admin',
    path: '/users',
    account: 'fjordadmin',
    source: 'mfe-admin/src/people/users-list/UsersListPage.tsx',
    faulty: remotePageOf('mfe-admin'),
    whole: aUser,
    link: 'Ny bruker',
    linked: heading('Ny bruker'),
    elsewhere: { path: '/device/TANK001', whole: heading('Kokstad, farget diesel') },
    refused: { account: 'fjordleser', path: '/users', title: 'Brukere' },
  },
];

export const contractPageOf = (name: RemoteName): ContractPage =>
  contractPages.find(({ remote }) => remote === name)!;

/** Which remotes a host is tried with. */
export interface HostShare {
  readonly remotes: readonly RemoteName[];
  /** Whose page throws there. */
  readonly throwing: readonly RemoteName[];
  /** Who refuses a page there to somebody who may not see it. */
  readonly refusing: readonly RemoteName[];
  /** Who keeps the host's promise by day. */
  readonly byDay?: RemoteName;
}

/**
 * What is the remote's promise to any host is tried under one of them, where it is not tried under all. Alone there is one
 * as a developer's `npm start -w` runs it and one as its build leaves it: what they are alone in is one for all remotes,
 * and the build of one more takes half a minute.
 */
export const hostShares = {
  shell: { remotes: remoteNames, throwing: ['mfe-devices', 'mfe-admin'], refusing: remoteNames },
  singleSpa: {
    remotes: remoteNames,
    throwing: ['mfe-device-detail'],
    refusing: ['mfe-admin'],
    byDay: 'mfe-device-detail',
  },
  alone: {
    remotes: ['mfe-auth', 'mfe-device-detail'],
    throwing: ['mfe-auth'],
    refusing: ['mfe-device-detail'],
  },
} as const satisfies Readonly<Record<string, HostShare>>;

const wholeShare: HostShare = { remotes: remoteNames, throwing: remoteNames, refusing: remoteNames };

export const shareOf = (host: keyof typeof hostShares): HostShare =>
  isWholeMatrix ? wholeShare : hostShares[host];
