import { useState, type ReactNode } from 'react';
import type { UserGroupChange } from '@peil/shared-kernel/api';
import { getBrand } from '@peil/shared-kernel/brand';
import { bulkUserChangeFault } from '@peil/shared-kernel/devices';
import { useUser } from '@peil/shared-kernel/session';
import { Alert, Button, LoadingState } from '@peil/shared-kernel/ui';
import { Dialog } from '@peil/shared-kernel/ui/overlay';
import type { BulkUser } from './bulk-user.ts';
import styles from './BulkDialog.module.css';
import { GroupFields } from './GroupFields.tsx';
import { ResultList } from './ResultList.tsx';
import type { Step } from './step.ts';
import { texts } from './texts.ts';
import { useBulkGroups } from './use-bulk-groups.ts';

type BulkAction = 'add' | 'remove';

export interface BulkDialogProps {
  readonly action: BulkAction;
  /** The users who were selected when it was opened. */
  readonly rows: readonly BulkUser[];
  readonly onClose: () => void;
}

/** Changes the access groups of many users: the choice, what it would do, what it did, and how to undo it. */
export function BulkDialog({ action, rows, onClose }: BulkDialogProps) {
  const [chosen, setChosen] = useState<readonly string[]>([]);
  const [fault, setFault] = useState<string | null>(null);
  const bulk = useBulkGroups(rows.map(({ userName }) => userName));
  const { step, isBusy, error } = bulk;

  const preview = () => {
    const change: UserGroupChange = { [action]: [...chosen] };
    const found = bulkUserChangeFault(change, getBrand().shortName);
    setFault(found);
    if (found === null) void bulk.preview(change);
  };

  const cancel = (
    <Button variant="tertiary" onClick={onClose}>
      {texts.cancel}
    </Button>
  );
  const buttons: Record<Step, ReactNode> = {
    choose: (
      <>
        <Button onClick={preview}>{texts.preview}</Button>
        {cancel}
      </>
    ),
    preview: (
      <>
        {bulk.changed > 0 && <Button onClick={() => void bulk.apply()}>{texts.apply(bulk.changed)}</Button>}
        <Button variant="secondary" onClick={bulk.choose}>
          {texts.back}
        </Button>
        {cancel}
      </>
    ),
    done: (
      <>
        <Button onClick={onClose}>{texts.close}</Button>
        {bulk.changed > 0 && (
          <Button variant="secondary" onClick={() => void bulk.undo()}>
            {texts.undo}
          </Button>
        )}
      </>
    ),
    undone: <Button onClick={onClose}>{texts.close}</Button>,
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
          <LoadingState label={texts.working[step]} />
        ) : (
          <>
            {step === 'choose' && (
              <>
                <p>{texts.about(rows.length)}</p>
                <GroupFields action={action} rows={rows} chosen={chosen} onChange={setChosen} fault={fault} />
              </>
            )}
            {step === 'preview' && bulk.changed > 0 && <SignOutNotice rows={rows} />}
            {error !== null && <Alert variant="error">{error}</Alert>}
            {step !== 'choose' && <ResultList key={step} step={step} results={bulk.results} />}
          </>
        )}
      </div>
    </Dialog>
  );
}

function SignOutNotice({ rows }: Pick<BulkDialogProps, 'rows'>) {
  const own = useUser()?.username.toLowerCase();
  const isOwn = rows.some(({ userName }) => userName.toLowerCase() === own);
  return (
    <Alert variant="info">
      {texts.signsOut}
      {isOwn && ` ${texts.signsOutOwn}`}
    </Alert>
  );
}
