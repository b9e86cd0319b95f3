import type { $ZodRawIssue } from 'zod/v4/core';

/**
 * What a field must be, in words that may stand beside it: zod's own Norwegian texts name JavaScript's types
 * ("forventet string, fikk undefined").
 */
export const norwegian = { error: (issue: $ZodRawIssue): string => textOf(issue) };

const missing = 'Mangler';
const unknown = 'Er ikke gyldig';

function textOf(issue: $ZodRawIssue): string {
  switch (issue.code) {
    case 'invalid_type':
      return issue.input === undefined ? missing : `Må være ${kinds[issue.expected] ?? 'noe annet'}`;
    case 'invalid_union':
      return issue.input === undefined ? missing : alternativeText(issue);
    case 'invalid_value':
      return issue.input === undefined ? missing : `Må være ${issue.values.map(String).join(' eller ')}`;
    case 'too_small':
      return smallest(issue);
    case 'too_big':
      return greatest(issue);
    case 'invalid_format':
      return formatText(issue.format);
    case 'unrecognized_keys':
      return `Ukjente felt: ${issue.keys.join(', ')}`;
    case 'not_multiple_of':
      return `Må være delelig med ${String(issue.divisor)}`;
    default:
      return unknown;
  }
}

/** Zod's names of what it expects. */
const kinds: Readonly<Record<string, string>> = {
  string: 'en tekst',
  number: 'et tall',
  int: 'et helt tall',
  boolean: 'true eller false',
  array: 'en liste',
  tuple: 'en liste',
  object: 'et objekt',
  record: 'et objekt',
};

const formats: Readonly<Record<string, string>> = {
  email: 'Ikke gyldig epostadresse',
  url: 'Må være en nettadresse',
  date: 'Må være en dato, som 2026-03-01',
  datetime: 'Må være et tidspunkt med tidssone, som 2026-03-01T12:00:00Z',
};

const formatText = (format: string): string => formats[format] ?? 'Har ikke riktig form';

/** What the first alternative asks for, where it is the form of a text. */
function alternativeText({ errors }: Union): string {
  const first = errors.flat()[0];
  return first?.code === 'invalid_format' ? formatText(first.format) : unknown;
}

type Union = Extract<$ZodRawIssue, { code: 'invalid_union' }>;
type TooSmall = Extract<$ZodRawIssue, { code: 'too_small' }>;
type TooBig = Extract<$ZodRawIssue, { code: 'too_big' }>;

function smallest({ origin, minimum, inclusive }: TooSmall): string {
  const least = String(minimum);
  const unit = units[origin];
  if (unit === undefined) return `Må være ${inclusive === false ? 'over' : 'minst'} ${least}`;
  return least === '1' ? 'Kan ikke være tom' : `Må ha minst ${least} ${unit}`;
}

function greatest({ origin, maximum, inclusive }: TooBig): string {
  const most = String(maximum);
  const unit = units[origin];
  if (unit === undefined) return `Må være ${inclusive === false ? 'under' : 'høyst'} ${most}`;
  return `Kan ha høyst ${most} ${unit}`;
}

/** What is counted of things that have a length; numbers have none. */
const units: Readonly<Record<string, string>> = { string: 'tegn', array: 'elementer' };
