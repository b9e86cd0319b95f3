import type { Page } from '@playwright/test';
import type { RemoteName } from '../releases/releases.ts';

/** A route of ROUTE-01, as the portal is meant to have it. */
export interface ExpectedRoute {
  /** Its pattern in the remote's manifest. */
  readonly pattern: string;
  /** Title of its page, which names the browser's tab too. */
  readonly title: string;
  readonly remote: RemoteName;
  readonly access: 'auth' | 'guest' | 'open';
}

type Titles = Readonly<Record<string, string>>;

const routes = (remote: RemoteName, access: ExpectedRoute['access'], titles: Titles): ExpectedRoute[] =>
  Object.entries(titles).map(([pattern, title]) => ({ pattern, title, remote, access }));

/** Every route of the portal but /404, which is the shell's own. */
export const expectedRoutes: readonly ExpectedRoute[] = [
  ...routes('mfe-auth', 'guest', { '/login': 'Logg inn' }),
  ...routes('mfe-auth', 'open', {
    '/take-back': 'Ta kontoen tilbake',
    '/acknowledge/:token': 'Kvitter alarm',
  }),
  ...routes('mfe-devices', 'auth', {
    '/': 'Hjem',
    '/devices': 'Enheter',
    '/alarm': 'Alarm',
    '/device-onboarding/:continueWithDeviceId?': 'Registrer ny enhet',
    '/continue-device-onboarding': 'Fullfør registrering',
    '/device-onboarding-2/:flow?': 'Registrer ny enhet',
    '/continue-device-onboarding-2': 'Fullfør registrering',
    '/day-list': 'Mine i dag',
    '/device-service': 'Service på enhet',
    '/device-change': 'Bytt enhet',
  }),
  ...routes('mfe-device-detail', 'auth', {
    '/device/:deviceId': 'Enhet',
    '/device/:deviceId/settings/device?': 'Innstillinger – Enhet',
    '/device/:deviceId/settings/calibration': 'Innstillinger – Kalibrering',
    '/device/:deviceId/settings/tank': 'Innstillinger – Tank',
    '/device/:deviceId/settings/tank-rochester': 'Innstillinger – Tank Rochester',
    '/device/:deviceId/settings/service': 'Innstillinger – Service',
    '/device/:deviceId/settings/object': 'Innstillinger – Objekt',
    '/device/:deviceId/settings/system': 'Innstillinger – System',
    '/device/:deviceId/settings/alarm': 'Innstillinger – Alarm',
    '/device/:deviceId/settings/drain': 'Innstillinger – Kum',
    '/device/:deviceId/settings/time': 'Innstillinger – Tid',
    '/device/:deviceId/settings/location': 'Innstillinger – Plassering',
    '/device/:deviceId/settings/history': 'Innstillinger – Historikk',
    '/device/:deviceId/settings/status': 'Innstillinger – Status',
  }),
  ...routes('mfe-admin', 'auth', {
    '/users': 'Brukere',
    '/user/:username': 'Bruker',
    '/new-user': 'Ny bruker',
    '/groups': 'Grupper',
    '/group/:group': 'Gruppe',
    '/duty-lists': 'Vaktlister',
    '/duty-lists/:id': 'Vaktliste',
    '/profile/:username': 'Min profil',
    '/profiles': 'Enhetsprofiler',
    '/create-profiles': 'Ny enhetsprofil',
    '/customer-admin': 'Kunder',
    '/customers': 'Kundestøtte',
    '/customers/:orgid': 'Kunde',
    '/customer-reports': 'Rapporter',
    '/change-customer/:orgid': 'Endre kunde',
    '/create-customer': 'Ny kunde',
    '/list-customer': 'Kundeliste',
    '/missing-sub': 'Manglende abonnement',
    '/{provider}-admin': 'Leverandøradministrasjon',
    '/customer-service': 'Opplæring',
    '/release-notes': 'Versjonsnytt',
  }),
  ...routes('mfe-admin', 'open', {
    '/profiles/:profileName': 'Enhetsprofil',
    '/DevExcel1': 'Enhetsrapport',
    '/stockReport': 'Lagerrapport',
  }),
];

const examples: Titles = {
  ':group': 'Status:Felt',
  ':profileName': 'Dieseltank',
  ':orgid': 'nordvann',
  // A link that nobody was sent, and the page says so.
  ':token': 'ingen',
  // Ids of duty lists are given by the database: this one is none, and the page says so.
  ':id': 'ingen',
  '{provider}': 'peil',
};

/** An address of a route, about this device and this user; its optional last part is left out. */
export function addressOf({ pattern }: ExpectedRoute, deviceId: string, username: string): string {
  const values: Titles = { ...examples, ':deviceId': deviceId, ':username': username };
  return pattern.replace(/\/[^/]+\?$/, '').replaceAll(/:\w+|\{\w+\}/g, (part) => values[part] ?? part);
}

/** The settings pages that are not for every kind of device: their addresses forward to the one that is (DETAIL-01). */
const ofSomeKinds = /\/settings\/(calibration|drain|tank|tank-rochester)$/;

/** The address at which a page of a device of any kind stands, once it is there. */
export const standsAt = (address: string): string | RegExp =>
  ofSomeKinds.test(address) ? /\/settings\/(device|calibration|drain|tank|tank-rochester)$/ : address;

/** What a page says instead of what its user may not see. */
export const refusedText = 'Din rolle kan ikke se dette innholdet.';

/** Goes to an address of the portal without loading the page anew, as a link of any page does. */
export const goWithin = (page: Page, address: string): Promise<void> =>
  page.evaluate((to) => {
    window.history.pushState(null, '', to);
    window.dispatchEvent(new PopStateEvent('popstate'));
  }, address);
