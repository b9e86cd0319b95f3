import type { SensorKind } from './sensor-kind.ts';

/** A model that deliveries are of. */
export interface DeviceModel {
  readonly manufacturer: string;
  readonly model: string;
  readonly kind: SensorKind;
  /** Whether its csq is the modem's own number, 0 to 31, and no share of the best. */
  readonly tellsModemSignal?: true;
}

/** The models that the portal knows by name; others can be written. The maker's own spelling, by maker. */
export const deviceModels: readonly DeviceModel[] = [
  { manufacturer: 'Decentlab', model: 'DL-CTD10', kind: 'pressure' },
  { manufacturer: 'Decentlab', model: 'DL-MBX-001', kind: 'ultrasonic' },
  { manufacturer: 'Decentlab', model: 'DL-MBX-002', kind: 'ultrasonic' },
  { manufacturer: 'Decentlab', model: 'DL-MBX-003', kind: 'ultrasonic' },
  { manufacturer: 'Dragino', model: 'LDDS20', kind: 'ultrasonic' },
  { manufacturer: 'Dragino', model: 'LDDS75', kind: 'ultrasonic' },
  { manufacturer: 'Dragino', model: 'NDDS75', kind: 'ultrasonic', tellsModemSignal: true },
  { manufacturer: 'Dragino', model: 'PS-LB', kind: 'pressure' },
  { manufacturer: 'MaxBotix', model: 'MB7380', kind: 'ultrasonic' },
  { manufacturer: 'MaxBotix', model: 'MB7389', kind: 'ultrasonic' },
  { manufacturer: 'Milesight', model: 'EM400-MUD', kind: 'ultrasonic' },
  { manufacturer: 'Milesight', model: 'EM410-RDL', kind: 'ultrasonic' },
  { manufacturer: 'Milesight', model: 'EM500-UDL', kind: 'ultrasonic' },
  { manufacturer: 'Rochester', model: 'TEK-822', kind: 'ultrasonic', tellsModemSignal: true },
  { manufacturer: 'Sensirion', model: 'SEN-311', kind: 'pressure' },
  { manufacturer: 'Tekelek', model: 'TEK 766', kind: 'ultrasonic' },
  { manufacturer: 'Tekelek', model: 'TEK 811', kind: 'ultrasonic', tellsModemSignal: true },
  { manufacturer: 'Tekelek', model: 'TEK 822', kind: 'ultrasonic', tellsModemSignal: true },
];

const unique = (words: readonly string[]): string[] => [...new Set(words)];

/** What a form or a template offers; anything else can be written too. */
export const offeredModels = {
  manufacturer: unique(deviceModels.map(({ manufacturer }) => manufacturer)),
  model: unique(deviceModels.map(({ model }) => model)),
} as const;

const plain = (text: string): string => text.toLowerCase().replaceAll(/[^\p{L}\d]/gu, '');

const makersOf = (model: string): string[] =>
  deviceModels.flatMap((known) => (plain(known.model) === plain(model) ? known.manufacturer : []));

/**
 * What to ask of a model that the portal knows, but not of the maker who is told, in Norwegian; null where nothing is
 * odd. A maker's new model, and a model of nobody known, are nothing to ask about.
 */
export function modelQuestion(model: string, manufacturer: string): string | null {
  const makers = makersOf(model);
  if (makers.length === 0 || modelNamed(model, manufacturer) !== null) return null;
  const known = makers.join(' og ');
  return manufacturer === ''
    ? `«${model}» finnes hos ${known}. Hvilken produsent er det?`
    : `«${model}» er kjent fra ${known}, ikke fra ${manufacturer}. Stemmer produsenten?`;
}

/**
 * The known model that is meant, whatever its case and punctuation; null for one that is not known, and for one that
 * several makers have where the maker is not told.
 */
export function modelNamed(model: string, manufacturer: string): DeviceModel | null {
  const maker = plain(manufacturer);
  const found = deviceModels.filter(
    (known) => plain(known.model) === plain(model) && (maker === '' || plain(known.manufacturer) === maker),
  );
  return found.length === 1 ? (found[0] ?? null) : null;
}
