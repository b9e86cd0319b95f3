import type { Sheet } from './workbook/sheet.ts';
import { columnChoices } from './column-choices.ts';
import { documentProperties } from './workbook/properties.ts';
import { workbookOf } from './workbook/workbook.ts';

/** As write-excel-file takes it in a browser. */
type FileContent = File | Blob | ArrayBuffer;

/**
 * Tables as an XLSX file, a sheet each; see `workbookOf`. Holds the page up while it works (10 000 rows of 15 columns: about
 * half a second): let it paint before.
 */
export async function sheetXlsx(...tables: readonly Sheet[]): Promise<Blob> {
  const { default: writeXlsxFile } = await import('write-excel-file/browser');
  const features = [
    ...documentProperties<FileContent>(tables),
    ...columnChoices<FileContent>(tables[0]?.columns ?? []),
  ];
  return writeXlsxFile(workbookOf(tables), { features }).toBlob();
}
