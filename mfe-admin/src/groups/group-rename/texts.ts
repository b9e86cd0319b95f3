import { countText } from '@peil/shared-kernel/format';

const users = (count: number) => countText(count, 'bruker', 'brukere');
const devices = (count: number) => countText(count, 'enhet', 'enheter');

/** Texts of giving a group another name. Norwegian bokmål. */
export const texts = {
  title: 'Endre gruppenavn',
  about: (organisation: string) =>
    `Gjelder alle brukere og enheter i ${organisation}. Du ser hvem og hva som blir endret før noe lagres.`,
  from: 'Gruppe',
  choose: 'Velg en gruppe',
  to: 'Nytt navn',
  toHelp: 'Er navnet i bruk fra før, slås de to gruppene sammen.',
  none: 'Ingen brukere eller enheter har en gruppe som kan få nytt navn. Gruppene som portalen selv bruker, for eksempel Status og Lokalisering, kan ikke endres.',
  preview: 'Forhåndsvis',
  cancel: 'Avbryt',
  back: 'Tilbake',
  close: 'Lukk',
  becomes: (from: string, to: string) => `${from} blir ${to}`,
  reach: (userCount: number, deviceCount: number) => `${users(userCount)} og ${devices(deviceCount)} endres`,
  merges: (to: string) =>
    `Gruppen ${to} finnes fra før. De to blir én gruppe, og det kan ikke angres: alle i ${to} ser det samme etterpå.`,
  viewsFollow: 'Lagrede visninger av enhetslisten som bruker gruppen, følger med.',
  signsOut: 'Brukerne blir logget ut og må logge inn på nytt.',
  signsOutOwn: 'Du er selv blant dem, og blir logget ut.',
  users: 'Brukere',
  devices: 'Enheter',
  rename: 'Gi nytt navn',
  merge: 'Slå sammen',
  renaming: 'Endrer …',
  notRenamed: (reason: string) => `Ingenting er endret. ${reason}`,
  renamed: (from: string, to: string, userCount: number, deviceCount: number) =>
    `${from} heter nå ${to}, for ${users(userCount)} og ${devices(deviceCount)}.`,
  merged: (from: string, to: string, userCount: number, deviceCount: number) =>
    `${from} er slått sammen med ${to}, for ${users(userCount)} og ${devices(deviceCount)}.`,
};
