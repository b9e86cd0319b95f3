import { inflateRawSync } from 'node:zlib';

/** A cell as a spreadsheet program sees it. */
export interface ReadCell {
  readonly value: string | number;
  /** The number format, '' for none. */
  readonly format: string;
  readonly isBold: boolean;
}

export interface ReadSheet {
  /** Cells by column letter; cells without a value are left out. */
  readonly rows: readonly Readonly<Record<string, ReadCell>>[];
  /** Rows that stay in view. */
  readonly frozenRows: number;
  readonly widths: readonly number[];
  readonly hasFormulas: boolean;
}

/** Reads the first sheet of an XLSX file (ECMA-376), apart from the library that wrote it. */
export function readXlsx(file: Buffer): ReadSheet {
  const parts = unzip(file);
  const part = (name: string): string => {
    const found = parts.get(name);
    if (found === undefined) throw new Error(`the file has no ${name}`);
    return found.toString('utf8');
  };
  const sheet = part('xl/worksheets/sheet1.xml');
  const texts = [...part('xl/sharedStrings.xml').matchAll(/<si>(.*?)<\/si>/gs)].map(([, item = '']) =>
    [...item.matchAll(/<t[^>]*>(.*?)<\/t>/gs)].map(([, text = '']) => unescape(text)).join(''),
  );
  const styles = stylesOf(part('xl/styles.xml'));
  const cell = (attributes: string, content: string): ReadCell => {
    const raw = /<v>(.*?)<\/v>/s.exec(content)?.[1] ?? '';
    const style = styles[Number(/\bs="(\d+)"/.exec(attributes)?.[1] ?? 0)];
    const value = attributes.includes('t="s"') ? texts[Number(raw)] : Number(raw);
    if (value === undefined || Number.isNaN(value))
      throw new Error(`a cell cannot be read: ${attributes} ${content}`);
    return { value, format: style?.format ?? '', isBold: style?.isBold ?? false };
  };
  return {
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

function stylesOf(xml: string): { format: string; isBold: boolean }[] {
  const codes = new Map(
    [...xml.matchAll(/<numFmt\b[^>]*>/g)].map(([tag]) => [
      attribute(tag, 'numFmtId'),
      unescape(attribute(tag, 'formatCode')),
    ]),
  );
  // Formats that every program knows by number (ECMA-376, 18.8.30).
  const builtIn: Record<string, string> = { 3: '#,##0', 4: '#,##0.00' };
  const fonts = [...(/<fonts.*?<\/fonts>/s.exec(xml)?.[0] ?? '').matchAll(/<font>(.*?)<\/font>/gs)].map(
    ([, font = '']) => font.includes('<b/>'),
  );
  return [...(/<cellXfs.*?<\/cellXfs>/s.exec(xml)?.[0] ?? '').matchAll(/<xf\b[^>]*>/g)].map(([tag]) => ({
    format: codes.get(attribute(tag, 'numFmtId')) ?? builtIn[attribute(tag, 'numFmtId')] ?? '',
    isBold: fonts[Number(attribute(tag, 'fontId'))] ?? false,
  }));
}

const attribute = (tag: string, name: string): string =>
  new RegExp(`\\b${name}="([^"]*)"`).exec(tag)?.[1] ?? '';

const entities: Record<string, string> = { amp: '&', lt: '<', gt: '>', quot: '"', apos: "'" };
const unescape = (text: string): string =>
  text.replace(/&(\w+);/g, (_, name: string) => entities[name] ?? '?');

/** The files of a ZIP archive, by its central directory. */
function unzip(file: Buffer): Map<string, Buffer> {
  const end = file.lastIndexOf('PK\u0005\u0006');
  if (end < 0) throw new Error('no ZIP archive');
  const parts = new Map<string, Buffer>();
  let at = file.readUInt32LE(end + 16);
  for (let count = file.readUInt16LE(end + 10); count > 0; count -= 1) {
    const [size, nameLength, extra, comment] = [
      file.readUInt32LE(at + 20),
      file.readUInt16LE(at + 28),
      file.readUInt16LE(at + 30),
      file.readUInt16LE(at + 32),
    ];
    const local = file.readUInt32LE(at + 42);
    const start = local + 30 + file.readUInt16LE(local + 26) + file.readUInt16LE(local + 28);
    const bytes = file.subarray(start, start + size);
    const name = file.toString('utf8', at + 46, at + 46 + nameLength);
    parts.set(name, file.readUInt16LE(at + 10) === 0 ? bytes : inflateRawSync(bytes));
    at += 46 + nameLength + extra + comment;
  }
  return parts;
}
