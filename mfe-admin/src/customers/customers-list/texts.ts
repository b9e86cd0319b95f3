import { formatNumber } from '@peil/shared-kernel/format';

const number = (count: number) => formatNumber(count) ?? '';

/** Texts of the list of customers. Norwegian bokmål. */
export const texts = {
  title: 'Kundeliste',
  heading: (count: number) => `Kundeliste (${number(count)})`,
  create: 'Ny kunde',
  caption: 'Kunder',
  name: 'Navn',
  orgid: 'Id',
  above: 'Ligger under',
  organisationNumber: 'Org.nr.',
  devices: 'Enheter',
  users: 'Brukere',
  closed: 'Avsluttet',
  closedOn: (day: string) => `Avsluttet ${day}`,
  view: 'Hvilke kunder',
  open: 'Aktive',
  closedOnes: 'Avsluttede',
  search: 'Søk i kunder',
  searchHelp: 'Navn, id, organisasjonsnummer eller overordnet',
  searchChip: (query: string) => `Søk: ${query}`,
  found: (shown: number, all: number) => `${number(shown)} av ${number(all)} kunder`,
  none: 'Ingen resultat',
  noneHelp: 'Prøv et annet søk.',
  noneClosed: 'Ingen avsluttede kunder',
  noneClosedHelp: 'Kunder som avsluttes, havner her.',
  noOneAbove: 'Ingen',
  fileName: 'Kunder',
};
