import { useRef } from 'react';
import { Button } from '@peil/shared-kernel/ui';
import styles from './PasswordChange.module.css';
import { PasswordFields, type PasswordFieldsProps } from './PasswordFields.tsx';
import { texts } from './texts.ts';

interface PasswordChangeProps extends Omit<PasswordFieldsProps, 'labels' | 'isFolded' | 'onType'> {
  readonly form: { readonly unlocked: boolean; readonly editable: boolean };
  readonly isChanging: boolean;
  readonly onChange: () => void;
  readonly onKeep: () => void;
  /** What stands there until the form is unlocked. */
  readonly lockedText: string;
}

/** The optional change of a password (USER-03): by its button, or by typing a new one. */
export function PasswordChange({
  form,
  isChanging,
  onChange,
  onKeep,
  lockedText,
  ...fields
}: PasswordChangeProps) {
  const area = useRef<HTMLDivElement>(null);
  return (
    <div ref={area} className={styles['password']} role="group" aria-label={texts.password}>
      <p aria-hidden className={styles['heading']}>
        {texts.password}
      </p>
      {form.unlocked ? (
        <>
          <PasswordFields
            {...fields}
            labels={{ password: texts.newPassword, confirmation: texts.confirmation }}
            isFolded={!isChanging}
            onType={onChange}
          />
          <div>
            <Button
              type="button"
              variant="tertiary"
              aria-expanded={isChanging}
              aria-disabled={!form.editable}
              onClick={() => {
                if (!form.editable) return;
                if (isChanging) onKeep();
                else onChange();
                area.current?.querySelector('input')?.focus();
              }}
            >
              {isChanging ? texts.keepPassword : texts.changePassword}
            </Button>
          </div>
        </>
      ) : (
        <p className={styles['quiet']}>{lockedText}</p>
      )}
    </div>
  );
}
