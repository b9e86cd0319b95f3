import { mostImportedUsers } from '@peil/shared-kernel/api/schemas';
import { readSheet, type SheetFault } from '@peil/shared-kernel/sheets/read';
import { readUsers, type ReadUsers, type Vocabulary } from './read-users.ts';
import { texts } from './texts.ts';

function faultText(fault: SheetFault): string {
  switch (fault.kind) {
    case 'formula':
      return texts.unread.formula(fault.cell);
    case 'merged':
      return texts.unread.merged(fault.cells);
    case 'tooLong':
      return texts.tooMany(fault.rows - 1, mostImportedUsers);
    default:
      return texts.unread[fault.kind];
  }
}

/** The users of a file; what is wrong with it, in Norwegian. */
export async function readFile(file: File, vocabulary: Vocabulary): Promise<ReadUsers> {
  // The heading is a row too.
  const sheet = await readSheet(file, mostImportedUsers + 1);
  if (!sheet.ok) return { ok: false, reason: faultText(sheet.fault) };
  const rows = sheet.rows
    .map((cells, index) => ({ number: index + 1, cells }))
    .filter(({ cells }) => cells.some((cell) => cell !== ''));
  return readUsers(rows, vocabulary);
}
