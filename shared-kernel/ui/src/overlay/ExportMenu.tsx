import { useState } from 'react';
import { getBrand } from '../../../host/src/brand/index.ts';
import { asOfText, daysText, formatNumber } from '../../../domain/src/format/index.ts';
import { detectClientType } from '../../../host/src/session/client-type.ts';
import type { Sheet, SheetAbout } from '../../../files/src/sheets/index.ts';
import { DownloadIcon } from '../icons.ts';
import { announce } from '../live-region.ts';
import { breakpoints, useNarrowerThan } from '../media-query.ts';
import { texts } from '../texts.ts';
import { WorkMenu, type WorkState } from './WorkMenu.tsx';

export interface ExportMenuProps {
  /** What the file holds: "Enheter". Its name has whose it is and its day besides, or the days of `range`. */
  readonly fileName: string;
  /** Whose it is: the organisation's name; empty where that is not known. */
  readonly whose: () => string | Promise<string>;
  /** Groups that the rows are narrowed to. */
  readonly groups?: readonly string[];
  /** What the file says about its figures. */
  readonly note?: string;
  /** The window that the rows are of. */
  readonly range?: { readonly from: Date; readonly to: Date };
  /** The rows, in their order; a promise where they have to be fetched first. */
  readonly sheet: () => Sheet | Promise<Sheet>;
  /** Makes a PDF of the rows; left out, none is offered. */
  readonly pdf?: (sheet: Sheet & { readonly about: SheetAbout }) => Promise<Blob>;
  /** Shows the rows for printing; left out where that is done elsewhere. The app's web view cannot print. */
  readonly onPrint?: () => void | Promise<void>;
  /** What a failure is to say; null for the menu's own words. */
  readonly explain?: (error: unknown) => string | null;
}

const csvType = { type: 'text/csv;charset=utf-8' };

/** Saves rows as a CSV, XLSX or PDF file, or shows them for printing (DLIST-07). */
export function ExportMenu({ sheet, pdf, onPrint, explain, ...file }: ExportMenuProps) {
  const [state, setState] = useState<WorkState>({ kind: 'ready' });

  const sayBusy = (text: string) => {
    setState({ kind: 'busy', text });
    announce(text);
  };

  const run = async (work: () => Promise<void>) => {
    try {
      await work();
      setState({ kind: 'ready' });
    } catch (error) {
      setState({ kind: 'failed', text: explain?.(error) ?? texts.exportFailed });
    }
  };

  const save = (ending: 'csv' | 'xlsx' | 'pdf') =>
    run(async () => {
      sayBusy(texts.exportGathering);
      // What writes files comes when somebody wants one: the rows are shown before.
      const { datedFileName, rangedFileName, saveFile, sheetCsv, sheetXlsx } =
        await import('../../../files/src/sheets/index.ts');
      const about = await aboutOf(file);
      const content = { ...(await sheet()), about };
      const count = formatNumber(content.rows.length) ?? '';
      sayBusy(texts.exporting(count));
      await painted();
      const title = `${file.fileName} ${about.whose}`;
      const name = file.range
        ? rangedFileName(title, ending, file.range)
        : datedFileName(title, ending, new Date());
      const written = {
        csv: () => new Blob([sheetCsv(content)], csvType),
        xlsx: () => sheetXlsx(content),
        pdf: () => pdf?.(content),
      };
      const blob = await written[ending]();
      if (blob) await saveFile(name, blob);
      announce(texts.exported(count, name));
    });

  const print = (show: () => void | Promise<void>) =>
    run(async () => {
      const ready = show();
      if (ready) sayBusy(texts.exportGathering);
      await ready;
    });

  const item = (id: string, label: string, work: () => Promise<void>) => ({
    id,
    label,
    onSelect: () => void work(),
  });
  return (
    <WorkMenu
      state={state}
      label={texts.export}
      icon={<DownloadIcon aria-hidden />}
      iconOnly={useNarrowerThan(breakpoints.phone)}
      items={[
        item('csv', texts.exportCsv, () => save('csv')),
        item('xlsx', texts.exportXlsx, () => save('xlsx')),
        ...(pdf ? [item('pdf', texts.exportPdf, () => save('pdf'))] : []),
        ...(onPrint && detectClientType() === 'web'
          ? [item('print', texts.print, () => print(onPrint))]
          : []),
      ]}
    />
  );
}

/** What the file says of itself. */
async function aboutOf({
  fileName,
  whose,
  range,
  groups = [],
  note,
}: Pick<ExportMenuProps, 'fileName' | 'whose' | 'range' | 'groups' | 'note'>): Promise<SheetAbout> {
  const now = new Date();
  return {
    title: fileName,
    whose: await whose(),
    when: range ? daysText(range) : asOfText(now, groups),
    made: now.getTime() / 1000,
    by: getBrand().product,
    ...(note && { note }),
  };
}

/** Until the browser has shown what was set: writing a large file holds the page up. */
const painted = () =>
  new Promise((resolve) => {
    requestAnimationFrame(() => {
      setTimeout(resolve);
    });
  });
