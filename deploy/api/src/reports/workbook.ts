import { workbookOf, type Sheet } from '@peil/shared-kernel/sheets/workbook';
import writeXlsxFile from 'write-excel-file/node';

/** The bytes of an XLSX file; see `workbookOf`. */
export function workbook(sheet: Sheet): Promise<Buffer> {
  const { data, options } = workbookOf(sheet);
  return writeXlsxFile(data, options).toBuffer();
}
