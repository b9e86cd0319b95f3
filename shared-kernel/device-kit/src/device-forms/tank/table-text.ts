import type { Device, StrappingRow } from '@peil/shared-kernel/api';
import {
  parseStrappingText,
  shapedGeometryOf,
  sizeOf,
  strappingProblemText,
  type TankSize,
} from '@peil/shared-kernel/devices';
import { numberText } from '@peil/shared-kernel/format';
import { texts } from './texts.ts';

/** Most wrong lines that are listed at once. */
const toldLines = 6;

/** A table as it is pasted and read: a heading, then a row a line. */
export const tableText = (rows: readonly StrappingRow[]): string =>
  rows.length === 0
    ? ''
    : ['mm;liter', ...rows.map(({ mm, litres }) => `${numberText(mm)};${numberText(litres)}`)].join('\n');

/** The size that a tank's table must fit into, by its shape and measures. */
export const sizeIn = (appdata: Device['appdata']): TankSize => sizeOf(shapedGeometryOf(appdata));

/** What is wrong with the written table, a line each; undefined when it may stand, or there is none. */
export function tableProblem(text: string, size: TankSize): string | undefined {
  if (text.trim() === '') return undefined;
  const read = parseStrappingText(text, size);
  if (read.ok) return undefined;
  const told = read.problems.slice(0, toldLines).map(strappingProblemText);
  const more = read.problems.length - told.length;
  return [...told, ...(more > 0 ? [texts.moreLines(more)] : [])].join('\n');
}

/** The rows of the written table, empty while they cannot be read. */
export function tableRows(text: string, size: TankSize): readonly StrappingRow[] {
  const read = text.trim() === '' ? null : parseStrappingText(text, size);
  return read?.ok ? read.rows : [];
}

/** A file's text: UTF-8, else as Windows wrote it before. */
export async function textOfFile(file: File): Promise<string> {
  const bytes = await file.arrayBuffer();
  try {
    return new TextDecoder('utf-8', { fatal: true }).decode(bytes);
  } catch {
    return new TextDecoder('windows-1252').decode(bytes);
  }
}
