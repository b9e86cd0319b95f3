import { useState } from 'react';
import type { Sheet } from '@peil/shared-kernel/sheets';
import { announce, breakpoints, DownloadIcon, Loader, useNarrowerThan } from '@peil/shared-kernel/ui';
import { ActionMenu } from '@peil/shared-kernel/ui/overlay';
import styles from './ExportMenu.module.css';
import { texts } from './texts.ts';

interface ExportMenuProps {
  /** What the file holds: "Enheter"; its day is added. */
  readonly fileName: string;
  /** All rows of the view, in its order; a promise where some have to be fetched first. */
  sheet(): Sheet | Promise<Sheet>;
  /** Shows the rows for printing. */
  onPrint(): void | Promise<void>;
}

type State = { readonly busyWith: string } | 'ready' | 'failed';

const csvType = { type: 'text/csv;charset=utf-8' };

/** Saves the view as a file, or shows it for printing (DLIST-07). */
export function ExportMenu({ fileName, sheet, onPrint }: ExportMenuProps) {
  const [state, setState] = useState<State>('ready');
  const isBusy = typeof state === 'object';

  const sayBusy = (what: string) => {
    setState({ busyWith: what });
    announce(what);
  };

  const run = async (work: () => Promise<void>) => {
    try {
      await work();
      setState('ready');
    } catch {
      setState('failed');
    }
  };

  const save = (ending: 'csv' | 'xlsx') =>
    run(async () => {
      sayBusy(texts.gathering);
      // What writes files comes when somebody wants one: the list is shown before.
      const { datedFileName, saveFile, sheetCsv, sheetXlsx } = await import('@peil/shared-kernel/sheets');
      const content = await sheet();
      const count = content.rows.length;
      sayBusy(texts.busy(count));
      await painted();
      const name = datedFileName(fileName, ending, new Date());
      saveFile(name, ending === 'csv' ? new Blob([sheetCsv(content)], csvType) : await sheetXlsx(content));
      announce(texts.done(count, name));
    });

  const print = () =>
    run(async () => {
      const ready = onPrint();
      if (ready) sayBusy(texts.gathering);
      await ready;
    });

  return (
    <div className={styles['export']}>
      {isBusy && (
        <span className={styles['busy']}>
          <Loader size="xsmall" title="" aria-hidden /> {state.busyWith}
        </span>
      )}
      {state === 'failed' && (
        <span role="alert" className={styles['failed']}>
          {texts.failed}
        </span>
      )}
      <ActionMenu
        label={texts.export}
        icon={<DownloadIcon aria-hidden />}
        iconOnly={useNarrowerThan(breakpoints.phone)}
        items={[
          { id: 'csv', label: texts.csv, disabled: isBusy, onSelect: () => void save('csv') },
          { id: 'xlsx', label: texts.xlsx, disabled: isBusy, onSelect: () => void save('xlsx') },
          { id: 'print', label: texts.print, disabled: isBusy, onSelect: () => void print() },
        ]}
      />
    </div>
  );
}

/** Until the browser has shown what was set: writing a large file holds the page up. */
const painted = () =>
  new Promise((resolve) => {
    requestAnimationFrame(() => {
      setTimeout(resolve);
    });
  });
