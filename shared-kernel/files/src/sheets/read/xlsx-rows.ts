import { strFromU8, unzipSync } from 'fflate';
import { SaxesParser } from 'saxes';
import { columnOf } from './cell-name.ts';
import type { ReadSheet, SheetFault } from './sheet-fault.ts';

/** Bytes of one part when it is unpacked: a file of a few kilobytes may hold gigabytes of nothing. */
const largestPart = 30_000_000;
/** No list has more columns; a file may name the 16 384th. */
const mostColumns = 200;
const mostRows = 200_000;

const refused = (fault: SheetFault): ReadSheet => ({ ok: false, fault });

type Attributes = Readonly<Record<string, string>>;

interface Reader {
  readonly open?: (name: string, attributes: Attributes) => void;
  readonly text?: (text: string) => void;
  readonly close?: (name: string) => void;
}

/** Reads XML as it comes; throws when it is none. Names without their namespace's prefix. */
function readXml(xml: string, { open, text, close }: Reader): void {
  const parser = new SaxesParser();
  const local = (name: string): string => name.slice(name.indexOf(':') + 1);
  parser.on('opentag', ({ name, attributes }) => open?.(local(name), attributes as Attributes));
  parser.on('text', (said) => text?.(said));
  parser.on('closetag', ({ name }) => close?.(local(name)));
  parser.on('error', (error) => {
    throw error;
  });
  parser.write(xml).close();
}

/** The shared texts of a workbook; pronunciations beside them are left out. */
function sharedTexts(xml: string | undefined): string[] {
  const texts: string[] = [];
  if (xml === undefined) return texts;
  let said = '';
  let isText = false;
  let isPhonetic = false;
  readXml(xml, {
    open(name) {
      if (name === 'si') said = '';
      if (name === 'rPh') isPhonetic = true;
      isText = name === 't' && !isPhonetic;
    },
    text(part) {
      if (isText) said += part;
    },
    close(name) {
      if (name === 't') isText = false;
      if (name === 'rPh') isPhonetic = false;
      if (name === 'si') texts.push(said);
    },
  });
  return texts;
}

/** Where the first sheet lies, by the workbook and its relations. */
function firstSheet(parts: ReadonlyMap<string, string>): string | null {
  let id: string | null = null;
  let target: string | null = null;
  readXml(parts.get('xl/workbook.xml') ?? '', {
    open(name, attributes) {
      if (name === 'sheet') id ??= attributes['r:id'] ?? null;
    },
  });
  readXml(parts.get('xl/_rels/workbook.xml.rels') ?? '', {
    open(name, attributes) {
      if (name === 'Relationship' && attributes['Id'] === id) target = attributes['Target'] ?? null;
    },
  });
  const path = target as string | null;
  if (path === null) return null;
  return path.startsWith('/') ? path.slice(1) : `xl/${path}`;
}

/** A number as people write it, without the dust of its binary form; texts and the rest as they stand. */
function shown(type: string | undefined, raw: string, texts: readonly string[]): string {
  if (type === 's') return texts[Number(raw)] ?? '';
  if (type === 'b') return raw === '1' ? 'Ja' : 'Nei';
  if (type !== undefined && type !== 'n') return raw;
  const number = Number(raw);
  if (raw === '' || !Number.isFinite(number)) return raw;
  return String(Number(number.toPrecision(15))).replace('.', ',');
}

function sheetRows(xml: string, texts: readonly string[]): ReadSheet {
  const rows: string[][] = [];
  const faults: SheetFault[] = [];
  let row = -1;
  let column = -1;
  let name = '';
  let type: string | undefined;
  let raw = '';
  let isValue = false;
  readXml(xml, {
    open(tag, attributes) {
      if (tag === 'row') {
        row = attributes['r'] === undefined ? row + 1 : Number(attributes['r']) - 1;
        column = -1;
      }
      if (tag === 'c') {
        name = attributes['r'] ?? '';
        column = columnOf(name) ?? column + 1;
        type = attributes['t'];
        raw = '';
      }
      if (tag === 'f') faults.push({ kind: 'formula', cell: name });
      if (tag === 'mergeCell') faults.push({ kind: 'merged', cells: attributes['ref'] ?? '' });
      isValue = tag === 'v' || tag === 't';
    },
    text(part) {
      if (isValue) raw += part;
    },
    close(tag) {
      if (tag === 'v' || tag === 't') isValue = false;
      if (tag !== 'c' || raw === '' || column >= mostColumns || !(row >= 0 && row < mostRows)) return;
      while (rows.length <= row) rows.push([]);
      const cells = rows[row] ?? [];
      while (cells.length < column) cells.push('');
      cells[column] = shown(type, raw, texts);
    },
  });
  const [fault] = faults;
  return fault === undefined ? { ok: true, rows } : refused(fault);
}

/** The rows of the first sheet of an XLSX file. */
export function xlsxRows(bytes: Uint8Array): ReadSheet {
  try {
    const parts = new Map(
      Object.entries(
        unzipSync(bytes, {
          filter: ({ name, originalSize }) => {
            const isNeeded = /^xl\/(workbook\.xml|sharedStrings\.xml|worksheets\/.*\.xml|_rels\/.*)$/.test(
              name,
            );
            if (isNeeded && originalSize > largestPart) throw new Error('too large');
            return isNeeded;
          },
        }),
      ).map(([name, part]) => [name, strFromU8(part)]),
    );
    const sheet = parts.get(firstSheet(parts) ?? '');
    if (sheet === undefined) return refused({ kind: 'unreadable' });
    return sheetRows(sheet, sharedTexts(parts.get('xl/sharedStrings.xml')));
  } catch {
    return refused({ kind: 'unreadable' });
  }
}
