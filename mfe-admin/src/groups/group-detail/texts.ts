import { countText, formatNumber } from '@peil/shared-kernel/format';

const number = (count: number) => formatNumber(count) ?? '';
const users = (count: number) => countText(count, 'bruker', 'brukere');
const devices = (count: number) => countText(count, 'enhet', 'enheter');

/** Texts of one group. Norwegian bokmål; those of saving were agreed (GROUP-01, USER-06). */
export const texts = {
  title: 'Gruppe',
  home: 'Hjem',
  groups: 'Grupper',
  back: 'Tilbake',
  users: (count: number) => `Brukere (${number(count)})`,
  devices: (count: number) => `Enheter (${number(count)})`,
  userList: 'Brukere',
  deviceList: 'Enheter',
  noUsers: 'Ingen brukere',
  noDevices: 'Ingen enheter',
  usersUnseen: 'Din rolle kan ikke se brukere.',
  showMore: (count: number) => `Vis ${number(count)} til`,
  savingOff: 'Lagring er deaktivert',
  loading: 'Henter gruppen …',
  failed: 'Kunne ikke hente data, noe gikk galt.',
  unknown: 'Finner ikke gruppen',
  unknownHelp: 'Ingen bruker eller enhet har den, eller den vises ikke for din rolle.',
  toGroups: 'Gå til grupper',

  addUser: 'Legg til bruker',
  addDevice: 'Legg til enhet',
  addHelp: 'Søk på navn, og trykk Enter.',
  remove: (name: string) => `Ta ut ${name}`,
  keep: (name: string) => `Behold ${name}`,
  withdraw: (name: string) => `Ikke legg til ${name}`,
  added: 'legges til',
  removed: 'tas ut',
  locked: 'kan ikke endres av din rolle',
  effects: 'Dette endres når du lagrer',
  joins: (userCount: number, deviceCount: number) =>
    `${users(userCount)} og ${devices(deviceCount)} legges til.`,
  leaves: (userCount: number, deviceCount: number) =>
    `${users(userCount)} og ${devices(deviceCount)} tas ut.`,
  signsOut: (count: number) =>
    `${users(count)} blir logget ut og må logge inn på nytt, og ser andre enheter enn før.`,
  signsOutOwn: 'Du er selv blant dem.',
  lastGroup: (name: string) => `${name} har ingen annen gruppe og kan ikke tas ut.`,
  save: 'Lagre',
  discard: 'Forkast endringene',
  saved: 'Endringer ble lagret',
  notSaved: 'Noe ble feil. Kunne ikke lagre.',
  leftOver: (reason: string | null, count: number) =>
    `${reason === null ? '' : `${reason} `}${countText(count, 'endring', 'endringer')} er ikke lagret.`,
};
