/**
 * The cells of a semicolon separated file by the letter of RFC 4180: byte order mark, CRLF after every row, quotes
 * only around whole fields and doubled inside. Throws on anything else.
 */
export function readCsv(text: string): string[][] {
  if (!text.startsWith('\uFEFF')) throw new Error('no byte order mark');
  const field = /(?:"((?:[^"]|"")*)"|([^";\r\n]*))(;|\r\n)/y;
  field.lastIndex = 1;
  const rows: string[][] = [];
  let row: string[] = [];
  while (field.lastIndex < text.length) {
    const at = field.lastIndex;
    const found = field.exec(text);
    if (!found) throw new Error(`no field at ${String(at)}: ${JSON.stringify(text.slice(at, at + 40))}`);
    row.push(found[1]?.replaceAll('""', '"') ?? found[2] ?? '');
    if (found[3] === ';') continue;
    rows.push(row);
    row = [];
  }
  if (row.length > 0) throw new Error('the last row has no end');
  return rows;
}
