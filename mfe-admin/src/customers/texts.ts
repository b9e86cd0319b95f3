import { formatNumber } from '@peil/shared-kernel/format';

const counted = (count: number, one: string, many: string): string =>
  `${formatNumber(count) ?? ''} ${count === 1 ? one : many}`;

/** Words of customers, on every page about them. Norwegian bokmål. */
export const texts = {
  home: 'Hjem',
  customers: 'Kunder',
  list: 'Kundeliste',
  /** Title of the block that tells of organisations that could not be loaded (ORG-04). */
  organisations: 'Organisasjoner',
  unknown: 'Finner ikke',
  loading: 'Henter organisasjoner …',
  back: 'Tilbake',
  devices: (count: number) => counted(count, 'enhet', 'enheter'),
  users: (count: number) => counted(count, 'bruker', 'brukere'),
  organisationCount: (count: number) => counted(count, 'organisasjon', 'organisasjoner'),
};
