import { useState } from 'react';
import { Button, TextField } from '@peil/shared-kernel/ui';
import { isComplete, type Credentials } from './log-in.ts';
import styles from './LoginForm.module.css';
import { PasswordField } from './PasswordField.tsx';
import { texts } from './texts.ts';

interface LoginFormProps {
  readonly busy: boolean;
  readonly onSubmit: (credentials: Credentials) => void;
}

/** Username and password. A real form with named fields, so that password managers fill and save it. */
export function LoginForm({ busy, onSubmit }: LoginFormProps) {
  const [credentials, setCredentials] = useState<Credentials>({ user: '', password: '' });
  const mayBeSent = !busy && isComplete(credentials);

  return (
    <form
      method="post"
      className={styles['form']}
      aria-busy={busy}
      onSubmit={(event) => {
        event.preventDefault();
        if (mayBeSent) onSubmit(credentials);
      }}
    >
      <TextField
        size="medium"
        label={texts.user}
        name="username"
        autoComplete="username"
        autoCapitalize="none"
        spellCheck={false}
        value={credentials.user}
        disabled={busy}
        onChange={(event) => setCredentials({ ...credentials, user: event.target.value })}
      />
      <PasswordField
        value={credentials.password}
        disabled={busy}
        onChange={(password) => setCredentials({ ...credentials, password })}
      />
      <Button type="submit" size="medium" className={styles['submit']} loading={busy} disabled={!mayBeSent}>
        {texts.logIn}
      </Button>
    </form>
  );
}
