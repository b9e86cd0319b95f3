import { useState, type ReactNode } from 'react';
import { Alert, Button } from '@peil/shared-kernel/ui';
import { Dialog } from '@peil/shared-kernel/ui/overlay';
import styles from './BulkDialog.module.css';
import { isOpen, isUndoable } from './outcome.ts';
import { OutcomeList } from './OutcomeList.tsx';
import type { BulkTexts } from './texts.ts';
import { useBulkChange, type BulkCalls } from './use-bulk-change.ts';

/** What the fields of the choice are given. */
export interface ChoiceProps {
  /** The groups, or whatever else is chosen. */
  readonly chosen: readonly string[];
  readonly onChange: (chosen: readonly string[]) => void;
  /** Why the choice cannot be made, in Norwegian; null when nothing is wrong. */
  readonly fault: string | null;
}

/** What has to be answered of some of the things before they are changed. */
export interface BulkQuestions {
  /** @param ids of what is about to be changed, or was not changed yet; `isMissing`: sent without an answer */
  readonly fields: (ids: readonly string[], isMissing: boolean) => ReactNode;
  readonly areAnswered: (ids: readonly string[]) => boolean;
}

export interface BulkDialogProps<Change> {
  readonly title: string;
  /** The things that were selected when it was opened. */
  readonly ids: readonly string[];
  readonly texts: BulkTexts;
  readonly calls: BulkCalls<Change>;
  readonly fields: (choice: ChoiceProps) => ReactNode;
  /** Whether the fields have a list that needs room below them. */
  readonly isPicking: boolean;
  /** The choice as the server's call takes it. */
  readonly changeOf: (chosen: readonly string[]) => Change;
  /** Why a change can be made of none, in Norwegian; null when it can. */
  readonly faultOf: (change: Change) => string | null;
  /** What is said beside a preview by which something changes. */
  readonly notice?: ReactNode;
  readonly questions?: BulkQuestions;
  readonly onClose: () => void;
}

/** Changes the groups of many things: the choice, what it would do, what it did, and how to undo it. */
export function BulkDialog<Change>({
  title,
  ids,
  texts,
  calls,
  fields,
  isPicking,
  changeOf,
  faultOf,
  notice,
  questions,
  onClose,
}: BulkDialogProps<Change>) {
  const [chosen, setChosen] = useState<readonly string[]>([]);
  const [fault, setFault] = useState<string | null>(null);
  const bulk = useBulkChange(ids, calls, texts);
  const { step, outcomes, progress, error } = bulk;
  const isBusy = progress !== null;
  const planned = outcomes.filter(({ planned: isPlanned }) => isPlanned).length;
  const open = outcomes.filter(isOpen).length;
  const waiting = outcomes
    .filter((outcome) => (step === 'preview' ? outcome.planned : isOpen(outcome)))
    .map(({ id }) => id);
  const [isUnanswered, setUnanswered] = useState(false);
  /** Sends what is answered; otherwise it is said what is missing. */
  const answered = (work: () => Promise<unknown>) => {
    const isComplete = questions?.areAnswered(waiting) ?? true;
    setUnanswered(!isComplete);
    if (isComplete) void work();
  };

  const preview = () => {
    const change = changeOf(chosen);
    const found = faultOf(change);
    setFault(found);
    if (found === null) void bulk.preview(change);
  };

  const retry = open > 0 && (
    <Button
      variant={step === 'undone' ? 'primary' : 'secondary'}
      onClick={() => answered(() => bulk.retry())}
    >
      {texts.retry(open)}
    </Button>
  );
  const cancel = (
    <Button variant="tertiary" onClick={onClose}>
      {texts.cancel}
    </Button>
  );
  const buttons: Record<typeof step, ReactNode> = {
    choose: (
      <>
        <Button onClick={preview}>{texts.preview}</Button>
        {cancel}
      </>
    ),
    preview: (
      <>
        {planned > 0 && <Button onClick={() => answered(() => bulk.apply())}>{texts.apply(planned)}</Button>}
        <Button variant="secondary" onClick={bulk.choose}>
          {texts.back}
        </Button>
        {cancel}
      </>
    ),
    done: (
      <>
        <Button onClick={onClose}>{texts.close}</Button>
        {retry}
        {outcomes.some(isUndoable) && (
          <Button variant="secondary" onClick={() => void bulk.undo()}>
            {texts.undo}
          </Button>
        )}
      </>
    ),
    undone: (
      <>
        {retry}
        <Button variant={open > 0 ? 'secondary' : 'primary'} onClick={onClose}>
          {texts.close}
        </Button>
      </>
    ),
  };

  return (
    <Dialog
      open
      title={title}
      width={step === 'choose' ? 'medium' : 'large'}
      onClose={() => {
        // What is on its way is on its way: the results must be seen.
        if (!isBusy) onClose();
      }}
      actions={isBusy ? undefined : buttons[step]}
    >
      <div className={step === 'choose' && isPicking ? styles['picking'] : styles['content']}>
        {isBusy ? (
          <Working text={texts.working[step](progress.ready, progress.all)} {...progress} />
        ) : step === 'choose' ? (
          <>
            <p>{texts.about(ids.length)}</p>
            {fields({ chosen, onChange: setChosen, fault })}
            {error !== null && <Alert variant="error">{texts.previewFailed(error)}</Alert>}
          </>
        ) : (
          <>
            {step === 'preview' && planned > 0 && notice}
            {questions?.fields(waiting, isUnanswered)}
            <OutcomeList key={step} step={step} outcomes={outcomes} texts={texts} />
          </>
        )}
      </div>
    </Dialog>
  );
}

interface WorkingProps {
  readonly text: string;
  readonly ready: number;
  readonly all: number;
}

/** How far the calls have come. It has the focus, since the button that began it is gone. */
const Working = ({ text, ready, all }: WorkingProps) => (
  <div ref={takeFocus} tabIndex={-1} role="status" className={styles['working']}>
    <p>{text}</p>
    <progress aria-hidden value={ready} max={all} className={styles['progress']} />
  </div>
);

const takeFocus = (element: HTMLElement | null) => {
  element?.focus();
};
