import { countText, formatNumber } from '@peil/shared-kernel/format';
import type { SubscriptionRefusal } from '@peil/shared-kernel/api';

const number = (count: number) => formatNumber(count) ?? '';
const devices = (count: number) => countText(count, 'enhet', 'enheter');

/** Texts of the devices without a subscription. Norwegian bokmål. */
export const texts = {
  home: 'Hjem',
  customers: 'Kunder',
  title: 'Manglende abonnement',
  heading: (count: number) => `Manglende abonnement (${number(count)})`,
  subtitle: 'Enheter i felt som ikke har abonnement.',
  caption: 'Enheter uten abonnement',
  name: 'Enhet',
  shortId: 'Kort-ID',
  organisation: 'Organisasjon',
  type: 'Type',
  groups: 'Grupper',
  lastReading: 'Siste måling',
  neverRead: 'Aldri',
  allOrganisations: 'Alle organisasjoner',
  search: 'Søk i enheter',
  searchHelp: 'Navn, kort-ID eller gruppe',
  organisationChip: (name: string) => `Organisasjon: ${name}`,
  searchChip: (query: string) => `Søk: ${query}`,
  found: (shown: number, all: number) => `${number(shown)} av ${devices(all)}`,
  none: 'Ingen enheter mangler abonnement',
  noneHelp: 'Enheter i felt uten abonnement havner her.',
  noneFound: 'Ingen resultat',
  noneFoundHelp: 'Prøv et annet filter eller et annet søk.',
  bar: 'Valgte enheter',
  selected: (count: number, hidden: number) =>
    hidden > 0 ? `${devices(count)} valgt, ${number(hidden)} vises ikke` : `${devices(count)} valgt`,
  update: 'Oppdater abonnement',
  clear: 'Fjern valget',
  loading: 'Henter enheter …',
  failed: 'Kunne ikke hente data, noe gikk galt.',
  done: (count: number) => `${devices(count)} fikk abonnement.`,
  unchanged: 'Enhetene hadde abonnement fra før.',
  partly: (failed: number) => `${devices(failed)} fikk ikke abonnement`,
  /** ORG-05: nothing was updated. */
  notUpdated: 'Kunne ikke oppdatere abonnement.',
  reasons: {
    notFound: 'Enheten finnes ikke lenger',
    notInField: 'Enheten står ikke i felt lenger',
  } satisfies Record<SubscriptionRefusal, string>,
  reasonOf: (name: string, reason: string) => `${name}: ${reason}`,
  more: (count: number) => `og ${devices(count)} til`,
  fileName: 'Enheter uten abonnement',
};
