import { countText } from '@peil/shared-kernel/format';

/** Words of customers, on every page about them. Norwegian bokmål. */
export const texts = {
  home: 'Hjem',
  customers: 'Kunder',
  list: 'Kundeliste',
  /** Title of the block for organisations that could not be loaded (ORG-04). */
  organisations: 'Organisasjoner',
  unknown: 'Finner ikke',
  loading: 'Henter organisasjoner …',
  back: 'Tilbake',
  devices: (count: number) => countText(count, 'enhet', 'enheter'),
  users: (count: number) => countText(count, 'bruker', 'brukere'),
  organisationCount: (count: number) => countText(count, 'organisasjon', 'organisasjoner'),
};
