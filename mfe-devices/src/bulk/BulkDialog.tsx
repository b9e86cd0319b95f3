import { useState, type ReactNode } from 'react';
import { getBrand } from '@peil/shared-kernel/brand';
import type { DeviceRow } from '@peil/shared-kernel/device-list';
import { bulkChangeFault } from '@peil/shared-kernel/devices';
import { Alert, Button } from '@peil/shared-kernel/ui';
import { Dialog } from '@peil/shared-kernel/ui/overlay';
import { changeOf, type BulkAction } from './bulk-action.ts';
import styles from './BulkDialog.module.css';
import { ChangeFields } from './ChangeFields.tsx';
import { isOpen, isUndoable } from './outcome.ts';
import { OutcomeList } from './OutcomeList.tsx';
import { texts } from './texts.ts';
import { useBulkChange } from './use-bulk-change.ts';

interface BulkDialogProps {
  readonly action: BulkAction;
  /** The devices that were selected when it was opened. */
  readonly rows: readonly DeviceRow[];
  readonly onClose: () => void;
}

/** Changes the groups of many devices: the choice, what it would do, what it did, and how to undo it. */
export function BulkDialog({ action, rows, onClose }: BulkDialogProps) {
  const [chosen, setChosen] = useState<readonly string[]>([]);
  const [fault, setFault] = useState<string | null>(null);
  const bulk = useBulkChange(rows);
  const { step, outcomes, progress, error } = bulk;
  const isBusy = progress !== null;
  const planned = outcomes.filter(({ planned: isPlanned }) => isPlanned).length;
  const open = outcomes.filter(isOpen).length;

  const preview = () => {
    const change = changeOf(action, chosen);
    const found = bulkChangeFault(change, getBrand().shortName);
    setFault(found);
    if (found === null) void bulk.preview(change);
  };

  const retry = open > 0 && (
    <Button variant={step === 'undone' ? 'primary' : 'secondary'} onClick={() => void bulk.retry()}>
      {texts.retry(open)}
    </Button>
  );
  const buttons: Record<typeof step, ReactNode> = {
    choose: (
      <>
        <Button onClick={preview}>{texts.preview}</Button>
        <Button variant="tertiary" onClick={onClose}>
          {texts.cancel}
        </Button>
      </>
    ),
    preview: (
      <>
        {planned > 0 && <Button onClick={() => void bulk.apply()}>{texts.apply(planned)}</Button>}
        <Button variant="secondary" onClick={bulk.choose}>
          {texts.back}
        </Button>
        <Button variant="tertiary" onClick={onClose}>
          {texts.cancel}
        </Button>
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
      title={texts.actions[action]}
      width={step === 'choose' ? 'medium' : 'large'}
      onClose={() => {
        // What is on its way is on its way: the results must be seen.
        if (!isBusy) onClose();
      }}
      actions={isBusy ? undefined : buttons[step]}
    >
      <div className={step === 'choose' && action === 'add' ? styles['picking'] : styles['content']}>
        {isBusy ? (
          <Working text={texts.working[step](progress.ready, progress.all)} {...progress} />
        ) : step === 'choose' ? (
          <>
            <p>{texts.about(rows.length)}</p>
            <ChangeFields action={action} rows={rows} chosen={chosen} onChange={setChosen} />
            {fault !== null && <Alert variant="error">{fault}</Alert>}
            {error !== null && <Alert variant="error">{texts.previewFailed(error)}</Alert>}
          </>
        ) : (
          <OutcomeList key={step} step={step} outcomes={outcomes} />
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
