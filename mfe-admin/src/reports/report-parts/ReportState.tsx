import { whatElse, type ReportProgress } from '@peil/shared-kernel/api';
import { Button, EmptyState, ErrorPanel } from '@peil/shared-kernel/ui';
import styles from './ReportState.module.css';
import { texts } from './texts.ts';
import type { AskedReport } from './use-report.ts';

/** What stands there while a report has no rows: on its way, cancelled or failed (REPORT-02). */
export function ReportState({ report }: { readonly report: AskedReport<unknown> }) {
  const { error, isCancelled, progress, cancel, retry } = report;
  if (error)
    return <ErrorPanel title={texts.failed} message={whatElse(error) ?? texts.nothingCame} onRetry={retry} />;
  if (report.data === null)
    return <ErrorPanel title={texts.failed} message={texts.nothingCame} onRetry={retry} />;
  if (isCancelled)
    return (
      <EmptyState
        title={texts.cancelled}
        message={texts.cancelledHelp}
        action={<Button onClick={retry}>{texts.fetch}</Button>}
      />
    );
  return <Working progress={progress} onCancel={cancel} />;
}

interface WorkingProps {
  readonly progress: ReportProgress | null;
  readonly onCancel: () => void;
  readonly label?: string;
}

/** A report on its way: how far it has come, and a button that ends it. */
export function Working({ progress, onCancel, label = texts.loading }: WorkingProps) {
  return (
    <div className={styles['working']}>
      <p role="status" data-loading className={`${styles['line']} ${styles['workingText']}`}>
        {label}
      </p>
      <progress
        className={styles['bar']}
        aria-label={label}
        {...(progress && { value: progress.done, max: progress.total })}
      />
      <p className={`${styles['line']} ${styles['quiet']}`}>
        {progress ? texts.progress(progress.done, progress.total) : '\u00a0'}
      </p>
      <Button variant="secondary" onClick={onCancel}>
        {texts.cancel}
      </Button>
    </div>
  );
}
