import { mostReceived, type DeliveryColumn, type DeliveryRow } from '../../../wire/src/delivery.ts';
import { formulaStart } from '../format/index.ts';
import { deviceIdOf, deviceIdProblem } from './device-id.ts';
import { modelNamed, modelQuestion } from './device-models.ts';
import { isNullSensor, type SensorKind } from './sensor-kind.ts';
import { shortIdInCode } from './short-id.ts';

/** What the columns of a list of devices to be received are called; a supplier's own word for the id does as well. */
export const deliveryColumns: Readonly<Record<DeliveryColumn, readonly [string, ...string[]]>> = {
  devid: ['Enhets-ID', 'DevEUI', 'IMEI'],
  shortid: ['Kort-ID'],
  manufacturer: ['Produsent'],
  model: ['Modell'],
  sensor: ['Sensor'],
  subscription: ['Abonnement'],
};

/** What a list of devices to be received is to have. */
export const deliveryTable = {
  columns: deliveryColumns,
  needed: ['devid'],
  most: mostReceived,
} as const;

/** What the cells of the column Abonnement say. */
export const subscriptionWords = { yes: 'Ja', no: 'Nei' } as const;

/** A row of a delivery as it is understood. */
export interface Delivered {
  readonly devid: string;
  /** Upper-cased; null where one is to be made by rule. */
  readonly shortid: string | null;
  readonly manufacturer: string | null;
  readonly model: string | null;
  readonly kind: SensorKind;
  /** Short id of its sensor, upper-cased; null where none is connected. */
  readonly sensor: string | null;
  readonly isSubscribed: boolean;
  /** Why it cannot be received, in Norwegian, by column. */
  readonly problems: readonly string[];
  /** What is odd and may yet be right, in Norwegian, by column. */
  readonly questions: readonly string[];
}

/** Letters of a maker, a model or a sensor. */
const longest = 60;

/** Codes on labels hold these alone, whatever reads them. */
const inCodes = /^[A-Z\d-]+$/;

/** What is wrong or odd with a row, with the column's name before it. */
export const deliveryProblem = (column: DeliveryColumn, problem: string): string =>
  `${deliveryColumns[column][0]}: ${problem}`;

/** What a row of a delivery says, and what is wrong with it. Whether its ids are taken is the server's to know. */
export function deliveredDevice({ cells }: Pick<DeliveryRow, 'cells'>): Delivered {
  const problems: string[] = [];
  const text = (column: DeliveryColumn): string => cells[column]?.trim() ?? '';
  const tell = (column: DeliveryColumn, problem: string | null): void => {
    if (problem !== null) problems.push(deliveryProblem(column, problem));
  };
  for (const column of ['shortid', 'manufacturer', 'model', 'sensor'] as const) {
    if (formulaStart.test(text(column))) tell(column, 'formler kan ikke brukes. Skriv verdien.');
    else if (text(column).length > longest) tell(column, `skriv høyst ${String(longest)} tegn`);
  }

  const devid = deviceIdOf(text('devid'));
  tell('devid', deviceIdProblem(devid));

  const shortid = shortIdInCode(text('shortid'));
  if (text('shortid') !== '' && (shortid === null || !inCodes.test(shortid)))
    tell('shortid', `«${text('shortid')}» er ingen kort-ID. Bruk bokstavene A–Z, tall og bindestrek.`);

  const question = modelQuestion(text('model'), text('manufacturer'));
  const known = modelNamed(text('model'), text('manufacturer'));
  const subscription = text('subscription').toLocaleLowerCase('nb');
  const isSubscribed = subscription === subscriptionWords.yes.toLowerCase();
  if (!['', subscriptionWords.no.toLowerCase()].includes(subscription) && !isSubscribed)
    tell('subscription', 'skriv Ja eller Nei');

  return {
    devid,
    shortid,
    manufacturer: known?.manufacturer ?? (text('manufacturer') || null),
    model: known?.model ?? (text('model') || null),
    kind: known?.kind ?? 'ultrasonic',
    sensor: isNullSensor(text('sensor')) ? null : text('sensor').toUpperCase(),
    isSubscribed,
    problems,
    questions: question === null ? [] : [deliveryProblem('model', question)],
  };
}

/** Digits of a short id that is made by rule; more where these are used up. */
const digits = 5;

/** Why short ids cannot begin so, in Norwegian; null when they can. */
export const shortIdPrefixProblem = (prefix: string): string | null =>
  /^[A-Z][A-Z\d-]{0,9}$/.test(prefix)
    ? null
    : 'Skriv 1 til 10 tegn: bokstavene A–Z, tall og bindestrek, en bokstav først';

/** What short ids begin with where nobody says: the first letters of the provider's short name. */
export const usualShortIdPrefix = (provider: string): string =>
  provider
    .toUpperCase()
    .replaceAll(/[^A-Z]/g, '')
    .slice(0, 3) || 'ID';

/**
 * As many short ids as are asked for, upper-cased: the prefix and a running number of five digits or more, which goes on
 * after the highest that is taken.
 */
export function shortIdsByRule(prefix: string, taken: Iterable<string>, count: number): string[] {
  let highest = 0;
  for (const id of taken) {
    const number = id.toUpperCase().startsWith(prefix) ? id.slice(prefix.length) : '';
    // A longer run of digits is somebody else's rule: numbers would leap.
    if (/^\d{1,9}$/.test(number)) highest = Math.max(highest, Number(number));
  }
  return Array.from({ length: count }, (_, index) => {
    const number = String(highest + 1 + index).padStart(digits, '0');
    return `${prefix}${number}`;
  });
}
