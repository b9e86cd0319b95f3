import type { RemoteRouteInfo } from '@peil/shared-kernel/contract';

/**
 * Path of a page → what releases of contract 1.41 and earlier leave to the shell. It names paths of remotes, which
 * nothing else of the shell does, and goes once no such release can become live again.
 */
export const saidOfPages: Readonly<
  Record<string, Pick<RemoteRouteInfo, 'purpose' | 'nav' | 'search' | 'help' | 'helpOfParts'>>
> = {
  '/login': { purpose: 'login' },
  '/': { nav: { menu: 'main', label: 'Hjem', weight: 10 }, help: 'bli-kjent' },
  '/devices': {
    purpose: 'devices',
    nav: { menu: 'main', label: 'Enheter', weight: 20 },
    search: { label: 'Søk i enhetslisten', opensDevices: true },
    help: 'enhetslisten',
  },
  '/alarm': {
    purpose: 'alarms',
    search: { label: 'Søk i alarmlisten', opensDevices: true },
    help: 'alarmer',
  },
  '/device-onboarding/:continueWithDeviceId?': {
    nav: {
      menu: 'main',
      label: 'Registrer',
      weight: 40,
      permission: 'onboarding',
      withoutFeature: 'onboarding_2',
    },
    help: 'registrere',
  },
  '/continue-device-onboarding': { help: 'registrere' },
  '/device-onboarding-2/:flow?': {
    nav: { menu: 'main', label: 'Registrer', weight: 40, permission: 'onboarding', feature: 'onboarding_2' },
    help: 'registrere-mange',
  },
  '/continue-device-onboarding-2': { help: 'registrere' },
  '/day-list': { nav: { menu: 'main', label: 'Mine i dag', weight: 30 }, help: 'mine-i-dag' },
  '/device-service': { nav: { menu: 'main', label: 'Service', weight: 50 }, help: 'service' },
  '/device-change': { nav: { menu: 'main', label: 'Bytt enhet', weight: 60 }, help: 'bytte-enhet' },
  '/device/:deviceId': { purpose: 'device', help: 'enhetssiden' },
  '/device/:deviceId/settings/device?': { help: 'innstillinger' },
  '/device/:deviceId/settings/calibration': { help: 'kalibrering' },
  '/device/:deviceId/settings/drain': { help: 'kum' },
  '/device/:deviceId/settings/tank': { help: 'tank' },
  '/device/:deviceId/settings/tank-rochester': { help: 'tank' },
  '/device/:deviceId/settings/alarm': { help: 'alarmgrenser' },
  '/device/:deviceId/settings/time': { help: 'maaletider' },
  '/device/:deviceId/settings/service': { help: 'servicelogg' },
  '/device/:deviceId/settings/location': { help: 'plassering' },
  '/device/:deviceId/settings/history': { help: 'maalehistorikk' },
  '/device/:deviceId/settings/status': { help: 'maalehistorikk' },
  '/device/:deviceId/settings/object': { help: 'innstillinger' },
  '/device/:deviceId/settings/system': { help: 'innstillinger' },
  '/users': {
    nav: { menu: 'main', label: 'Brukerliste', weight: 70 },
    search: { label: 'Søk i brukerlisten' },
    help: 'brukere',
  },
  '/user/:username': { help: 'endre-bruker' },
  '/new-user': { help: 'ny-bruker' },
  '/groups': {
    nav: { menu: 'main', label: 'Grupper', weight: 80 },
    search: { label: 'Søk i gruppelisten' },
    help: 'grupper',
  },
  '/group/:group': { help: 'grupper' },
  '/duty-lists': { nav: { menu: 'main', label: 'Vaktlister', weight: 90 }, help: 'vaktlister' },
  '/duty-lists/:id': { help: 'vaktlister' },
  '/profile/:username': {
    nav: { menu: 'profile', label: 'Min profil', weight: 10, icon: 'person' },
    help: 'min-profil',
  },
  '/profiles': {
    nav: { menu: 'profile', label: 'Enhetsprofiler', weight: 20, icon: 'table' },
    help: 'enhetsprofiler',
  },
  '/profiles/:profileName': { help: 'lese-enhetsprofil' },
  '/create-profiles': { help: 'enhetsprofiler' },
  '/customer-admin': { help: 'kunder' },
  '/customers': { nav: { menu: 'main', label: 'Kundestøtte', weight: 110 }, help: 'kundestotte' },
  '/customers/:orgid': { help: 'kundestotte' },
  '/customer-reports': { nav: { menu: 'main', label: 'Rapporter', weight: 100 }, help: 'rapporter' },
  '/change-customer/:orgid': { help: 'kunder' },
  '/create-customer': { help: 'ny-kunde' },
  '/list-customer': { search: { label: 'Søk i kundelisten' }, help: 'kunder' },
  '/missing-sub': { help: 'abonnement' },
  '/DevExcel1': { help: 'rapporter' },
  '/stockReport': { help: 'rapporter' },
  '/{provider}-admin': { help: 'leverandor', helpOfParts: { 'part=stock': 'mottak' } },
  '/customer-service': { purpose: 'help', nav: { menu: 'footer', label: 'Opplæring', weight: 10 } },
  '/release-notes': { purpose: 'releaseNotes', nav: { menu: 'footer', label: 'Versjonsnytt', weight: 20 } },
};
