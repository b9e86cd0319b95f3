import { useId, useState } from 'react';
import { api, longestVerdictComment, whyFailed, type MatchRow, type Verdict } from '@peil/shared-kernel/api';
import { formatDateTime } from '@peil/shared-kernel/format';
import { useSend } from '@peil/shared-kernel/forms/core';
import { useCan } from '@peil/shared-kernel/session';
import { Alert, Button, Textarea } from '@peil/shared-kernel/ui';
import { Dialog } from '@peil/shared-kernel/ui/overlay';
import { timeText } from '../fillings/filling-words.ts';
import { causeText, dayText, isOutdated, litresText, stateText } from './match-words.ts';
import styles from './Notes.module.css';
import { RemoveNote } from './RemoveNote.tsx';
import { differenceText } from '../report-parts/row-words.ts';
import { texts } from './texts.ts';
import { VerdictTrail } from './VerdictTrail.tsx';

const words = texts.dialog;

interface MatchDialogProps {
  readonly row: MatchRow;
  /** Called when something of it was changed. */
  readonly onChanged: () => void;
  readonly onClose: () => void;
}

/** A row of the reconciliation: its notes and fillings, what was said of it, and saying something, for those who may. */
export function MatchDialog({ row, onChanged, onClose }: MatchDialogProps) {
  const mayReconcile = useCan('reconcileNotes');
  const commentId = useId();
  const [comment, setComment] = useState('');
  const [problem, setProblem] = useState<string | null>(null);
  const saying = useSend(async (verdict: Verdict) => {
    await api.deliveryNotes.say(row, verdict, comment.trim());
    onChanged();
  });
  const splitting = useSend(async () => {
    const [note] = row.notes;
    if (note) await api.deliveryNotes.split(note.id, row.split);
    onChanged();
  });
  const removing = useSend(async (id: number) => {
    await api.deliveryNotes.remove(id);
    onChanged();
  });
  const say = (verdict: Verdict): void => {
    if (comment.trim() === '') {
      setProblem(words.noComment);
      document.getElementById(commentId)?.focus();
    } else void saying.send(verdict);
  };
  const failure = saying.failure ?? splitting.failure ?? removing.failure;
  const isBusy = saying.isSending || splitting.isSending || removing.isSending;
  const facts = [
    [texts.notedHeading, litresText(row.noted)],
    [texts.measured, litresText(row.measured)],
    [texts.difference, differenceText(row.difference)],
    ...(row.difference === null ? [] : [[texts.tolerance, `± ${litresText(row.tolerance)}`]]),
    [texts.state, stateText(row)],
    ...(causeText(row) === null ? [] : [[texts.cause, causeText(row)]]),
  ] as const;
  return (
    <Dialog
      open
      width="medium"
      title={row.name}
      onClose={onClose}
      actions={
        <>
          {mayReconcile && (
            <>
              <Button
                type="button"
                loading={saying.isSending}
                disabled={isBusy}
                onClick={() => say('accepted')}
              >
                {words.accept}
              </Button>
              <Button type="button" variant="secondary" disabled={isBusy} onClick={() => say('disputed')}>
                {words.dispute}
              </Button>
            </>
          )}
          <Button type="button" variant="tertiary" onClick={onClose}>
            {words.close}
          </Button>
        </>
      }
    >
      <div className={styles['stack']}>
        {failure && (
          <Alert variant="error" title={words.failed}>
            {whyFailed(failure.cause)}
          </Alert>
        )}
        {isOutdated(row) && <Alert variant="warning">{words.changed}</Alert>}
        <dl className={styles['facts']}>
          {facts.map(([label, value]) => (
            <div key={label}>
              <dt className={styles['quiet']}>{label}</dt>
              <dd className={styles['value']}>{value}</dd>
            </div>
          ))}
        </dl>
        <section>
          <h3 className={styles['heading']}>{words.notes}</h3>
          {row.notes.length === 0 && <p className={styles['quiet']}>{words.noNotes}</p>}
          <ul className={styles['list']}>
            {row.notes.map((note) => (
              <li key={note.id} className={styles['lines']}>
                <span>
                  {`${note.number}${words.noteLine(note.part)} · ${dayText(note.day)} · ${litresText(note.litres)} · ${note.place}`}
                </span>
                <span className={styles['quiet']}>
                  {words.from(note.source, note.made_by, formatDateTime(note.made_at) ?? '')}
                </span>
                {mayReconcile && (
                  <RemoveNote
                    number={note.number}
                    isBusy={isBusy}
                    onRemove={() => void removing.send(note.id)}
                  />
                )}
              </li>
            ))}
          </ul>
        </section>
        <section>
          <h3 className={styles['heading']}>{words.fillings}</h3>
          {row.fillings.length === 0 && <p className={styles['quiet']}>{words.noFillings}</p>}
          <ul className={styles['list']}>
            {row.fillings.map((filling) => (
              <li key={filling.id}>
                {`${filling.name} · ${timeText(filling)} · ${litresText(filling.litres)} ± ${litresText(filling.uncertainty)}`}
              </li>
            ))}
          </ul>
          {mayReconcile && row.split.length > 0 && (
            <div className={styles['split']}>
              <p className={styles['quiet']}>
                {words.splitHelp(
                  row.split.map(({ name, litres }) => `${name} ${litresText(litres)}`).join(', '),
                )}
              </p>
              <Button
                type="button"
                variant="secondary"
                loading={splitting.isSending}
                disabled={isBusy}
                onClick={() => void splitting.send()}
              >
                {words.split}
              </Button>
            </div>
          )}
        </section>
        {mayReconcile && (
          <Textarea
            id={commentId}
            label={words.comment}
            description={words.commentHelp}
            value={comment}
            maxLength={longestVerdictComment}
            error={problem}
            onChange={({ target }) => {
              setComment(target.value);
              setProblem(null);
            }}
          />
        )}
        <VerdictTrail verdicts={row.verdicts} />
      </div>
    </Dialog>
  );
}
