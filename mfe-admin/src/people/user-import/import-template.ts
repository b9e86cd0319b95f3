import { saveFile, sheetCsv, sheetXlsx, type Sheet } from '@peil/shared-kernel/sheets';
import { texts } from './texts.ts';

const template: Sheet = {
  name: 'Brukere',
  columns: Object.values(texts.headings).map((header) => ({ header, type: 'text', width: 20 })),
  rows: [texts.example],
};

/** Saves a file with the headings and an example. */
export async function saveTemplate(kind: 'xlsx' | 'csv'): Promise<void> {
  const contents =
    kind === 'xlsx' ? await sheetXlsx(template) : new Blob([sheetCsv(template)], { type: 'text/csv' });
  await saveFile(`${texts.templateName}.${kind}`, contents);
}
