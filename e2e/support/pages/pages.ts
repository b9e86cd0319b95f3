import type { Locator, Page } from '@playwright/test';
import type { Account } from '../accounts.ts';
import { refusedText } from './routes.ts';

/** A page as the tests of all pages visit it. */
export interface PortalPage {
  readonly path: string;
  readonly account: Account | null;
  /** Its title in the browser's tab, without the product. */
  readonly title: string;
  /** Is visible when the page is done. */
  readonly done: (page: Page) => Locator;
}

const heading = (name: string | RegExp) => (page: Page) => page.getByRole('heading', { level: 1, name });
/** The kept device list stays beside the page that is shown. */
const shown = (page: Page, selector: string) => page.locator(selector).filter({ visible: true }).first();
const row = (page: Page) => shown(page, 'main [data-row-id]');

export const pages: readonly PortalPage[] = [
  { path: '/login', account: null, title: 'Logg inn', done: heading('Peil Portal') },
  { path: '/', account: 'peiladmin', title: 'Hjem', done: (page) => page.getByText('Gå til grupper') },
  { path: '/devices', account: 'fjordadmin', title: 'Enheter', done: row },
  { path: '/alarm', account: 'fjordadmin', title: 'Alarm', done: row },
  {
    path: '/device/TANK001',
    account: 'fjordadmin',
    title: 'Kokstad, farget diesel',
    done: (page) => shown(page, '.highcharts-root'),
  },
  {
    path: '/device/LEVEL01',
    account: 'nordadmin',
    title: 'Nivåmåler Seimselva',
    done: heading('Nivåmåler Seimselva'),
  },
  {
    path: '/device/TRACK01',
    account: 'fjordadmin',
    title: 'Tankbil 4, Jæren',
    done: (page) => shown(page, '.leaflet-marker-pane button'),
  },
  { path: '/users', account: 'fjordadmin', title: 'Brukere', done: row },
  {
    path: '/user/fjordleser',
    account: 'fjordadmin',
    title: 'Bruker',
    done: (page) => page.getByRole('link', { name: 'Vis som Marit Øvrebø' }),
  },
  { path: '/new-user', account: 'fjordadmin', title: 'Ny bruker', done: heading('Ny bruker') },
  { path: '/groups', account: 'fjordadmin', title: 'Grupper', done: heading('Grupper(4)') },
  {
    path: '/group/Status%3AFelt',
    account: 'fjordadmin',
    title: 'Gruppe',
    done: (page) => page.getByText('@Ingrid Fjord'),
  },
  {
    path: '/duty-lists',
    account: 'nordadmin',
    title: 'Vaktlister',
    done: heading(/^Vaktlister\(\d+\)$/),
  },
  {
    path: '/duty-lists/ingen',
    account: 'nordadmin',
    title: 'Vaktliste',
    done: (page) => page.getByText('Vaktlisten finnes ikke, eller den er slettet.'),
  },
  {
    path: '/former-devices',
    account: 'nordadmin',
    title: 'Tidligere enheter',
    done: (page) => page.getByText(/^Ingen tidligere enheter$|Gikk/).first(),
  },
  {
    path: '/former-devices/ingen',
    account: 'nordadmin',
    title: 'Tidligere enhet',
    done: (page) => page.getByText('Finner ikke enheten'),
  },
  {
    path: '/peil-admin',
    account: 'peiladmin',
    title: 'Leverandøradministrasjon',
    done: (page) => page.getByText(/målinger i alt/),
  },
  { path: '/profile/fjordadmin', account: 'fjordadmin', title: 'Min profil', done: heading('Min profil') },
  { path: '/profiles', account: 'peiladmin', title: 'Enhetsprofiler', done: row },
  {
    path: '/profiles/Dieseltank',
    account: 'peiladmin',
    title: 'Enhetsprofil',
    done: heading('Dieseltank'),
  },
  {
    path: '/create-profiles',
    account: 'peiladmin',
    title: 'Ny enhetsprofil',
    done: heading('Ny enhetsprofil'),
  },
  {
    path: '/customer-admin',
    account: 'peiladmin',
    title: 'Kunder',
    done: (page) => page.getByText('Aktive organisasjoner'),
  },
  { path: '/list-customer', account: 'peiladmin', title: 'Kundeliste', done: row },
  {
    path: '/create-customer',
    account: 'peiladmin',
    title: 'Ny kunde',
    done: (page) => page.getByRole('button', { name: 'Opprett kunde' }),
  },
  {
    path: '/change-customer/nordvann',
    account: 'peiladmin',
    title: 'Endre kunde',
    done: (page) => page.getByRole('button', { name: 'Rediger', exact: true }),
  },
  { path: '/customers', account: 'peilansatt', title: 'Kundestøtte', done: row },
  { path: '/customers/nordvann?person=nordleser', account: 'peilansatt', title: 'Kunde', done: row },
  { path: '/missing-sub', account: 'peiladmin', title: 'Manglende abonnement', done: row },
  {
    path: '/customer-reports',
    account: 'fjordleser',
    title: 'Rapporter',
    done: (page) => page.getByText(refusedText),
  },
  {
    path: '/customer-reports?period=last-month',
    account: 'fjordadmin',
    title: 'Rapporter',
    done: (page) => page.getByRole('heading', { name: 'Fyllinger i perioden' }),
  },
  {
    path: '/stockReport',
    account: 'fjordadmin',
    title: 'Lagerrapport',
    done: (page) => page.getByRole('button', { name: 'CSV-fil' }),
  },
  {
    path: '/customer-service',
    account: 'fjordadmin',
    title: 'Opplæring',
    done: (page) => page.getByRole('link', { name: /^Lese enhetslisten/ }),
  },
  {
    path: '/customer-service?guide=kalibrering',
    account: 'fjordadmin',
    title: 'Opplæring',
    done: heading('Kalibrere en enhet'),
  },
  {
    path: '/release-notes',
    account: 'fjordadmin',
    title: 'Versjonsnytt',
    done: (page) => page.getByText('Ny innlogging'),
  },
  { path: '/404', account: 'fjordadmin', title: 'Siden finnes ikke', done: heading('Siden finnes ikke') },
];
