import { mostListedDevices, type ListRow } from '@peil/shared-kernel/api';
import { formatNumber } from '@peil/shared-kernel/format';
import { readSheet, type SheetFault } from '@peil/shared-kernel/sheets/read';
import { listRows } from './list-rows.ts';
import { texts } from './texts.ts';

const number = (count: number): string => formatNumber(count) ?? '';

function faultText(fault: SheetFault): string {
  const says = texts.faults;
  switch (fault.kind) {
    case 'formula':
      return says.formula(fault.cell);
    case 'merged':
      return says.merged(fault.cells);
    case 'tooLong':
      return says.tooLong(number(fault.rows - 1), number(mostListedDevices));
    default:
      return says[fault.kind];
  }
}

/** The devices of a file, or what is wrong with it in Norwegian. */
export async function readList(
  file: File,
): Promise<{ readonly rows: readonly ListRow[] } | { readonly problem: string }> {
  // The heading is a row too.
  const sheet = await readSheet(file, mostListedDevices + 1);
  if (!sheet.ok) return { problem: faultText(sheet.fault) };
  const read = listRows(sheet.rows);
  return read.ok ? { rows: read.rows } : { problem: read.problem };
}
