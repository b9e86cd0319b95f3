import { useEffect, useId, useRef, useState, type KeyboardEvent } from 'react';
import { whyFailed, type Organisation } from '@peil/shared-kernel/api';
import { HandOver, handOverOf, useLeftBehind } from '@peil/shared-kernel/hand-over';
import { Alert, Button } from '@peil/shared-kernel/ui';
import styles from './OrganisationSwitch.module.css';
import { texts } from './texts.ts';
import type { Transfer } from './use-transfer.ts';

interface TransferConfirmationProps {
  readonly organisation: Organisation;
  /** Who moves. */
  readonly userName: string;
  readonly transfer: Transfer;
  readonly onCancel: () => void;
}

/**
 * Asks once more: the move ends the user's session in every other browser, and what the user is in charge of here is
 * handed over first. The focus is on the answer yes.
 */
export function TransferConfirmation({
  organisation,
  userName,
  transfer,
  onCancel,
}: TransferConfirmationProps) {
  const { orgid, name } = organisation;
  const { isBusy, failure } = transfer;
  const [heir, setHeir] = useState('');
  const [isPressed, setIsPressed] = useState(false);
  const { left, needsChoice } = useLeftBehind(userName, true);
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
        {left && <HandOver left={left} heir={heir} isMissing={isPressed} onChange={setHeir} />}
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
            onClick={() => {
              if (needsChoice && heir === '') setIsPressed(true);
              else transfer.start(orgid, handOverOf(heir));
            }}
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
