import { lazy, Suspense, useRef, type ChangeEvent } from 'react';
import { minimumPasswordLength } from '@peil/shared-kernel/api/schemas';
import type { FormEditing } from '@peil/shared-kernel/forms';
import type { PasswordOwner } from '@peil/shared-kernel/passwords';
import { Button, TextField } from '@peil/shared-kernel/ui';
import styles from './ProfileForm.module.css';
import type { ProfileValues } from './profile-values.ts';
import { texts } from './texts.ts';

/** Carries a list of words, so it is loaded only when a password is about to be changed. */
const PasswordStrength = lazy(async () => ({
  default: (await import('@peil/shared-kernel/passwords/strength')).PasswordStrength,
}));

interface PasswordChangeProps {
  readonly form: FormEditing<ProfileValues>;
  readonly changing: boolean;
  readonly onChange: () => void;
  readonly onKeep: () => void;
  /** Whose password it is: what it may not be made of. */
  readonly owner: PasswordOwner;
  /** Called with why the new password is refused; null when it may be used. */
  readonly onJudged: (problem: string | null) => void;
}

/** The optional change of the password (USER-03): by its button, or by typing a new one. */
export function PasswordChange({ form, changing, onChange, onKeep, owner, onJudged }: PasswordChangeProps) {
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
              onChange={(event: ChangeEvent<HTMLInputElement>) => {
                onChange();
                password.onChange(event);
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
            {changing && (
              <TextField
                label={texts.currentPassword}
                description={texts.currentPasswordHelp}
                type="password"
                autoComplete="current-password"
                {...form.field('current_password')}
              />
            )}
          </div>
          {changing && (
            <Suspense fallback={null}>
              <PasswordStrength password={form.values.password} owner={owner} onJudged={onJudged} />
            </Suspense>
          )}
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
