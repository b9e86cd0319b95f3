import { useState } from 'react';
import { Alert, Button, Checkbox } from '@peil/shared-kernel/ui';
import styles from './AcknowledgePage.module.css';
import { texts } from './texts.ts';

interface ConfirmationProps {
  readonly person: string;
  /** Of the button, as it was pressed first. */
  readonly action: string;
  readonly isSending: boolean;
  readonly onSend: () => void;
}

/** Asks once more, by something else than a button: what pressed the first one may not be the person (TOLD-06). */
export function Confirmation({ person, action, isSending, onSend }: ConfirmationProps) {
  const [isMeant, setIsMeant] = useState(false);
  const [isAsked, setIsAsked] = useState(false);
  return (
    <>
      <Alert variant="warning" title={texts.again.title}>
        {texts.again.text}
      </Alert>
      <Checkbox
        checked={isMeant}
        error={isAsked && !isMeant}
        onChange={({ target }) => {
          setIsMeant(target.checked);
        }}
      >
        {texts.again.meant(person)}
      </Checkbox>
      {isAsked && !isMeant && <p role="alert">{texts.again.choose}</p>}
      <Button
        type="button"
        className={styles['button']}
        loading={isSending}
        onClick={() => {
          setIsAsked(true);
          if (isMeant) onSend();
        }}
      >
        {action}
      </Button>
    </>
  );
}
