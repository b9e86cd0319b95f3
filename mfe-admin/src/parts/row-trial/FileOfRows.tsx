import { useRef, type ReactNode } from 'react';
import { whyFailed } from '@peil/shared-kernel/api';
import { Alert, Button, DownloadIcon } from '@peil/shared-kernel/ui';
import styles from './FileOfRows.module.css';

interface FileOfRowsProps {
  readonly words: {
    readonly file: string;
    readonly otherFile: string;
    readonly notRead: string;
    readonly template: Readonly<Record<'xlsx' | 'csv', string>>;
  };
  /** Whether a file, or something else, is tried already. */
  readonly hasChosen: boolean;
  /** Whether choosing is the first thing to do here. */
  readonly isFirst: boolean;
  /** Why the file is none that can be tried (Norwegian). */
  readonly problem: string | null;
  readonly reading: {
    readonly isSending: boolean;
    readonly failure: { readonly cause: unknown } | null;
  };
  readonly onFile: (file: File) => void;
  readonly onTemplate: (kind: 'xlsx' | 'csv') => void;
  /** Other ways than a file. */
  readonly children?: ReactNode;
}

/** Chooses a CSV or XLSX file whose rows are tried, or saves a template of one. */
export function FileOfRows({
  words,
  hasChosen,
  isFirst,
  problem,
  reading,
  onFile,
  onTemplate,
  children,
}: FileOfRowsProps) {
  const input = useRef<HTMLInputElement>(null);
  return (
    <>
      <div className={styles['buttons']}>
        <input
          ref={input}
          type="file"
          hidden
          accept=".xlsx,.csv,text/csv,application/vnd.openxmlformats-officedocument.spreadsheetml.sheet"
          aria-label={words.file}
          onChange={({ target }) => {
            const [file] = target.files ?? [];
            target.value = '';
            if (file) onFile(file);
          }}
        />
        <Button
          type="button"
          variant={isFirst ? 'primary' : 'secondary'}
          loading={reading.isSending}
          onClick={() => input.current?.click()}
        >
          {hasChosen || problem !== null ? words.otherFile : words.file}
        </Button>
        {children}
        {(['xlsx', 'csv'] as const).map((kind) => (
          <Button
            key={kind}
            type="button"
            variant="tertiary"
            icon={<DownloadIcon aria-hidden />}
            onClick={() => onTemplate(kind)}
          >
            {words.template[kind]}
          </Button>
        ))}
      </div>
      <div role="status">
        {problem !== null && <Alert variant="error">{problem}</Alert>}
        {reading.failure && (
          <Alert variant="error" title={words.notRead}>
            {whyFailed(reading.failure.cause)}
          </Alert>
        )}
      </div>
    </>
  );
}
