import { useEffect, useRef, useState, type RefObject } from 'react';
import type { Credentials, NewPassword } from '@peil/shared-kernel/api';
import { isInvitationCode } from '@peil/shared-kernel/api/schemas';
import { getBrand } from '@peil/shared-kernel/brand';
import { useSession } from '@peil/shared-kernel/session';
import { Alert, StatusIcon, TextLink, useMediaQuery } from '@peil/shared-kernel/ui/basics';
import type { LoginStep } from '../attempt/login-step.ts';
import type { Message } from '../attempt/message.ts';
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
import { arrivalMessage, logIn, logInAtOnce, loginFailure } from './log-in.ts';
import { LoginForm } from './LoginForm.tsx';
import styles from './LoginPage.module.css';
import { texts } from './texts.ts';
import { useLoginStep } from './use-login-step.ts';

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

const takeFocus = (element: HTMLElement | null) => element?.focus();

/** What must be read before going on. It takes the focus, which a disabled form or the page before has lost. */
function OutcomeAlert({ message }: { readonly message: Message }) {
  const { kind, text, reason } = message;
  return (
    <div tabIndex={-1} ref={takeFocus} className={styles['outcome']}>
      <Alert variant={kind === 'failure' ? 'error' : 'info'} {...(reason !== null && { title: text })}>
        {reason ?? text}
      </Alert>
    </div>
  );
}

/** Two liquid surfaces, decoration only. */
function LevelWaves() {
  return (
    <svg
      className={styles['waves']}
      viewBox="0 0 400 40"
      preserveAspectRatio="none"
      aria-hidden
      focusable="false"
    >
      <path className={styles['back']} d="M0 18 C60 4 120 4 200 16 S340 30 400 14 V40 H0 Z" />
      <path className={styles['front']} d="M0 26 C70 36 130 34 200 26 S330 14 400 26 V40 H0 Z" />
    </svg>
  );
}

const firstEmptyField = (within: HTMLElement | null): HTMLInputElement | undefined =>
  [...(within?.querySelectorAll<HTMLInputElement>('input:not([hidden])') ?? [])].find(
    ({ value }) => value === '',
  );

/**
 * Puts the focus into the first empty field when a step begins, unless a message or the user has placed it. On arrival
 * a touch screen is left alone: its keyboard would cover half of the page.
 */
function useStepFocus(step: LoginStep): RefObject<HTMLDivElement | null> {
  const card = useRef<HTMLDivElement>(null);
  const hasArrived = useRef(false);
  const isTouch = useMediaQuery('(pointer: coarse)');

  useEffect(() => {
    const leaveAlone = !hasArrived.current && isTouch;
    hasArrived.current = true;
    if (leaveAlone || document.activeElement !== document.body) return;
    firstEmptyField(card.current)?.focus();
  }, [step, isTouch]);

  return card;
}
