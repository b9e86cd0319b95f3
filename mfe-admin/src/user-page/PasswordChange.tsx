import { useRef } from 'react';
import type { FormEditing } from '@peil/shared-kernel/forms';
import type { PasswordOwner } from '@peil/shared-kernel/passwords';
import { Button } from '@peil/shared-kernel/ui';
import { PasswordFields } from '../user-form/PasswordFields.tsx';
import { texts as fieldTexts } from '../user-form/texts.ts';
import { texts } from './texts.ts';
import styles from './UserPage.module.css';
import type { UserValues } from './user-values.ts';

interface PasswordChangeProps {
  readonly form: FormEditing<UserValues>;
  readonly isChanging: boolean;
  readonly onChange: () => void;
  readonly onKeep: () => void;
  readonly owner: PasswordOwner;
  readonly onJudged: (problem: string | null) => void;
}

/** The optional change of the password (USER-03): by its button, or by typing a new one. */
export function PasswordChange({ form, isChanging, onChange, onKeep, owner, onJudged }: PasswordChangeProps) {
  const area = useRef<HTMLDivElement>(null);
  return (
    <div ref={area} className={styles['password']} role="group" aria-label={fieldTexts.password}>
      <p aria-hidden className={styles['heading']}>
        {fieldTexts.password}
      </p>
      {form.unlocked ? (
        <>
          <PasswordFields
            labels={{ password: fieldTexts.newPassword, confirmation: fieldTexts.confirmation }}
            password={form.field('password')}
            confirmation={form.field('confirmation')}
            isFolded={!isChanging}
            onType={onChange}
            owner={owner}
            onJudged={onJudged}
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
        <p className={styles['quiet']}>{texts.passwordLocked}</p>
      )}
    </div>
  );
}
