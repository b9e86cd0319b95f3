import { useState, type KeyboardEvent } from 'react';
import { TextField } from '@peil/shared-kernel/ui';
import styles from './PasswordField.module.css';
import { texts } from './texts.ts';

interface PasswordFieldProps {
  readonly value: string;
  readonly disabled: boolean;
  readonly onChange: (value: string) => void;
}

/** The password, with a way to see it and a hint while Caps Lock is on. */
export function PasswordField({ value, disabled, onChange }: PasswordFieldProps) {
  const [shown, setShown] = useState(false);
  const [capsLock, setCapsLock] = useState(false);

  function watchCapsLock(event: KeyboardEvent): void {
    setCapsLock(event.getModifierState('CapsLock'));
  }

  return (
    <div className={styles['field']}>
      <TextField
        size="medium"
        label={texts.password}
        name="password"
        type={shown ? 'text' : 'password'}
        autoComplete="current-password"
        autoCapitalize="none"
        spellCheck={false}
        value={value}
        disabled={disabled}
        onChange={(event) => onChange(event.target.value)}
        onKeyDown={watchCapsLock}
        onKeyUp={watchCapsLock}
        onBlur={() => setCapsLock(false)}
      />
      <button type="button" className={styles['toggle']} disabled={disabled} onClick={() => setShown(!shown)}>
        {shown ? texts.hidePassword : texts.showPassword}
      </button>
      <p aria-live="polite" className={styles['hint']}>
        {capsLock && texts.capsLock}
      </p>
    </div>
  );
}
