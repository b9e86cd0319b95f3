import { useState } from 'react';
import { areComplete, type Credentials } from '@peil/shared-kernel/api';
import { Button, TextField } from '@peil/shared-kernel/ui/basics';
import styles from './LoginForm.module.css';
import { PasswordField } from '../password-field/PasswordField.tsx';
import { texts } from './texts.ts';

interface LoginFormProps {
  readonly user: string;
  readonly busy: boolean;
  readonly onUserChange: (user: string) => void;
  readonly onSubmit: (credentials: Credentials) => void;
}

/** User name and password. A real form with named fields, so that password managers fill and save it. */
export function LoginForm({ user, busy, onUserChange, onSubmit }: LoginFormProps) {
  const [password, setPassword] = useState('');
  const [shown, setShown] = useState(false);
  const mayBeSent = !busy && areComplete({ user, password });

  return (
    <form
      method="post"
      className={styles['form']}
      aria-busy={busy}
      onSubmit={(event) => {
        event.preventDefault();
        if (mayBeSent) onSubmit({ user, password });
      }}
    >
      <TextField
        size="medium"
        label={texts.user}
        name="username"
        autoComplete="username"
        autoCapitalize="none"
        autoCorrect="off"
        spellCheck={false}
        enterKeyHint="next"
        value={user}
        disabled={busy}
        onChange={(event) => onUserChange(event.target.value)}
      />
      <PasswordField
        label={texts.password}
        name="password"
        autoComplete="current-password"
        enterKeyHint="go"
        value={password}
        disabled={busy}
        shown={shown}
        onToggleShown={() => setShown(!shown)}
        onChange={setPassword}
      />
      <Button type="submit" size="medium" className={styles['submit']} loading={busy} disabled={!mayBeSent}>
        {texts.logIn}
      </Button>
    </form>
  );
}
