/**
 * Which guide of /customer-service explains the page of a route: pattern of a `remote.json` → id of a guide in
 * mfe-admin/src/help/training/guides. "Hjelp" on each page leads there; a route without a guide is one of `unexplainedRoutes`.
 */
export const routeGuides: Readonly<Record<string, string>> = {
  '/': 'bli-kjent',
  '/devices': 'enhetslisten',
  '/alarm': 'alarmer',
  '/device-onboarding/:continueWithDeviceId?': 'registrere',
  '/continue-device-onboarding': 'registrere',
  '/device-onboarding-2/:flow?': 'registrere-mange',
  '/continue-device-onboarding-2': 'registrere',
  '/day-list': 'mine-i-dag',
  '/device-service': 'service',
  '/device-change': 'bytte-enhet',

  '/device/:deviceId': 'enhetssiden',
  '/device/:deviceId/settings/device?': 'innstillinger',
  '/device/:deviceId/settings/calibration': 'kalibrering',
  '/device/:deviceId/settings/drain': 'kum',
  '/device/:deviceId/settings/tank': 'tank',
  '/device/:deviceId/settings/tank-rochester': 'tank',
  '/device/:deviceId/settings/alarm': 'alarmgrenser',
  '/device/:deviceId/settings/time': 'maaletider',
  '/device/:deviceId/settings/service': 'servicelogg',
  '/device/:deviceId/settings/location': 'plassering',
  '/device/:deviceId/settings/history': 'maalehistorikk',
  '/device/:deviceId/settings/status': 'maalehistorikk',
  '/device/:deviceId/settings/object': 'innstillinger',
  '/device/:deviceId/settings/system': 'innstillinger',

  '/users': 'brukere',
  '/user/:username': 'endre-bruker',
  '/new-user': 'ny-bruker',
  '/groups': 'grupper',
  '/group/:group': 'grupper',
  '/duty-lists': 'vaktlister',
  '/duty-lists/:id': 'vaktlister',
  '/profile/:username': 'min-profil',

  '/customer-admin': 'kunder',
  '/list-customer': 'kunder',
  '/change-customer/:orgid': 'kunder',
  '/create-customer': 'ny-kunde',
  '/customers': 'kundestotte',
  '/customers/:orgid': 'kundestotte',
  '/missing-sub': 'abonnement',
  '/customer-reports': 'rapporter',
  '/DevExcel1': 'rapporter',
  '/stockReport': 'rapporter',
  '/profiles': 'enhetsprofiler',
  '/create-profiles': 'enhetsprofiler',
  '/profiles/:profileName': 'lese-enhetsprofil',
  '/{provider}-admin': 'leverandor',
};

/** Routes whose pages have no "Hjelp", and why. */
export const unexplainedRoutes: Readonly<Record<string, string>> = {
  '/login': 'who is not signed in cannot open a guide',
  '/take-back': 'who is not signed in cannot open a guide',
  '/acknowledge/:token': 'who is not signed in cannot open a guide',
  '/customer-service': 'it is the help',
  '/release-notes': 'a text to read',
};

/** Guides of parts of a page, by its pattern and the query that shows the part. */
export const partGuides: Readonly<Record<string, string>> = {
  '/{provider}-admin?part=stock': 'mottak',
};
