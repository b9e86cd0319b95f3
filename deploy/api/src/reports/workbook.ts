import type { Blob } from 'node:buffer';
import type Stream from 'node:stream';
import { documentProperties, workbookOf, type Sheet } from '@peil/shared-kernel/sheets/workbook';
import writeXlsxFile from 'write-excel-file/node';

/** As write-excel-file takes it on a server. */
type FileContent = Stream | Buffer | Blob;

/** The bytes of an XLSX file; see `workbookOf`. */
export const workbook = (sheet: Sheet): Promise<Buffer> =>
  writeXlsxFile(workbookOf([sheet]), { features: documentProperties<FileContent>([sheet]) }).toBuffer();
