import { formatNumber } from '@peil/shared-kernel/format';

const list = (names: readonly string[]): string => names.join(', ');

/** Texts of the page of one customer. Norwegian bokmål. */
export const texts = {
  title: 'Endre kunde',
  former: 'Tidligere enheter',
  unknownHelp: (orgid: string) => `Ingen organisasjon har id-en «${orgid}», eller den er ikke din å se.`,
  form: 'Opplysninger',
  figures: 'Tall',
  devices: 'Enheter',
  users: 'Brukere',
  below: 'Organisasjoner under',
  created: 'Kunden er opprettet.',
  next: 'Neste steg',
  invite: 'Inviter en administrator',
  register: 'Registrer enheter',
  reports: 'Se rapporter',
  closedOn: (day: string) => `Kunden ble avsluttet ${day}. Den kan ikke endres lenger.`,

  moving: 'Kunden flyttes når du lagrer',
  movesAlong: (what: string) => `Med på flyttingen: ${what}.`,
  gained: (product: string, names: readonly string[]) =>
    `${product}s ansatte som arbeider i ${list(names)}, får dem nå med i brukerliste, rapporter og abonnement.`,
  lost: (product: string, names: readonly string[]) =>
    `${product}s ansatte som arbeider i ${list(names)}, får dem ikke med lenger.`,
  unchanged: 'Kundenes egne brukere ser det samme som før: bare sin egen organisasjon.',
  knowsMove: 'Jeg har lest hva flyttingen fører til',
  confirmMove: 'Les hva flyttingen fører til, og kryss av før du lagrer',

  owned: {
    heading: 'Enheter',
    loading: 'Henter enhetene …',
    failed: 'Kunne ikke hente enhetene',
    none: 'Kunden har ingen enheter',
  },

  close: {
    heading: 'Avslutt kunden',
    help: 'For kunder som slutter. Det kan ikke angres.',
    open: 'Avslutt kunden …',
    title: (name: string) => `Avslutt ${name}`,
    effects: 'Dette skjer med én gang:',
    devices: (product: string, devices: string) =>
      `${devices} legges på lageret til ${product}, uten navn, tilgangsgrupper, notater, bilder, deling, abonnement og mottakere.`,
    users: (users: string) => `${users} deaktiveres og kan ikke logge inn lenger.`,
    rest: 'Rapporter på e-post, varsler og vaktlister stopper, og nøklene som enhetene sender med, trekkes tilbake.',
    kept: 'Målinger og logg blir stående, og kunden finnes igjen under avsluttede.',
    below: 'Kunden har organisasjoner under seg. Flytt eller avslutt dem først:',
    confirm: (name: string) => `Skriv ${name} for å bekrefte`,
    wrongName: (name: string) => `Skriv navnet slik det er: ${name}`,
    submit: 'Avslutt for godt',
    cancel: 'Avbryt',
    failed: 'Noe ble feil. Kunden ble ikke avsluttet.',
    done: (devices: string, users: string) =>
      `Kunden er avsluttet: ${devices} på lager, ${users} deaktivert.`,
  },

  trail: {
    fields: {
      orgid: 'Id',
      name: 'Navn',
      parent: 'Ligger under',
      organisation_number: 'Organisasjonsnummer',
      address: 'Adresse',
      contact: 'Kontakt',
      'contact.name': 'Kontaktperson',
      'contact.phone': 'Telefon',
      'contact.email': 'E-post',
      support_email: 'E-post til kundens brukerstøtte',
      report_recipients: 'Rapportmottakere',
      volume_at_15: 'Volum ved 15 °C',
      accent: 'Aksentfarge',
      logo: 'Logo',
      closed_at: 'Avsluttet',
    } as Readonly<Record<string, string>>,
    unset: 'Ikke satt',
  },
  count: (count: number) => formatNumber(count) ?? '',
};
