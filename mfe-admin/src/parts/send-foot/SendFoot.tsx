import { useNavigate } from 'react-router-dom';
import { failureDetail } from '@peil/shared-kernel/forms';
import { Alert, Button } from '@peil/shared-kernel/ui';
import styles from './SendFoot.module.css';

interface SendFootProps {
  readonly form: {
    readonly isSending: boolean;
    readonly failure: Parameters<typeof failureDetail>[0] | null;
  };
  readonly texts: {
    /** The title of the failure; its reason stands below. */
    readonly failed: string;
    readonly submit: string;
    readonly cancel: string;
  };
  /** Where "Avbryt" leads. */
  readonly cancelTo: string;
}

/** The end of a form that makes something new: why it was not sent, its button, and the one that leaves it. */
export function SendFoot({ form: { isSending, failure }, texts, cancelTo }: SendFootProps) {
  const navigate = useNavigate();
  return (
    <>
      {failure && (
        <Alert variant="error" title={texts.failed}>
          {failureDetail(failure)}
        </Alert>
      )}
      <div className={styles['buttons']}>
        <Button type="submit" loading={isSending}>
          {texts.submit}
        </Button>
        <Button
          type="button"
          variant="secondary"
          aria-disabled={isSending}
          onClick={() => {
            if (!isSending) void navigate(cancelTo);
          }}
        >
          {texts.cancel}
        </Button>
      </div>
    </>
  );
}
