import { noteColumnNames } from '@peil/shared-kernel/api';
import { saveFile, sheetCsv, sheetXlsx, type Sheet } from '@peil/shared-kernel/sheets';
import { texts } from './texts.ts';

const template = (): Sheet => ({
  name: texts.bring.sheetName,
  columns: noteColumnNames.map((column) => ({
    header: texts.bring.names[column],
    type: 'text',
    width: 22,
  })),
  rows: [texts.bring.example],
});

/** Saves a file with the headings and an example. */
export async function saveTemplate(kind: 'xlsx' | 'csv'): Promise<void> {
  const contents =
    kind === 'xlsx'
      ? await sheetXlsx(template())
      : new Blob([sheetCsv(template())], { type: 'text/csv;charset=utf-8' });
  await saveFile(`${texts.bring.templateName}.${kind}`, contents);
}
