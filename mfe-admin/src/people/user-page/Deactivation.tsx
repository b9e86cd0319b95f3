import { useQueryClient } from '@tanstack/react-query';
import { useEffect, useRef, useState } from 'react';
import { flushSync } from 'react-dom';
import { useNavigate } from 'react-router-dom';
import { api, whatElse, type User } from '@peil/shared-kernel/api';
import { usersQuery } from '@peil/shared-kernel/cache';
import { useSend } from '@peil/shared-kernel/forms/core';
import { HandOver, handOverOf, useLeftBehind } from '@peil/shared-kernel/hand-over';
import { deactivatedRole, reopenUntil } from '@peil/shared-kernel/permissions';
import { useCan, useUser } from '@peil/shared-kernel/session';
import { Alert, Button, Panel } from '@peil/shared-kernel/ui';
import { timeText } from '../../parts/time-text/time-text.ts';
import { texts } from './texts.ts';
import styles from './UserPage.module.css';
import { isUserDeactivated } from './user-values.ts';

/** USER-11: the list opens this long after, in milliseconds. */
const leaveDelayMs = 1_000;

const words = texts.deactivation;

/** The soft delete of a user, for a provider admin and never of oneself (USER-11). What it sets is the server's to say. */
export function Deactivation({ user }: { readonly user: User }) {
  const queryClient = useQueryClient();
  const navigate = useNavigate();
  const me = useUser();
  const mayDeactivate = useCan('deactivateUser');
  /** Until when it can be undone, were it done when the panel was opened; null while it is shut. */
  const [until, setUntil] = useState<string | null>(null);
  const isOpen = until !== null;
  const buttons = useRef<HTMLDivElement>(null);
  const [heir, setHeir] = useState('');
  const [isPressed, setIsPressed] = useState(false);
  const { left, needsChoice } = useLeftBehind(user.user_name, isOpen);
  const { send, isSending, sending, failure, forget } = useSend(() => {
    const handOver = handOverOf(heir);
    return api.users.update(user.user_name, {
      roles: { roles: [deactivatedRole] },
      ...(handOver && { hand_over: handOver }),
    });
  });
  /** The pressed button goes with the press: the focus moves to the one that does no harm. */
  function show(opens: boolean): void {
    flushSync(() => setUntil(opens ? timeText(reopenUntil(new Date()).toISOString()) : null));
    buttons.current?.querySelector<HTMLElement>('button:last-child')?.focus();
  }
  const isDone = sending === 'done';
  useEffect(() => {
    if (!isDone) return undefined;
    const timer = setTimeout(() => {
      void queryClient.invalidateQueries(usersQuery());
      void navigate('/users');
    }, leaveDelayMs);
    return () => clearTimeout(timer);
  }, [isDone, navigate, queryClient]);

  if (!mayDeactivate || me?.userid === user.userid || (isUserDeactivated(user) && !isDone)) return null;
  const reason = failure && whatElse(failure.cause);
  return (
    <Panel heading={words.heading}>
      <div className={styles['stack']}>
        {isOpen ? (
          <div>
            <p className={styles['heading']}>{words.effects}</p>
            <ul className={styles['list']}>
              {words.effectList(until).map((effect) => (
                <li key={effect}>{effect}</li>
              ))}
            </ul>
          </div>
        ) : (
          <p className={styles['quiet']}>{words.help}</p>
        )}
        {isOpen && !isDone && left && (
          <HandOver left={left} heir={heir} isMissing={isPressed} onChange={setHeir} />
        )}
        {failure && (
          <Alert variant="error" title={words.failed}>
            {reason}
          </Alert>
        )}
        <div aria-live="polite">{isDone && <Alert variant="success">{words.done}</Alert>}</div>
        {!isDone && (
          <div ref={buttons} className={styles['buttons']}>
            {isOpen ? (
              <>
                <Button
                  key="submit"
                  type="button"
                  data-color="danger"
                  loading={isSending}
                  onClick={() => {
                    setIsPressed(true);
                    if (!needsChoice || heir !== '') void send();
                  }}
                >
                  {words.submit}
                </Button>
                <Button
                  key="cancel"
                  type="button"
                  variant="secondary"
                  aria-disabled={isSending}
                  onClick={() => {
                    if (isSending) return;
                    forget();
                    show(false);
                  }}
                >
                  {words.cancel}
                </Button>
              </>
            ) : (
              <Button key="open" type="button" variant="secondary" onClick={() => show(true)}>
                {words.open}
              </Button>
            )}
          </div>
        )}
      </div>
    </Panel>
  );
}
