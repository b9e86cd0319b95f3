import type { Appdata } from '../../../wire/src/device.ts';
import type { RegistrationColumn } from '../../../wire/src/registration-list.ts';
import {
  formulaStart,
  isEmailAddress,
  nameProblem,
  parseWrittenNumber,
  repeatedIn,
} from '../format/index.ts';
import { drainSubTypes } from './kind.ts';
import { positionOf } from './location.ts';
import { objectTypeNamed, unrealType } from './object-types.ts';
import { orderEmails } from './order-emails.ts';
import { ownMarkNames, ownMarkProblem, ownMarks, tidyOwnMark } from './own-marks.ts';
import { shortIdInCode } from './short-id.ts';

/** What a list of devices to be registered has of each, and what its columns are called. */
export const registrationColumns: Readonly<Record<RegistrationColumn, string>> = {
  shortid: 'Kort-ID',
  name: 'Navn',
  object_type: 'Type',
  sub_object_type: 'Undertype',
  lat: 'Breddegrad',
  long: 'Lengdegrad',
  address: 'Adresse',
  groups: 'Grupper',
  recipients: 'Mottakere',
  sensorheight: 'Sensorhøyde (mm)',
  tanktype: 'Tanktype',
  height: 'Høyde (mm)',
  diameter: 'Diameter (mm)',
  length: 'Lengde (mm)',
  volume: 'Volum (liter)',
  ...ownMarkNames,
};

/** The columns that no list goes without. */
export const neededColumns: readonly RegistrationColumn[] = ['shortid', 'object_type'];

export type RegistrationCells = Partial<Readonly<Record<RegistrationColumn, string>>>;

/** A row as it is understood, and what is wrong with it by column, in Norwegian. */
export interface RegistrationRow {
  readonly shortid: string;
  readonly settings: {
    readonly name?: string;
    readonly tags?: { readonly public: readonly string[] };
    readonly appdata: Partial<Appdata>;
  };
  readonly problems: readonly string[];
}

const measures = ['sensorheight', 'height', 'diameter', 'length', 'volume'] as const;
/** Decimals of a degree: a tenth of a metre. */
const degreeDecimals = 7;

const said = (column: RegistrationColumn, problem: string): string =>
  `${registrationColumns[column]}: ${problem}`;

/** Commas and semicolons part the values of one cell. */
const listIn = (text: string): string[] =>
  text
    .split(/[,;\n]/)
    .map((part) => part.trim())
    .filter(Boolean);

/** Decimal degrees, with a comma or a point. */
function degreesIn(text: string): number | null {
  const plain = text.trim().replace(',', '.').replace('−', '-');
  return /^-?\d{1,3}(?:\.\d+)?$/.test(plain) ? Number(Number(plain).toFixed(degreeDecimals)) : null;
}

function placeOf(cells: RegistrationCells, problems: string[]): Partial<Appdata> {
  const { lat = '', long = '', address = '' } = cells;
  if (lat.trim() === '' && long.trim() === '')
    return address.trim() === '' ? {} : { expected_location: { address: address.trim() } };
  const [north, east] = [degreesIn(lat), degreesIn(long)];
  if (north === null) problems.push(said('lat', 'skriv desimalgrader, for eksempel 60,39299'));
  if (east === null) problems.push(said('long', 'skriv desimalgrader, for eksempel 5,32415'));
  if (north === null || east === null) return {};
  const position = positionOf(north, east);
  if (position === null) {
    problems.push(said('lat', 'plasseringen er ingen plass på kloden, eller en reserveverdi (90/135)'));
    return {};
  }
  return { expected_location: { ...position, ...(address.trim() !== '' && { address: address.trim() }) } };
}

function measuresOf(cells: RegistrationCells, problems: string[]): Partial<Appdata> {
  return Object.fromEntries(
    measures.flatMap((column) => {
      const text = cells[column]?.trim() ?? '';
      if (text === '') return [];
      const value = parseWrittenNumber(text, 1);
      if (value === null || value <= 0) {
        problems.push(said(column, 'skriv et tall større enn 0, for eksempel 1200'));
        return [];
      }
      return [[column, value]];
    }),
  );
}

function marksOf(cells: RegistrationCells, problems: string[]): Partial<Appdata> {
  return Object.fromEntries(
    ownMarks.flatMap((column) => {
      const text = cells[column] ?? '';
      const [mark, problem] = [tidyOwnMark(text), ownMarkProblem(text)];
      if (problem !== null) problems.push(said(column, problem.toLowerCase()));
      return mark === null || problem !== null ? [] : [[column, mark]];
    }),
  );
}

/** What a row of the list says about its device. Whether that device may be registered is the server's to know. */
export function registrationRow(cells: RegistrationCells): RegistrationRow {
  const problems: string[] = [];
  const text = (column: RegistrationColumn): string => cells[column]?.trim() ?? '';
  for (const column of Object.keys(registrationColumns) as RegistrationColumn[])
    if (formulaStart.test(text(column)) && !/^[-−]\d/.test(text(column)))
      problems.push(said(column, 'formler kan ikke brukes. Skriv verdien.'));

  const shortid = shortIdInCode(text('shortid'));
  if (text('shortid') === '') problems.push(said('shortid', 'mangler'));
  else if (shortid === null) problems.push(said('shortid', `«${text('shortid')}» er ingen kort-ID`));

  const type = objectTypeNamed(text('object_type'));
  if (text('object_type') === '') problems.push(said('object_type', 'mangler'));
  else if (type === null || type === unrealType)
    problems.push(said('object_type', `«${text('object_type')}» er ingen type`));

  const written = text('sub_object_type');
  const sub = drainSubTypes.find(
    (known) => known.toLocaleLowerCase('nb') === written.toLocaleLowerCase('nb'),
  );
  if (written !== '' && sub === undefined)
    problems.push(said('sub_object_type', `«${written}» er ingen undertype`));

  const name = text('name');
  const wrongName = name === '' ? null : nameProblem(name, '');
  if (wrongName) problems.push(said('name', wrongName));

  const recipients = orderEmails(listIn(text('recipients')));
  const badRecipient = recipients.find((address) => !isEmailAddress(address));
  if (badRecipient !== undefined)
    problems.push(said('recipients', `${badRecipient} er ikke en gyldig e-postadresse`));

  const groups = [...new Set(listIn(text('groups')))];
  return {
    shortid: shortid ?? text('shortid'),
    settings: {
      ...(name !== '' && { name }),
      ...(groups.length > 0 && { tags: { public: groups } }),
      appdata: {
        ...(type !== null && { object_type: type }),
        ...(sub !== undefined && { sub_object_type: sub }),
        ...(text('tanktype') !== '' && { tanktype: text('tanktype') }),
        ...(recipients.length > 0 && { order_email: recipients }),
        ...placeOf(cells, problems),
        ...measuresOf(cells, problems),
        ...marksOf(cells, problems),
      },
    },
    problems,
  };
}

/** The short ids that stand in more than one row. */
export const repeatedShortIds = (rows: readonly Pick<RegistrationRow, 'shortid'>[]): ReadonlySet<string> =>
  repeatedIn(rows.map(({ shortid }) => shortid));
