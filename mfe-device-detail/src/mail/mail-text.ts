import { directionsUrl } from '@peil/shared-kernel/devices';
import type { Device } from '@peil/shared-kernel/api';
import {
  deviceTypeLabel,
  impossibleNotes,
  levelSentence,
  locationOf,
  widgetFamilyOf,
} from '@peil/shared-kernel/devices';
import { texts } from './texts.ts';

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
    [texts.device, device.name],
    [texts.shortId, device.proddata.shortid || texts.notRegistered],
    [texts.place, location?.address ?? device.appdata.expected_location?.address ?? texts.notRegistered],
    [texts.directions, location && directionsUrl(location)],
    [texts.type, deviceTypeLabel(device)],
    [texts.liquid, device.appdata.fueltype?.trim() || null],
    [texts.level, widgetFamilyOf(device) === 'position' ? null : levelSentence(device, now)],
    [texts.note, impossible || null],
  ];
}
