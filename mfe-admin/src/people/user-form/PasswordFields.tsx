import { lazy, Suspense, type ChangeEvent, type ReactNode } from 'react';
import { minimumPasswordLength } from '@peil/shared-kernel/api/schemas';
import type { FieldProps } from '@peil/shared-kernel/forms';
import { PartBoundary } from '@peil/shared-kernel/page-part';
import type { PasswordOwner } from '@peil/shared-kernel/passwords';
import { TextField } from '@peil/shared-kernel/ui';
import styles from './Fields.module.css';
import { texts } from './texts.ts';

/** Carries a list of words, so it is loaded only when a password is about to be written. */
const PasswordStrength = lazy(async () => ({
  default: (await import('@peil/shared-kernel/passwords/strength')).PasswordStrength,
}));

export interface PasswordFieldsProps {
  readonly labels: { readonly password: string; readonly confirmation: string };
  readonly password: FieldProps;
  readonly confirmation: FieldProps;
  /** A field that stands beside the confirmation. */
  readonly further?: ReactNode;
  /** Whether only the first field shows, until something is written in it. */
  readonly isFolded?: boolean;
  readonly onType?: () => void;
  readonly owner: PasswordOwner;
  /** Called with why the password is refused; null when it may be used. */
  readonly onJudged: (problem: string | null) => void;
}

/** A password for somebody, with its confirmation and how strong it is. */
export function PasswordFields({
  labels,
  password,
  confirmation,
  further,
  isFolded = false,
  onType,
  owner,
  onJudged,
}: PasswordFieldsProps) {
  return (
    <>
      <div className={styles['fields']}>
        <TextField
          label={labels.password}
          description={texts.passwordRule(minimumPasswordLength)}
          type="password"
          autoComplete="new-password"
          {...password}
          onChange={(event: ChangeEvent<HTMLInputElement>) => {
            onType?.();
            password.onChange(event);
          }}
        />
        {!isFolded && (
          <TextField
            label={labels.confirmation}
            description={texts.confirmationHelp}
            type="password"
            autoComplete="new-password"
            {...confirmation}
          />
        )}
        {!isFolded && further}
      </div>
      {!isFolded && (
        <PartBoundary part={texts.strengthPart}>
          <Suspense fallback={null}>
            <PasswordStrength password={password.value} owner={owner} onJudged={onJudged} />
          </Suspense>
        </PartBoundary>
      )}
    </>
  );
}
