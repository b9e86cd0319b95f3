import { useQuery } from '@tanstack/react-query';
import { useMemo, useState } from 'react';
import { api, noteColumnNames, whyFailed, type NoteColumns, type NoteOutcome } from '@peil/shared-kernel/api';
import { useSend } from '@peil/shared-kernel/forms/core';
import { Alert, Button, ErrorPanel, LoadingState, Select } from '@peil/shared-kernel/ui';
import { columnsToBegin, type ChosenFile } from './chosen-file.ts';
import { NotesTable } from './NotesTable.tsx';
import styles from './Notes.module.css';
import { texts } from './texts.ts';

const words = texts.bring;

interface NotesTrialProps {
  readonly orgid: string;
  readonly chosen: ChosenFile;
  readonly remembered: NoteColumns | null;
  readonly onBrought: () => void;
  readonly onClose: () => void;
}

/** Which columns of a file are what, what would come of its rows, and bringing them. */
export function NotesTrial({ orgid, chosen, remembered, onBrought, onClose }: NotesTrialProps) {
  const { id, name, headings, rowsBy } = chosen;
  const [columns, setColumns] = useState(() => columnsToBegin(headings, remembered));
  const [done, setDone] = useState<NoteOutcome | null>(null);
  const isMapped = noteColumnNames.every((column) => columns[column] !== undefined);
  const rows = useMemo(() => rowsBy(columns), [rowsBy, columns]);
  const wanted = { orgid, rows, columns, source: name };
  const trial = useQuery({
    queryKey: ['delivery-notes', 'trial', id, orgid, columns],
    queryFn: () => api.deliveryNotes.bring(wanted, true),
    enabled: isMapped && done?.applied !== true,
    // A trial is of its moment, and the one before stays in sight until the next is there.
    gcTime: 0,
    staleTime: Infinity,
    placeholderData: (before) => before,
  });
  const { send, isSending, failure, forget } = useSend(async () => {
    const outcome = await api.deliveryNotes.bring(wanted, false);
    setDone(outcome);
    if (outcome.applied) onBrought();
  });
  const outcome = done ?? (isMapped ? trial.data : undefined);
  const count = (result: string): number => outcome?.rows.filter((row) => row.result === result).length ?? 0;
  const [wrong, fresh, known] = [count('refused'), count('received'), count('known')];
  if (done?.applied === true)
    return (
      <Alert variant="success">
        <div className={styles['stack']}>
          {words.done(fresh)}
          <div className={styles['buttons']}>
            <Button type="button" variant="secondary" onClick={onClose}>
              {words.close}
            </Button>
          </div>
        </div>
      </Alert>
    );
  return (
    <section aria-label={name} className={styles['stack']}>
      <h3 className={styles['heading']}>{name}</h3>
      <fieldset className={styles['mapping']}>
        <legend className={styles['legend']}>{words.columns}</legend>
        <p className={styles['quiet']}>{words.columnsHelp}</p>
        <div className={styles['fields']}>
          {noteColumnNames.map((column) => (
            <Select
              key={column}
              label={words.names[column]}
              value={columns[column] ?? ''}
              onChange={({ target: { value } }) => {
                const { [column]: _before, ...others } = columns;
                setColumns(value === '' ? others : { ...others, [column]: value });
                setDone(null);
                forget();
              }}
            >
              <option value="">{words.choose}</option>
              {[...new Set(headings)].filter(Boolean).map((heading) => (
                <option key={heading} value={heading}>
                  {heading}
                </option>
              ))}
            </Select>
          ))}
        </div>
      </fieldset>
      <div aria-live="polite">
        {isMapped && trial.isPending && <LoadingState label={words.trying} />}
        {outcome && (
          <Alert variant={wrong > 0 ? 'error' : 'info'}>
            {wrong > 0 ? words.wrong(wrong, outcome.rows.length) : words.well(fresh, known)}
          </Alert>
        )}
      </div>
      {trial.error && !outcome && (
        <ErrorPanel
          title={words.notTried}
          message={whyFailed(trial.error)}
          onRetry={() => void trial.refetch()}
        />
      )}
      {done && <Alert variant="warning">{words.changedSince}</Alert>}
      {failure && (
        <Alert variant="error" title={words.notDone}>
          {whyFailed(failure.cause)}
        </Alert>
      )}
      {outcome && wrong === 0 && fresh > 0 && (
        <div className={styles['buttons']}>
          <Button
            type="button"
            loading={isSending}
            disabled={trial.isPlaceholderData}
            onClick={() => void send()}
          >
            {words.read(fresh)}
          </Button>
        </div>
      )}
      {outcome && <NotesTable rows={outcome.rows} />}
    </section>
  );
}
