import { registrationColumns } from '@peil/shared-kernel/devices';
import { saveFile, sheetCsv, sheetXlsx, type Sheet } from '@peil/shared-kernel/sheets';
import { texts } from './texts.ts';

/** The empty list: headings. */
const sheet = (): Sheet => ({
  name: texts.sheetName,
  columns: Object.values(registrationColumns).map((header) => ({ header, type: 'text', width: 18 })),
  rows: [],
});

export async function saveTemplate(kind: 'xlsx' | 'csv'): Promise<void> {
  const content =
    kind === 'xlsx'
      ? await sheetXlsx(sheet())
      : new Blob([sheetCsv(sheet())], { type: 'text/csv;charset=utf-8' });
  await saveFile(`${texts.templateName}.${kind}`, content);
}
