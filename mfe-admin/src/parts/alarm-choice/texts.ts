import { formatNumber } from '@peil/shared-kernel/format';

const number = (count: number): string => formatNumber(count) ?? '';

/** Texts of choosing alarms, devices and channels, for notifications and duty lists. Norwegian bokmål. */
export const texts = {
  kinds: 'Hvilke alarmer',
  kindHelp: {
    level: 'Nivået er under alarmgrensen, eller vannet over en terskel',
    overflow: 'En kum eller tank renner over',
    silence: 'Enheten har ikke sendt på lenge',
    battery: 'Batteriet er snart tomt',
    sensor: 'Sensoren svarer ikke som den skal',
  },

  scope: 'Hvilke enheter',
  scopes: {
    all: 'Alle enheter',
    groups: 'Enheter i tilgangsgrupper',
    favourites: 'Favoritter',
    devices: 'Bestemte enheter',
  },
  allHelp: { own: 'Alle enheter du ser, også nye', other: 'Alle enheter personen ser, også nye', list: '' },
  favouritesHelp: 'Enhetene med stjerne i listen',
  groups: 'Tilgangsgrupper',
  devices: 'Valgte enheter',
  noDevices: 'Ingen enheter er valgt ennå.',
  remove: 'Fjern',
  removeOf: (name: string) => `Fjern ${name}`,
  andMore: (names: string, more: number) => `${names} og ${number(more)} til`,
  onAll: 'på alle enheter',
  onFavourites: 'på favorittene',
  onGroups: (names: string) => `i ${names}`,
  onDevices: (names: string) => `på ${names}`,

  channels: 'Hvordan',
  channelNames: { mail: 'E-post', sms: 'SMS', push: 'Push' },
};
