import { useQuery, useQueryClient } from '@tanstack/react-query';
import { useRef, useState } from 'react';
import { flushSync } from 'react-dom';
import { api, whyFailed, type User, type UserAccess } from '@peil/shared-kernel/api';
import { getBrand } from '@peil/shared-kernel/brand';
import { userAccessQuery } from '@peil/shared-kernel/cache';
import { useSend } from '@peil/shared-kernel/forms/core';
import { mayEditUser } from '@peil/shared-kernel/permissions';
import { signOut, useUser } from '@peil/shared-kernel/session';
import { Alert, Button, DescriptionList } from '@peil/shared-kernel/ui';
import { QueryPanel } from '../../parts/query-panel/QueryPanel.tsx';
import { InvitationState } from './InvitationState.tsx';
import { texts } from './texts.ts';
import { timeText } from '../../parts/time-text/time-text.ts';
import styles from './UserPage.module.css';

const words = texts.signIn;

/** How a user comes in: when last, where still, by which invitation; and the end of it all. */
export function SignInPanel({ user }: { readonly user: User }) {
  const query = useQuery(userAccessQuery(user.user_name));
  const me = useUser();
  const isOwn = me?.userid === user.userid;
  const mayEdit = isOwn || mayEditUser(me?.roles ?? [], user.roles.roles, getBrand().shortName);
  return (
    <QueryPanel heading={words.heading} query={query} loading={words.loading} failed={words.failed}>
      {(access) => (
        <div className={styles['stack']}>
          <Facts user={user} access={access} mayEdit={mayEdit} />
          {mayEdit && <EndSessions user={user} isOwn={isOwn} hasSessions={access.sessions.length > 0} />}
          {!isOwn && (
            <InvitationState
              user={user}
              invitation={access.invitation}
              maySend={mayEdit && user.meta_data.disabled !== true}
            />
          )}
        </div>
      )}
    </QueryPanel>
  );
}

interface FactsProps {
  readonly user: User;
  readonly access: UserAccess;
  readonly mayEdit: boolean;
}

function Facts({ user, access: { last_login: last, sessions }, mayEdit }: FactsProps) {
  const queryClient = useQueryClient();
  // Which is ended: one at a time, the rest wait.
  const [ending, setEnding] = useState<string | null>(null);
  const { send, failure } = useSend(async (id: string) => {
    setEnding(id);
    try {
      await api.users.endSession(user.user_name, id);
      await queryClient.invalidateQueries(userAccessQuery(user.user_name));
      await queryClient.invalidateQueries({ queryKey: ['users', 'audit', user.user_name] });
    } finally {
      setEnding(null);
    }
  });
  const list = (
    <ul className={styles['sessions']}>
      {sessions.map(({ id, is_present: isPresent = false, began_at: began, client }, index) => {
        const session = words.since(client ?? words.unknownClient, timeText(began));
        return (
          <li key={id ?? `${began} ${String(index)}`} className={styles['session']}>
            {isPresent ? `${session} (${words.present})` : session}
            {mayEdit && id !== undefined && !isPresent && (
              <Button
                type="button"
                variant="tertiary"
                aria-label={words.endOneOf(session)}
                loading={ending === id}
                aria-disabled={ending !== null}
                onClick={() => {
                  if (ending === null) void send(id);
                }}
              >
                {words.endOne}
              </Button>
            )}
          </li>
        );
      })}
    </ul>
  );
  return (
    <>
      <DescriptionList
        items={[
          { label: words.last, value: last === null ? null : timeText(last), missing: words.never },
          { label: words.active, value: sessions.length > 0 ? list : null, missing: words.none },
        ]}
      />
      {failure && (
        <Alert variant="error" title={words.notEnded}>
          {whyFailed(failure.cause)}
        </Alert>
      )}
    </>
  );
}

interface EndSessionsProps {
  readonly user: User;
  readonly isOwn: boolean;
  /** Whether there is any to end; that they have ended is shown although none is left. */
  readonly hasSessions: boolean;
}

/** "Logg ut overalt", asked once more: whoever is at work in the portal loses the page. */
function EndSessions({ user, isOwn, hasSessions }: EndSessionsProps) {
  const queryClient = useQueryClient();
  const [isAsked, setIsAsked] = useState(false);
  const buttons = useRef<HTMLDivElement>(null);
  const [ended, setEnded] = useState<number | null>(null);
  const { send, isSending, failure } = useSend(async () => {
    const { result } = await api.users.endSessions(user.user_name);
    if (isOwn) {
      await signOut('revoked');
      return;
    }
    setIsAsked(false);
    await queryClient.invalidateQueries({ queryKey: ['users', 'audit', user.user_name] });
    await queryClient.invalidateQueries(userAccessQuery(user.user_name));
    setEnded(result);
  });
  /** The pressed button goes with the press: the focus moves to the one that does no harm. */
  function ask(asks: boolean): void {
    flushSync(() => setIsAsked(asks));
    buttons.current?.querySelector<HTMLElement>('button:last-child')?.focus();
  }
  return (
    <div className={styles['stack']}>
      {isAsked && <p>{words.endAsk}</p>}
      {failure && (
        <Alert variant="error" title={words.notEnded}>
          {whyFailed(failure.cause)}
        </Alert>
      )}
      <div aria-live="polite">{ended !== null && <Alert variant="success">{words.ended(ended)}</Alert>}</div>
      {(hasSessions || isAsked) && (
        <div ref={buttons} className={styles['buttons']}>
          {isAsked ? (
            <>
              <Button key="yes" type="button" loading={isSending} onClick={() => void send()}>
                {words.endYes}
              </Button>
              <Button
                key="no"
                type="button"
                variant="secondary"
                aria-disabled={isSending}
                onClick={() => {
                  if (!isSending) ask(false);
                }}
              >
                {words.endNo}
              </Button>
            </>
          ) : (
            <Button key="ask" type="button" variant="secondary" onClick={() => ask(true)}>
              {words.end}
            </Button>
          )}
        </div>
      )}
    </div>
  );
}
