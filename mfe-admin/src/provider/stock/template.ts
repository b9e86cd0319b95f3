import { deliveryColumnNames, type DeliveryColumn } from '@peil/shared-kernel/api/schemas';
import { deliveryColumns, offeredModels, subscriptionWords } from '@peil/shared-kernel/devices';
import { saveFile, sheetCsv, sheetXlsx, type Sheet } from '@peil/shared-kernel/sheets';
import { texts } from './texts.ts';

/** What spreadsheets offer; anything else can be written too. */
const choices: Partial<Readonly<Record<DeliveryColumn, readonly string[]>>> = {
  ...offeredModels,
  subscription: Object.values(subscriptionWords),
};

const template = (): Sheet => ({
  name: texts.receive.sheetName,
  columns: deliveryColumnNames.map((column) => ({
    header: deliveryColumns[column][0],
    type: 'text',
    width: 20,
    ...(choices[column] && { choices: choices[column] }),
  })),
  rows: [texts.receive.example],
});

/** Saves a file with the headings, an example and, in a workbook, drop-down lists. */
export async function saveTemplate(kind: 'xlsx' | 'csv'): Promise<void> {
  const contents =
    kind === 'xlsx'
      ? await sheetXlsx(template())
      : new Blob([sheetCsv(template())], { type: 'text/csv;charset=utf-8' });
  await saveFile(`${texts.receive.templateName}.${kind}`, contents);
}
