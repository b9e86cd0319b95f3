import type { Sheet } from './workbook/sheet.ts';
import { columnChoices } from './column-choices.ts';
import { workbookOf } from './workbook/workbook.ts';

/**
 * The sheet as an XLSX file; see `workbookOf`. Holds the page up while it works (10 000 rows of 15 columns: about half a
 * second): let it paint before.
 */
export async function sheetXlsx(sheet: Sheet): Promise<Blob> {
  const { default: writeXlsxFile } = await import('write-excel-file/browser');
  const { data, options } = workbookOf(sheet);
  return writeXlsxFile(data, options, { features: columnChoices(sheet.columns) }).toBlob();
}
