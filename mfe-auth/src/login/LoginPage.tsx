import { useState } from 'react';
import type { Credentials, NewPassword } from '@peil/shared-kernel/api';
import { isInvitationCode } from '@peil/shared-kernel/api/schemas';
import { getBrand } from '@peil/shared-kernel/brand';
import { useSession } from '@peil/shared-kernel/session';
import { StatusIcon, TextLink } from '@peil/shared-kernel/ui/basics';
import { OutcomeAlert } from '../attempt/OutcomeAlert.tsx';
import { useAttempt } from '../attempt/use-attempt.ts';
import { CodeForm } from '../reset/CodeForm.tsx';
import { isContact, loginNameOf } from '../reset/contact.ts';
import { NewPasswordForm } from '../reset/NewPasswordForm.tsx';
import {
  codeFailure,
  codeSent,
  passwordSet,
  requestCode,
  resetFailure,
  setNewPassword,
} from '../reset/reset.ts';
import { LevelWaves } from './LevelWaves.tsx';
import { arrivalMessage, logIn, logInAtOnce, loginFailure } from './log-in.ts';
import { LoginForm } from './LoginForm.tsx';
import styles from './LoginPage.module.css';
import { texts } from './texts.ts';
import { useLoginStep } from './use-login-step.ts';
import { useStepFocus } from './use-step-focus.ts';

/**
 * /login: logging in, and the two steps to a new password (LOGIN-01, RESET-01, RESET-02). Where a user goes afterwards
 * is the guard's to decide (LOGIN-05): it leads away from here as soon as there is a session.
 */
export default function LoginPage() {
  const session = useSession();
  const { step, contact, code, searchOf, goTo } = useLoginStep();
  const { message, send } = useAttempt(step, arrivalMessage(session));
  const [user, setUser] = useState('');
  const card = useStepFocus(step);
  // On arrival at the first step the form may have stood here already, drawn by index.html.
  const [hasMoved, setHasMoved] = useState(false);
  if (step !== 'normal' && !hasMoved) setHasMoved(true);

  const submitLogin = (credentials: Credentials) =>
    send(async (signal) => {
      await logIn(credentials, signal);
      return null;
    }, loginFailure);

  const submitCodeRequest = (to: string) =>
    send(async (signal) => {
      await requestCode(to, signal);
      goTo('code', to, { replace: true }); // Going back finds what was typed.
      goTo('password', to);
      return codeSent;
    }, codeFailure);

  const submitNewPassword = (change: NewPassword) =>
    send(async (signal) => {
      await setNewPassword(change, signal);
      const loginName = loginNameOf(change.phone_or_email, user);
      // Whoever was invited has been nowhere yet: the password is known here, and is not asked for twice.
      if (
        isInvitationCode(change.one_time_code) &&
        (await logInAtOnce({ user: loginName, password: change.password }, signal))
      )
        return null;
      setUser(loginName);
      goTo('normal', '', { replace: true });
      return passwordSet;
    }, resetFailure);

  const knownContact = isContact(user) ? user.trim() : '';
  const cancel = () => goTo('normal', '');

  return (
    <div className={styles['page']}>
      <div className={styles['card']} ref={card}>
        <div className={styles['head']}>
          <h1 className={styles['title']}>{texts.title(getBrand().product)}</h1>
          <LevelWaves />
        </div>
        <div className={styles['body']}>
          <div role="status" className={styles['success']}>
            {message?.kind === 'success' && (
              <p className={styles['successText']}>
                <StatusIcon status="ok" className={styles['successIcon']} />
                {message.text}
              </p>
            )}
          </div>
          {message !== null && message.kind !== 'success' && <OutcomeAlert message={message} />}
          <div key={step} className={hasMoved ? `${styles['step']} ${styles['moved']}` : styles['step']}>
            {step === 'normal' && (
              <>
                <LoginForm
                  user={user}
                  isLeaving={session.status === 'signedIn'}
                  onUserChange={setUser}
                  onSubmit={submitLogin}
                  onForgotten={() => goTo('code', knownContact)}
                />
                <TextLink
                  to={{ search: searchOf('code', knownContact) }}
                  className={styles['forgotten'] ?? ''}
                >
                  {texts.forgotten}
                </TextLink>
              </>
            )}
            {step === 'code' && <CodeForm contact={contact} onSubmit={submitCodeRequest} onCancel={cancel} />}
            {step === 'password' && (
              <NewPasswordForm
                contact={contact}
                code={code ?? ''}
                loginNameOf={(to) => loginNameOf(to, user)}
                newCodeSearch={(to) => searchOf('code', to)}
                onSubmit={submitNewPassword}
                onCancel={cancel}
              />
            )}
          </div>
        </div>
      </div>
    </div>
  );
}
