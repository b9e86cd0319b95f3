// Made by `npm run guide-pictures` from ../screens.json.
import login from './login.webp';
import deviceList from './device-list.webp';
import search from './search.webp';
import deviceFilters from './device-filters.webp';
import deviceMap from './device-map.webp';
import exportMenu from './export-menu.webp';
import alarmList from './alarm-list.webp';
import devicePage from './device-page.webp';
import orderForm from './order-form.webp';
import reportProblem from './report-problem.webp';
import settingsDevice from './settings-device.webp';
import settingsTank from './settings-tank.webp';
import settingsDrain from './settings-drain.webp';
import calibration from './calibration.webp';
import alarmLimits from './alarm-limits.webp';
import settingsTime from './settings-time.webp';
import settingsLocation from './settings-location.webp';
import settingsHistory from './settings-history.webp';
import registering from './registering.webp';
import deviceService from './device-service.webp';
import deviceChange from './device-change.webp';
import users from './users.webp';
import newUser from './new-user.webp';
import userPage from './user-page.webp';
import groups from './groups.webp';
import renameGroup from './rename-group.webp';
import ownProfile from './own-profile.webp';
import ownNotifications from './own-notifications.webp';
import notificationForm from './notification-form.webp';
import customersList from './customers-list.webp';
import customerPage from './customer-page.webp';
import newCustomer from './new-customer.webp';
import missingSubscriptions from './missing-subscriptions.webp';
import reportFill from './report-fill.webp';
import reportBattery from './report-battery.webp';
import reportMail from './report-mail.webp';
import profiles from './profiles.webp';
import profilePage from './profile-page.webp';
import profileUse from './profile-use.webp';
import supportPerson from './support-person.webp';
import providerOverview from './provider-overview.webp';
import providerVersions from './provider-versions.webp';

