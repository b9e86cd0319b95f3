import type { Device } from '../../../wire/src/device.ts';
import { deviceTypeLabel } from './kind.ts';
import { directionsUrl, locationOf } from './location.ts';
import { impossibleNotes, levelSentence } from './trust.ts';
import { widgetFamilyOf } from './widget.ts';

const notRegistered = 'Ikke registrert';

/** A line of a mail: its label and its value; null leaves the line out. */
export type MailLine = readonly [label: string, value: string | null];

/** A value stays on its line: a name with a line break in it would otherwise add lines of its own. */
const lineText = ([label, value]: MailLine): string[] =>
  value === null ? [] : [`${label}: ${value.replace(/[\t\n\r\u2028\u2029]+/g, ' ')}`];

/** What people type may hold control characters, which no mail may; tabs and line breaks stay. */
const written = (text: string): string => text.replace(/[^\P{Cc}\t\n]/gu, ' ').trim();

/** Blocks of lines with an empty line between; a block of text, such as a comment, stands as it was written. */
export const mailText = (blocks: readonly (string | readonly MailLine[])[]): string =>
  blocks
    .map((block) =>
      typeof block === 'string' ? written(block) : block.flatMap(lineText).map(written).join('\n'),
    )
    .filter((block) => block !== '')
    .join('\n\n');

/**
 * What a mail tells of the device, for whoever drives there: the level is the newest valid one with its age, and what cannot
 * be is told.
 * @param now epoch seconds
 */
export function deviceLines(device: Device, now: number): readonly MailLine[] {
  const impossible = impossibleNotes(device).join('. ');
  const location = locationOf(device);
  return [
    ['Enhet', device.name],
    ['ID', device.proddata.shortid || notRegistered],
    ['Sted', location?.address ?? device.appdata.expected_location?.address ?? notRegistered],
    ['Kjørerute', location && directionsUrl(location)],
    ['Type', deviceTypeLabel(device)],
    ['Væske', device.appdata.fueltype?.trim() || null],
    ['Nivå nå', widgetFamilyOf(device) === 'position' ? null : levelSentence(device, now)],
    ['Merk', impossible || null],
  ];
}
