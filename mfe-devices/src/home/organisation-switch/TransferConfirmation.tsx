import { useEffect, useId, useRef, type KeyboardEvent } from 'react';
import { whyFailed, type Organisation } from '@peil/shared-kernel/api';
import { Alert, Button } from '@peil/shared-kernel/ui';
import styles from './OrganisationSwitch.module.css';
import { texts } from './texts.ts';
import type { Transfer } from './use-transfer.ts';

interface TransferConfirmationProps {
  readonly organisation: Organisation;
  readonly transfer: Transfer;
  readonly onCancel: () => void;
}

/** Asks once more: the move ends the user's session in every other browser. The focus is on the answer yes. */
export function TransferConfirmation({ organisation, transfer, onCancel }: TransferConfirmationProps) {
  const { orgid, name } = organisation;
  const { isBusy, failure } = transfer;
  const yes = useRef<HTMLButtonElement>(null);
  const explanation = useId();
  // A button that was busy has lost the focus.
  useEffect(() => {
    yes.current?.focus();
  }, [failure]);

  const answerByKey = (event: KeyboardEvent) => {
    if (event.key === 'Escape' && !isBusy) onCancel();
    // The Enter that chose the organisation, still held down, is not an answer.
    if (event.key === 'Enter' && event.repeat) event.preventDefault();
  };

  return (
    <div role="group" aria-label={texts.confirmation} className={styles['popup']}>
      <div className={styles['confirmation']}>
        <p id={explanation}>{texts.consequence}</p>
        {failure && (
          <Alert variant="error" title={texts.notSwitched(name)}>
            {whyFailed(failure.cause)}
          </Alert>
        )}
        <div className={styles['answers']}>
          <Button
            ref={yes}
            loading={isBusy}
            aria-describedby={explanation}
            onKeyDown={answerByKey}
            onClick={() => transfer.start(orgid)}
          >
            {texts.switchTo(name)}
          </Button>
          <Button variant="tertiary" disabled={isBusy} onKeyDown={answerByKey} onClick={onCancel}>
            {texts.cancel}
          </Button>
        </div>
      </div>
    </div>
  );
}
