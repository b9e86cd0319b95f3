import { unzip } from './unzip.ts';

/** The files of a ZIP archive as texts, by their names. */
export const filesIn = (archive: Uint8Array): ReadonlyMap<string, string> => unzip(Buffer.from(archive));

export interface XlsxCell {
  readonly value: string | number;
  /** The number format's code, '' for none. */
  readonly format: string;
  readonly isBold: boolean;
}

export interface XlsxSheet {
  readonly name: string;
  /** By column letters; empty cells are left out. */
  readonly rows: readonly Readonly<Record<string, XlsxCell>>[];
  readonly frozenRows: number;
  /** Letters. */
  readonly widths: readonly number[];
  readonly hasFormulas: boolean;
}

/**
 * Reads a sheet of an XLSX file as a spreadsheet program does (ECMA-376), apart from the library that wrote it.
 * @param place of the sheet, from 1
 */
export function readXlsx(file: Uint8Array, place = 1): XlsxSheet {
  const files = unzip(Buffer.from(file));
  const part = (name: string): string => {
    const found = files.get(name);
    if (found === undefined) throw new Error(`the file has no ${name}`);
    return found;
  };
  const sheet = part(`xl/worksheets/sheet${String(place)}.xml`);
  const texts = [...part('xl/sharedStrings.xml').matchAll(/<t[^>]*>(.*?)<\/t>/gs)].map(([, text = '']) =>
    plain(text),
  );
  const styles = stylesOf(part('xl/styles.xml'));
  const cell = (attributes: string, content: string): XlsxCell => {
    const raw = Number(/<v>(.+?)<\/v>/.exec(content)?.[1]);
    const value = attributes.includes(' t="s"') ? texts[raw] : raw;
    if (value === undefined || Number.isNaN(value))
      throw new Error(`cannot be read: ${attributes} ${content}`);
    return { value, ...(styles[Number(/ s="(\d+)"/.exec(attributes)?.[1] ?? 0)] ?? noStyle) };
  };
  return {
    name: plain([...part('xl/workbook.xml').matchAll(/<sheet [^>]*name="([^"]*)"/g)][place - 1]?.[1] ?? ''),
    rows: [...sheet.matchAll(/<row [^>]*>(.*?)<\/row>/gs)].map(([, row = '']) =>
      Object.fromEntries(
        [...row.matchAll(/<c r="([A-Z]+)\d+"([^>]*?)(?:\/>|>(.*?)<\/c>)/gs)].flatMap(
          ([, column = '', attributes = '', content]) =>
            content === undefined ? [] : [[column, cell(attributes, content)]],
        ),
      ),
    ),
    frozenRows: Number(/<pane [^>]*ySplit="(\d+)"[^>]*state="frozen"/.exec(sheet)?.[1] ?? 0),
    widths: [...sheet.matchAll(/<col [^>]*width="([\d.]+)"/g)].map(([, width]) => Number(width)),
    hasFormulas: sheet.includes('<f'),
  };
}

const noStyle = { format: '', isBold: false };

/** Formats that every program knows by number (18.8.30). */
const builtIn: Readonly<Record<string, string>> = { 3: '#,##0', 4: '#,##0.00' };

function stylesOf(xml: string): { format: string; isBold: boolean }[] {
  const attribute = (tag: string, name: string) => new RegExp(`\\b${name}="([^"]*)"`).exec(tag)?.[1] ?? '';
  const codes = new Map(
    [...xml.matchAll(/<numFmt\b[^>]*>/g)].map(([tag]) => [
      attribute(tag, 'numFmtId'),
      plain(attribute(tag, 'formatCode')),
    ]),
  );
  const fonts = [...xml.matchAll(/<font>(.*?)<\/font>/gs)].map(([, font = '']) => font.includes('<b/>'));
  return [...(/<cellXfs.*?<\/cellXfs>/s.exec(xml)?.[0] ?? '').matchAll(/<xf\b[^>]*>/g)].map(([tag]) => {
    const id = attribute(tag, 'numFmtId');
    return {
      format: codes.get(id) ?? builtIn[id] ?? '',
      isBold: fonts[Number(attribute(tag, 'fontId'))] ?? false,
    };
  });
}

const entities: Readonly<Record<string, string>> = { amp: '&', lt: '<', gt: '>', quot: '"', apos: "'" };

/** What the XML stands for; a reader makes a line feed of a carriage return (XML 1.0, 2.11). */
const plain = (xml: string): string =>
  xml
    .replace(/\r\n?/g, '\n')
    .replace(/&(\w+);/g, (_, name: string) => entities[name] ?? `?${name}?`)
    .replace(/_x([\dA-Fa-f]{4})_/g, (_, code: string) => String.fromCharCode(parseInt(code, 16)));
