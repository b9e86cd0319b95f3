import { countText } from '@peil/shared-kernel/format';
import type { AddressFault, Release } from '@peil/shared-kernel/contract';
import type { LoadPhase, RemoteFault } from '@peil/shared-kernel/api/schemas';
import type { AddressSilence } from './local-releases.ts';
import type { RemoteMark } from './remote-view.ts';

/** Texts of the overrides page and its banner. Norwegian bokmål. */
export const texts = {
  title: 'Portalens deler',
  subtitle: 'For utviklere: hva denne siden er satt sammen av, og hvor hver del hentes fra.',
  howTo: 'En del kan hentes fra et lokalt bygg, bare i denne nettleseren. Start bygget med',
  command: (remote: string) => `npm run release -- serve ${remote}`,
  close: 'Lukk',
  copy: 'Kopier som tekst',
  copied: 'Kopiert.',
  notCopied: 'Nettleseren ga ikke tilgang til utklippstavlen. Merk teksten og kopier den selv:',
  reportText: 'Rapport',
  removeAll: 'Fjern alle',
  reloadsByItself: 'Last på nytt når et nytt lokalt bygg er klart',
  shell: 'Skallet',
  version: 'Versjon',
  contract: 'Kontrakt',
  channel: 'Kanal',
  serial: 'Register',
  age: 'Sist endret',
  daysAgo: (count: number) => `for ${countText(count, 'dag', 'dager')} siden`,
  hoursAgo: (count: number) => `for ${countText(count, 'time', 'timer')} siden`,
  minutesAgo: (count: number) =>
    count === 0 ? 'for under ett minutt siden' : `for ${countText(count, 'minutt', 'minutter')} siden`,
  signedBy: 'Signert med nøkkel',
  used: 'I bruk',
  live: 'Publisert',
  rollout: 'Rulles ut',
  rolloutTo: (version: string, percent: number) => `${version} til ${String(percent)} %`,
  fallback: 'Reserve',
  requires: 'Krever',
  requirement: { contract: 'kontrakt', host: 'vert', ui: 'grensesnitt', api: 'API', rules: 'regler' },
  rules: 'Regler',
  commit: 'Commit',
  built: 'Bygget',
  unknown: 'Ukjent',
  none: 'Nei',
  nothing: 'Ingenting',
  attempts: 'Innlastinger på denne siden',
  noAttempts: 'Ingen ennå',
  earlier: (count: number) => `og ${String(count)} tidligere`,
  address: (remote: string) => `Adresse til lokalt bygg av ${remote}`,
  addressLabel: 'Adresse til lokalt bygg',
  apply: 'Bruk',
  applyTo: (remote: string) => `Bruk adressen for ${remote}`,
  remove: 'Fjern',
  removeFrom: (remote: string) => `Fjern adressen for ${remote}`,
  addressMissing: 'Skriv adressen til bygget.',
  notKept: 'Nettleseren tok ikke vare på valget. Tillat informasjonskapsler, og prøv igjen.',
  refused: (address: string) => `Portalen slipper ikke til ${address}`,
  shared: 'Delte moduler',
  sharedDoubled: (names: string) =>
    `Flere kopier av ${names}. Det som skal finnes én gang, finnes flere ganger.`,
  sharedOnce: (count: number) => `${String(count)} moduler, én kopi av hver.`,
  module: 'Modul',
  from: 'Fra',
  usedBy: 'Brukes av',
  copies: 'Kopier',
  notLoaded: 'Ikke hentet',
  violations: 'Brudd på innholdsreglene',
  noViolations: 'Ingen etter at siden ble lastet.',
  time: 'Tid',
  part: 'Del',
  parts: 'Deler',
  rule: 'Regel',
  blocked: 'Stoppet',
  count: 'Antall',
  unknownPart: 'Ukjent kilde',
  milliseconds: (ms: number) => `${String(Math.round(ms))} ms`,
};

/** The oldest of everything that a release works with, and the rules it goes by. */
export function requirementWords({ builtAgainst, requires }: Release): string {
  const kinds = ['host', 'ui', 'api', 'rules'] as const;
  const words = kinds.flatMap((kind) =>
    requires?.[kind] ? [`${texts.requirement[kind]} ${requires[kind]}`] : [],
  );
  return words.join(', ') || `${texts.requirement.contract} ${builtAgainst}`;
}

/** Why an address is not taken. */
export const addressFaults: Readonly<Record<AddressFault, (origins: readonly string[]) => string>> = {
  notAnAddress: () => 'Skriv en hel adresse, som http://localhost:3101/.',
  notWeb: () => 'Adressen må begynne med http:// eller https://.',
  withPassword: () => 'Adressen kan ikke ha brukernavn eller passord i seg.',
  foreign: (origins) =>
    `Adressen må være på denne maskinen (localhost)${origins.length > 0 ? ` eller på ${origins.join(', ')}` : ''}.`,
};

/** What is wrong with an address that gave no release. */
export const silences: Readonly<Record<AddressSilence, string>> = {
  network: 'svarer ikke',
  timeout: 'svarer ikke i tide',
  denied: 'er stengt for denne siden. Gi siden lov til å nå apper på maskinen, i nettleserens adresselinje',
  status: 'har ingen release.json',
  content: 'har en release.json som ikke kan leses',
};

export const marks: Readonly<Record<RemoteMark, string>> = {
  silent: 'Lokalt bygg svarer ikke',
  refused: 'Adressen er avvist',
  newer: 'Nytt lokalt bygg klart',
  local: 'Lokalt bygg',
  disabled: 'Ute av drift',
  failed: 'Feilet',
  fallback: 'Reserve i bruk',
  ready: 'I bruk',
  idle: 'Ikke hentet ennå',
};

export const phases: Readonly<Record<LoadPhase, string>> = {
  resolve: 'oppslag',
  load: 'henting',
  bootstrap: 'oppstart',
  mount: 'visning',
  render: 'i bruk',
  unmount: 'lukking',
  ready: 'vist',
};

export const faults: Readonly<Record<RemoteFault, string>> = {
  unknown: 'ukjent del',
  disabled: 'ute av drift',
  unfit: 'for ny',
  missing: 'finnes ikke',
  server: 'serverfeil',
  network: 'ingen kontakt',
  timeout: 'svarte ikke i tide',
  content: 'feil innhold',
  integrity: 'feil kontrollsum',
  script: 'skriptfeil',
  module: 'passer ikke',
  bootstrap: 'startet ikke',
  mount: 'ble ikke vist',
  render: 'stoppet',
  unmount: 'ble ikke lukket',
  chunk: 'manglende fil',
};

export const banner = {
  local: (remote: string, address: string) => `${remote} hentes fra ${address}.`,
  silent: (remote: string, address: string, why: string) => `${remote}: ${address} ${why}.`,
  newer: (remote: string, address: string) => `${remote}: ${address} har et nytt bygg.`,
  reload: 'Last på nytt',
  show: 'Vis',
  showAll: 'Vis portalens deler',
  remove: 'Fjern',
  removeAll: 'Fjern lokale bygg',
};
