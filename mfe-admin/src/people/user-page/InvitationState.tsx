import { useQueryClient } from '@tanstack/react-query';
import { useState } from 'react';
import { api, whyFailed, type Invitation, type InvitationWay, type User } from '@peil/shared-kernel/api';
import { userAccessQuery } from '@peil/shared-kernel/cache';
import { useSend } from '@peil/shared-kernel/forms/core';
import { Alert, Button, DescriptionList, StatusBadge, type Status } from '@peil/shared-kernel/ui';
import { timeText } from '../../parts/time-text/time-text.ts';
import { texts } from './texts.ts';
import styles from './UserPage.module.css';

const words = texts.invitation;

const statusOf: Readonly<Record<Invitation['state'], Status>> = {
  sent: 'info',
  opened: 'info',
  expired: 'warning',
  accepted: 'ok',
};

interface InvitationStateProps {
  readonly user: User;
  readonly invitation: Invitation | null;
  /** Whether the signed-in user may invite this one. */
  readonly maySend: boolean;
}

/** How far the invitation has come, and sending it again. */
export function InvitationState({ user, invitation, maySend }: InvitationStateProps) {
  const queryClient = useQueryClient();
  const [isSent, setIsSent] = useState(false);
  const { send, isSending, failure } = useSend(async (by: InvitationWay) => {
    setIsSent(false);
    await api.users.invite(user.user_name, by);
    await queryClient.invalidateQueries({ queryKey: ['users', 'audit', user.user_name] });
    await queryClient.invalidateQueries(userAccessQuery(user.user_name));
    setIsSent(true);
  });
  const ways = (['email', 'phone'] as const).filter((by) => user.meta_data[by]);
  const buttons = invitation === null ? words.send : words.sendAgain;
  return (
    <div className={styles['stack']}>
      <DescriptionList
        items={[
          {
            label: words.label,
            value: invitation && <Told invitation={invitation} />,
            missing: words.never,
          },
        ]}
      />
      {failure && (
        <Alert variant="error" title={words.notSent}>
          {whyFailed(failure.cause)}
        </Alert>
      )}
      <div aria-live="polite">{isSent && <Alert variant="success">{words.sent}</Alert>}</div>
      {maySend && ways.length > 0 && (
        <div className={styles['buttons']}>
          {ways.map((by) => (
            <Button
              key={by}
              type="button"
              variant="secondary"
              aria-disabled={isSending}
              onClick={() => {
                if (!isSending) void send(by);
              }}
            >
              {buttons[by]}
            </Button>
          ))}
        </div>
      )}
    </div>
  );
}

function Told({ invitation }: { readonly invitation: Invitation }) {
  const {
    state,
    recipient,
    sent_at: sent,
    expires_at: expires,
    opened_at: opened,
    accepted_at: accepted,
  } = invitation;
  return (
    <>
      <StatusBadge status={statusOf[state]}>{words.states[state]}</StatusBadge>{' '}
      {words.to(recipient, timeText(sent))}
      {opened !== null && <p className={styles['quiet']}>{words.openedAt(timeText(opened))}</p>}
      {accepted === null ? (
        <p className={styles['quiet']}>{words.until(timeText(expires))}</p>
      ) : (
        <p className={styles['quiet']}>{words.acceptedAt(timeText(accepted))}</p>
      )}
    </>
  );
}
