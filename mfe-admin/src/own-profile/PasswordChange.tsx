import { useRef, type ChangeEvent } from 'react';
import { minimumPasswordLength } from '@peil/shared-kernel/api/schemas';
import type { FormEditing } from '@peil/shared-kernel/forms';
import { Button, TextField } from '@peil/shared-kernel/ui';
import styles from './ProfileForm.module.css';
import type { ProfileValues } from './profile-values.ts';
import { texts } from './texts.ts';

interface PasswordChangeProps {
  readonly form: FormEditing<ProfileValues>;
  readonly changing: boolean;
  readonly onChange: () => void;
  readonly onKeep: () => void;
}

/** The optional change of the password (specification A2, User edit): by its button, or by typing a new one. */
export function PasswordChange({ form, changing, onChange, onKeep }: PasswordChangeProps) {
  const area = useRef<HTMLDivElement>(null);
  const password = form.field('password');

  return (
    <div ref={area} className={styles['password']} role="group" aria-label={texts.password}>
      <p aria-hidden className={styles['heading']}>
        {texts.password}
      </p>
      {form.unlocked ? (
        <>
          <div className={styles['fields']}>
            <TextField
              label={texts.newPassword}
              description={texts.passwordRule(minimumPasswordLength)}
              type="password"
              autoComplete="new-password"
              {...password}
              onChange={(event: ChangeEvent) => {
                onChange();
                void password.onChange(event);
              }}
            />
            {changing && (
              <TextField
                label={texts.confirmation}
                description={texts.confirmationHelp}
                type="password"
                autoComplete="new-password"
                {...form.field('confirmation')}
              />
            )}
          </div>
          <div>
            <Button
              type="button"
              variant="tertiary"
              aria-expanded={changing}
              aria-disabled={!form.editable}
              onClick={() => {
                if (!form.editable) return;
                if (changing) onKeep();
                else onChange();
                area.current?.querySelector('input')?.focus();
              }}
            >
              {changing ? texts.keepPassword : texts.changePassword}
            </Button>
          </div>
        </>
      ) : (
        <p className={styles['quiet']}>{texts.passwordLocked}</p>
      )}
    </div>
  );
}
