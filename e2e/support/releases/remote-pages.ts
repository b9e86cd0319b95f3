import type { Locator, Page } from '@playwright/test';
import type { Account } from '../accounts.ts';
import type { RemoteName } from './releases.ts';

/** One page of each remote, and how to know and to break it. */
export interface RemotePage {
  readonly remote: RemoteName;
  readonly path: string;
  readonly account: Account | null;
  /** Stands in the remote's scripts and nowhere else in the portal. */
  readonly ownText: string;
  /** A literal of the built page that its component comes by each time it renders. */
  readonly rendered: RegExp;
  /** Its page's script and style sheet begin so. */
  readonly chunk: string;
  /** Is visible when the page is whole. */
  readonly whole: (page: Page) => Locator;
  /** A page of another remote. */
  readonly elsewhere: Stop;
  /** Another page of the same remote where it has one: from here, only the page's own files are still to come. */
  readonly before: Stop;
}

export interface Stop {
  readonly path: string;
  readonly heading: string | RegExp;
}

const alarmList: Stop = { path: '/alarm', heading: 'Alarm' };
const releaseNotes: Stop = { path: '/release-notes', heading: 'Versjonsnytt' };
/** For nobody in particular, and the shell's own. */
const nowhere: Stop = { path: '/404', heading: 'Siden finnes ikke' };

/** The one page of mfe-auth that is there for somebody who is signed in. */
export const acknowledgement: Stop = { path: '/acknowledge/ingen', heading: 'Kvitter alarm' };

const login: RemotePage = {
  remote: 'mfe-auth',
  path: '/login',
  account: null,
  ownText: 'Send engangskode',
  rendered: /"Glemt passord"/,
  chunk: 'src_login_LoginPage_tsx',
  // index.html shows a form of its own before, outside of it.
  whole: (page) => page.getByRole('main').getByRole('button', { name: 'Logg inn' }),
  elsewhere: nowhere,
  before: nowhere,
};

const deviceList: RemotePage = {
  remote: 'mfe-devices',
  path: '/devices',
  account: 'fjordadmin',
  ownText: 'Bare delte enheter',
  rendered: /"mfe_devices-DeviceFilters-module-switches[^"]*"/,
  chunk: 'src_device-list_DeviceListPage_tsx',
  whole: (page) => page.locator('main [data-row-id]').filter({ visible: true }).first(),
  elsewhere: { path: '/users', heading: /^Brukere\(/ },
  before: alarmList,
};

const devicePage: RemotePage = {
  remote: 'mfe-device-detail',
  path: '/device/TANK001',
  account: 'fjordadmin',
  ownText: 'Om enheten',
  rendered: /"Om enheten"/,
  chunk: 'src_device-page_DevicePage_tsx',
  whole: (page) => page.getByRole('heading', { level: 1, name: 'Kokstad, farget diesel' }),
  elsewhere: alarmList,
  before: { path: '/device/TANK001/settings/device', heading: 'Innstillinger – Enhet' },
};

const usersList: RemotePage = {
  remote: 'mfe-admin',
  path: '/users',
  account: 'fjordadmin',
  ownText: 'Ingen resultat',
  rendered: /"Ingen resultat"/,
  chunk: 'src_people_users-list_UsersListPage_tsx',
  whole: (page) => page.getByRole('link', { name: 'Ingrid Fjord' }),
  elsewhere: alarmList,
  before: releaseNotes,
};

export const remotePages: readonly RemotePage[] = [login, deviceList, devicePage, usersList];

/** The pages by who sees them: those of one visitor can be met in one visit. */
export const pagesOfVisitors: readonly (readonly [who: string, pages: readonly RemotePage[]])[] = [
  ['nobody signed in', remotePages.filter(({ account }) => account === null)],
  ['somebody signed in', remotePages.filter(({ account }) => account !== null)],
];

export const remotePageOf = (name: RemoteName): RemotePage =>
  remotePages.find(({ remote }) => remote === name)!;
