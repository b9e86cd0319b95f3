import type { Device } from '@peil/shared-kernel/api';
import {
  deviceTypeLabel,
  lastMeasurement,
  locationOf,
  tankFigures,
  widgetFamilyOf,
} from '@peil/shared-kernel/devices';
import { formatDateTime, formatKg, formatLitres, formatMm, formatPercent } from '@peil/shared-kernel/format';
import { directionsUrl } from '../device-page/links.ts';
import { texts } from './texts.ts';

/** A line of a mail: what it tells, and the value; null leaves the line out. */
export type MailLine = readonly [label: string, value: string | null];

/** A value stays on its line: a name with a line break in it would else tell more than it names. */
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

/** The level as the page has it: millimetres of drains and waters, else percent and how much is in the tank. */
function levelText(device: Device): string {
  const { percent, volume, gaugeHeight, unit } = tankFigures(device);
  const family = widgetFamilyOf(device);
  const parts =
    family === 'water' || family === 'level'
      ? [formatMm(gaugeHeight)]
      : [formatPercent(percent), unit === 'kg' ? formatKg(volume.kg) : formatLitres(volume.litres)];
  const level = parts.filter((part) => part !== null).join(', ');
  const measured = formatDateTime(lastMeasurement(device));
  if (level === '') return texts.noLevel;
  return measured === null ? level : texts.measured(level, measured);
}

/** What a mail tells of the device, for who drives there. */
export function deviceLines(device: Device): readonly MailLine[] {
  const location = locationOf(device);
  return [
    [texts.device, device.name],
    [texts.shortId, device.proddata.shortid || texts.notRegistered],
    [texts.place, location?.address ?? device.appdata.expected_location?.address ?? texts.notRegistered],
    [texts.directions, location && directionsUrl(location)],
    [texts.type, deviceTypeLabel(device)],
    [texts.liquid, device.appdata.fueltype?.trim() || null],
    [texts.level, levelText(device)],
  ];
}
