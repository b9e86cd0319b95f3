import { strToU8, zipSync } from 'fflate';

const escaped = (text: string): string =>
  text.replace(/[&<>"]/g, (sign) => `&#${String(sign.charCodeAt(0))};`);

/** A text as a cell; one that begins with an equals sign is a formula. */
const cellOf = (text: string, name: string): string =>
  text.startsWith('=')
    ? `<c r="${name}"><f>${escaped(text.slice(1))}</f><v>0</v></c>`
    : `<c r="${name}" t="inlineStr"><is><t>${escaped(text)}</t></is></c>`;

/**
 * A workbook of one sheet, as a spreadsheet program saves it. At most 26 columns.
 * @param merged cells that are merged: the first and the last, with a colon between
 */
export function xlsxFile(
  rows: readonly (readonly string[])[],
  merged?: string,
): { name: string; mimeType: string; buffer: Buffer } {
  const lines = rows.map((cells, row) => {
    const name = (column: number): string => `${String.fromCharCode(65 + column)}${String(row + 1)}`;
    const filled = cells.map((text, column) => (text === '' ? '' : cellOf(text, name(column))));
    return `<row r="${String(row + 1)}">${filled.join('')}</row>`;
  });
  const merges = merged === undefined ? '' : `<mergeCells><mergeCell ref="${merged}"/></mergeCells>`;
  const main = 'xmlns="http://schemas.openxmlformats.org/spreadsheetml/2006/main"';
  const relations = 'http://schemas.openxmlformats.org/officeDocument/2006/relationships';
  const parts = {
    'xl/workbook.xml': `<workbook ${main} xmlns:r="${relations}"><sheets><sheet name="Ark1" sheetId="1" r:id="rId1"/></sheets></workbook>`,
    'xl/_rels/workbook.xml.rels': `<Relationships xmlns="http://schemas.openxmlformats.org/package/2006/relationships"><Relationship Id="rId1" Type="${relations}/worksheet" Target="worksheets/sheet1.xml"/></Relationships>`,
    'xl/worksheets/sheet1.xml': `<worksheet ${main}><sheetData>${lines.join('')}</sheetData>${merges}</worksheet>`,
  };
  const zipped = zipSync(
    Object.fromEntries(Object.entries(parts).map(([name, xml]) => [name, strToU8(xml)])),
  );
  return {
    name: 'liste.xlsx',
    mimeType: 'application/vnd.openxmlformats-officedocument.spreadsheetml.sheet',
    buffer: Buffer.from(zipped),
  };
}
