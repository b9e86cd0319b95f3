import type { Feature } from 'write-excel-file/browser';
import {
  getOrderOfSiblings,
  insertElementMarkupAccordingToOrderOfSiblings,
  sanitizeTextContent,
} from 'write-excel-file/utility';
import { cellName } from './read/cell-name.ts';
import type { SheetColumn } from './workbook/sheet.ts';

/** Rows below the heading that offer the choices. */
const lastRow = 9999;

const part = 'xl/worksheets/sheet{id}.xml';

/** The drop-down lists of the first sheet's columns that have choices (ECMA-376, dataValidations); what else is written is taken too. */
export function columnChoices<Content>(columns: readonly SheetColumn[]): Feature<Content>[] {
  const lists = columns.flatMap(({ choices }, column) => {
    if (choices === undefined) return [];
    const cells = `${cellName(column, 1)}:${cellName(column, lastRow)}`;
    const words = sanitizeTextContent(`"${choices.join(',')}"`);
    return `<dataValidation type="list" allowBlank="1" sqref="${cells}"><formula1>${words}</formula1></dataValidation>`;
  });
  if (lists.length === 0) return [];
  const markup = `<dataValidations count="${String(lists.length)}">${lists.join('')}</dataValidations>`;
  const transform = (xml: string, _: unknown, { sheetIndex }: { readonly sheetIndex: number }): string =>
    sheetIndex > 0
      ? xml
      : insertElementMarkupAccordingToOrderOfSiblings(
          xml,
          markup,
          getOrderOfSiblings(part, 'worksheet') ?? [],
          'worksheet',
        );
  return [{ files: { transform: { [part]: { transform } } } }];
}
