import { useRef, useState } from 'react';
import { reportKinds, whyFailed } from '@peil/shared-kernel/api';
import { announce, Button, DownloadIcon } from '@peil/shared-kernel/ui';
import { WorkMenu, type WorkState } from '@peil/shared-kernel/ui/overlay';
import { rangeOf } from './report-parts/report-period.ts';
import { texts } from './report-parts/texts.ts';
import { allReports, ReportMissing, type AllAsked } from './all-reports.ts';
import styles from './Reports.module.css';

type Form = 'xlsx' | 'pdf' | 'zip';

/** Every report of the organisation and the period in one go: a workbook with a sheet each, one PDF, or CSV files (MONTH-06). */
export function AllReports(asked: AllAsked) {
  const [state, setState] = useState<WorkState>({ kind: 'ready' });
  const under = useRef<AbortController | null>(null);

  const save = async (form: Form) => {
    const waiting = new AbortController();
    under.current = waiting;
    try {
      const tables = await allReports(asked, waiting.signal, (report, done) => {
        const text = texts.all.fetching(texts.heading[report], done + 1, reportKinds.length);
        setState({ kind: 'busy', text });
        announce(text);
      });
      const { rangedFileName, saveFile, sheetCsv, sheetXlsx, zipOf } =
        await import('@peil/shared-kernel/sheets');
      const nameOf = (title: string, whose: string, ending: string) =>
        rangedFileName(`${title} ${whose}`, ending, rangeOf(asked.days));
      const written = {
        xlsx: () => sheetXlsx(...tables),
        pdf: async () => {
          const { tablePdf } = await import('./report-pdf/table-pdf.ts');
          return tablePdf(tables, texts.all.title);
        },
        zip: () =>
          zipOf(
            Object.fromEntries(
              tables.map((table) => [nameOf(table.about.title, table.about.whose, 'csv'), sheetCsv(table)]),
            ),
          ),
      };
      const name = nameOf(texts.all.title, asked.organisation, form);
      await saveFile(name, await written[form]());
      announce(texts.fileSaved(name));
      setState({ kind: 'ready' });
    } catch (error) {
      if (waiting.signal.aborted) {
        announce(texts.fileCancelled);
        setState({ kind: 'ready' });
      } else setState({ kind: 'failed', text: whyMissing(error) });
    }
  };

  const item = (form: Form) => ({
    id: form,
    label: texts.all.forms[form],
    onSelect: () => void save(form),
  });
  return (
    <div className={styles['all']}>
      <WorkMenu
        state={state}
        label={texts.all.title}
        icon={<DownloadIcon aria-hidden />}
        items={[item('xlsx'), item('pdf'), item('zip')]}
      />
      {state.kind === 'busy' && (
        <Button variant="tertiary" onClick={() => under.current?.abort()}>
          {texts.cancel}
        </Button>
      )}
    </div>
  );
}

const whyMissing = (error: unknown): string =>
  error instanceof ReportMissing
    ? texts.all.missing(texts.heading[error.report], whyFailed(error.cause))
    : texts.all.failed;