/** Screens as they looked when the command was run last. Width and height in pixels. */
export const pictures = {
  login: { src: login, width: 1100, height: 660, alt: 'Innloggingen med felt for brukernavn og passord' },
  'device-list': {
    src: deviceList,
    width: 1100,
    height: 660,
    alt: 'Enhetslisten med nøkkeltall, filtre og én rad for hver enhet',
  },
  search: { src: search, width: 1100, height: 660, alt: 'Søket øverst på siden' },
  'device-filters': {
    src: deviceFilters,
    width: 1100,
    height: 660,
    alt: 'Filteret for nivå er åpnet over enhetslisten',
  },
  'device-map': { src: deviceMap, width: 1100, height: 980, alt: 'Enhetene i kartet' },
  'export-menu': { src: exportMenu, width: 1100, height: 660, alt: 'Menyen for å eksportere listen' },
  'alarm-list': {
    src: alarmList,
    width: 1100,
    height: 660,
    alt: 'Alarmlisten med årsak, varighet og kvittering',
  },
  'device-page': {
    src: devicePage,
    width: 1100,
    height: 1000,
    alt: 'Siden til en tank med nivå, tegning og grafer',
  },
  'order-form': { src: orderForm, width: 1100, height: 660, alt: 'Skjemaet for å bestille påfylling' },
  'report-problem': {
    src: reportProblem,
    width: 1100,
    height: 660,
    alt: 'Skjemaet for å rapportere et problem',
  },
  'settings-device': {
    src: settingsDevice,
    width: 1100,
    height: 660,
    alt: 'Innstillingene for en enhet, låst til «Rediger» trykkes',
  },
  'settings-tank': {
    src: settingsTank,
    width: 1100,
    height: 900,
    alt: 'Innstillingene for en tank, med former og mål',
  },
  'settings-drain': {
    src: settingsDrain,
    width: 1100,
    height: 900,
    alt: 'Innstillingene for en kum, med målene på tegningen',
  },
  calibration: {
    src: calibration,
    width: 1100,
    height: 1000,
    alt: 'Kalibrering med siste måling og feltet for peilingen',
  },
  'alarm-limits': { src: alarmLimits, width: 1100, height: 900, alt: 'Alarmgrensene med skyvere og tall' },
  'settings-time': {
    src: settingsTime,
    width: 1100,
    height: 660,
    alt: 'Tidene som enheten måler og sender på',
  },
  'settings-location': {
    src: settingsLocation,
    width: 1100,
    height: 1000,
    alt: 'Plasseringen med adressesøk og nål i kartet',
  },
  'settings-history': {
    src: settingsHistory,
    width: 1100,
    height: 1000,
    alt: 'Målingene til en enhet, én rad for hver',
  },
  registering: { src: registering, width: 1100, height: 660, alt: 'Registreringen ved det første steget' },
  'device-service': { src: deviceService, width: 1100, height: 860, alt: 'Enhetene som trenger service' },
  'device-change': { src: deviceChange, width: 1100, height: 660, alt: 'Skjemaet for å bytte en enhet' },
  users: { src: users, width: 1100, height: 660, alt: 'Brukerlisten med roller og tilgangsgrupper' },
  'new-user': { src: newUser, width: 1100, height: 660, alt: 'Skjemaet for en ny bruker' },
  'user-page': {
    src: userPage,
    width: 1100,
    height: 860,
    alt: 'Siden til en bruker med opplysninger og innlogginger',
  },
  groups: { src: groups, width: 1100, height: 660, alt: 'Gruppene med brukere og enheter' },
  'rename-group': { src: renameGroup, width: 1100, height: 660, alt: 'Valget av gruppe og nytt navn' },
  'own-profile': {
    src: ownProfile,
    width: 1100,
    height: 660,
    alt: 'Min profil med kontaktopplysninger og tilgang',
  },
  'own-notifications': {
    src: ownNotifications,
    width: 1100,
    height: 900,
    alt: 'Varslene i min profil, med knapper som prøver dem, og enhetene som får push-varsler',
  },
  'notification-form': {
    src: notificationForm,
    width: 1100,
    height: 860,
    alt: 'Skjemaet der du velger alarmer, enheter, kanal og tider for et varsel',
  },
  'customers-list': {
    src: customersList,
    width: 1100,
    height: 660,
    alt: 'Kundelisten med antall enheter og brukere hos hver kunde',
  },
  'customer-page': {
    src: customerPage,
    width: 1100,
    height: 900,
    alt: 'Siden til en kunde med opplysninger, merkevare og endringslogg',
  },
  'new-customer': { src: newCustomer, width: 1100, height: 760, alt: 'Skjemaet for en ny kunde' },
  'missing-subscriptions': {
    src: missingSubscriptions,
    width: 1100,
    height: 660,
    alt: 'Enhetene som mangler abonnement, med en rute å merke foran hver',
  },
  'report-fill': {
    src: reportFill,
    width: 1100,
    height: 860,
    alt: 'Fyllrapporten med sum, grafer og tabell for perioden',
  },
  'report-battery': {
    src: reportBattery,
    width: 1100,
    height: 660,
    alt: 'Batterirapporten med det laveste batteriet øverst',
  },
  'report-mail': {
    src: reportMail,
    width: 1100,
    height: 660,
    alt: 'Rapporter på e-post: hvor ofte, hvilke rapporter og hvem som får dem',
  },
  profiles: {
    src: profiles,
    width: 1100,
    height: 520,
    alt: 'Enhetsprofilene med beskrivelse og hvor mange enheter hver er brukt på',
  },
  'profile-page': {
    src: profilePage,
    width: 1100,
    height: 900,
    alt: 'En enhetsprofil med innstillinger, sammenligning og hvor den er i bruk',
  },
  'profile-use': {
    src: profileUse,
    width: 1100,
    height: 660,
    alt: 'Valget av enheter som profilen skal brukes på',
  },
  'support-person': {
    src: supportPerson,
    width: 1100,
    height: 660,
    alt: 'En bruker hos en kunde, med tilstanden, «Ser brukeren enheten?» og det som trenger noen',
  },
  'provider-overview': {
    src: providerOverview,
    width: 1100,
    height: 900,
    alt: 'Leverandørens oversikt med nøkkeltall og målinger per time',
  },
  'provider-versions': {
    src: providerVersions,
    width: 1100,
    height: 660,
    alt: 'Versjonene som er rullet ut, og hvordan de går',
  },
} as const;

export type PictureName = keyof typeof pictures;
