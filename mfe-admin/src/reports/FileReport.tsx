import { useQuery } from '@tanstack/react-query';
import { useRef, useState, type ReactNode } from 'react';
import { whatElse, whyFailed } from '@peil/shared-kernel/api';
import { getBrand } from '@peil/shared-kernel/brand';
import { ownOrganisationName, tagsQuery } from '@peil/shared-kernel/cache';
import type { SheetAbout } from '@peil/shared-kernel/sheets';
import {
  Alert,
  announce,
  Button,
  DownloadIcon,
  ErrorPanel,
  LoadingState,
  Panel,
} from '@peil/shared-kernel/ui';
import { TagPicker } from '@peil/shared-kernel/ui/tag-picker';
import { Definitions } from './report-actions/Definitions.tsx';
import type { ReportId } from './report-parts/report-address.ts';
import { Working } from './report-parts/ReportState.tsx';
import styles from './Reports.module.css';
import { texts } from './report-parts/texts.ts';

type Ending = 'xlsx' | 'csv' | 'pdf';

interface FileReportProps {
  readonly report: ReportId & ('stocktake' | 'devices');
  readonly about: string;
  readonly groups: readonly string[];
  readonly onGroupsChange: (groups: string[]) => void;
  /** More that the file depends on. */
  readonly children?: ReactNode;
  /** Judges what is chosen: the day the file is named by, or null where something is wrong and told. */
  readonly check: () => Date | null;
  /** Of which moment the file is, in Norwegian. */
  readonly moment: (day: Date) => string;
  readonly fetchFile: (signal: AbortSignal) => Promise<Blob>;
}

type Work =
  | { readonly kind: 'ready'; readonly note: string | null }
  | { readonly kind: 'busy' }
  | { readonly kind: 'failed'; readonly why: string };

/** A report that the server makes as a file, by groups (REPORT-03). */
export function FileReport(props: FileReportProps) {
  const { report, about, children } = props;
  const tags = useQuery(tagsQuery());
  return (
    <Panel heading={texts.heading[report]} actions={<Definitions report={report} />}>
      {tags.data ? (
        <div className={styles['fileForm']}>
          <p className={styles['line']}>{about}</p>
          {children}
          <TagPicker
            label={texts.groups}
            description={texts.groupsHelp}
            options={tags.data}
            selected={props.groups}
            onChange={props.onGroupsChange}
          />
          <Download {...props} />
        </div>
      ) : tags.error ? (
        <ErrorPanel
          title={texts.failed}
          message={whatElse(tags.error) ?? texts.nothingCame}
          onRetry={() => void tags.refetch()}
        />
      ) : (
        <LoadingState />
      )}
    </Panel>
  );
}

function Download({ report, check, moment, fetchFile }: FileReportProps) {
  const [work, setWork] = useState<Work>({ kind: 'ready', note: null });
  const under = useRef<AbortController | null>(null);

  const save = async (ending: Ending) => {
    const day = check();
    if (!day) return;
    const asked = new AbortController();
    under.current = asked;
    setWork({ kind: 'busy' });
    try {
      const [file, organisation] = await Promise.all([fetchFile(asked.signal), ownOrganisationName()]);
      const { datedFileName, saveFile } = await import('@peil/shared-kernel/sheets');
      const name = datedFileName(`${texts.heading[report]} ${organisation}`, ending, day);
      await saveFile(
        name,
        await inForm(file, ending, {
          title: texts.heading[report],
          whose: organisation,
          when: moment(day),
          made: Date.now() / 1000,
          by: getBrand().product,
        }),
      );
      announce(texts.fileSaved(name));
      setWork({ kind: 'ready', note: texts.fileSaved(name) });
    } catch (error) {
      setWork(
        asked.signal.aborted
          ? { kind: 'ready', note: texts.fileCancelled }
          : { kind: 'failed', why: whyFailed(error) },
      );
    }
  };

  if (work.kind === 'busy')
    return <Working progress={null} label={texts.fileBusy} onCancel={() => under.current?.abort()} />;
  return (
    <>
      {work.kind === 'failed' && (
        <Alert variant="error">
          {texts.failed} {work.why}
        </Alert>
      )}
      {work.kind === 'ready' && work.note !== null && (
        <p role="status" className={styles['line']}>
          {work.note}
        </p>
      )}
      <div role="group" aria-label={texts.download} className={styles['buttons']}>
        <Button icon={<DownloadIcon aria-hidden />} onClick={() => void save('xlsx')}>
          {texts.asXlsx}
        </Button>
        <Button variant="secondary" onClick={() => void save('csv')}>
          {texts.asCsv}
        </Button>
        <Button variant="secondary" onClick={() => void save('pdf')}>
          {texts.asPdf}
        </Button>
      </div>
    </>
  );
}

async function inForm(file: Blob, ending: Ending, about: SheetAbout): Promise<Blob> {
  if (ending === 'xlsx') return file;
  const { noteOf, sheetOfFile } = await import('./file-sheet.ts');
  const sheet = await sheetOfFile(file, about.title);
  if (ending === 'csv') {
    const { sheetCsv } = await import('@peil/shared-kernel/sheets');
    return new Blob([sheetCsv(sheet)], { type: 'text/csv;charset=utf-8' });
  }
  const { tablePdf } = await import('./report-pdf/table-pdf.ts');
  return tablePdf([{ ...sheet, about: { ...about, note: noteOf(sheet) } }]);
}
