import { useQuery, useQueryClient } from '@tanstack/react-query';
import { useState } from 'react';
import { api, ApiError, whyFailed, type ClosedUser, type User } from '@peil/shared-kernel/api';
import { closedUserQuery } from '@peil/shared-kernel/cache';
import { isEmailAddress } from '@peil/shared-kernel/format';
import { useSend } from '@peil/shared-kernel/forms/core';
import { pseudonymPattern } from '@peil/shared-kernel/permissions';
import { useCan } from '@peil/shared-kernel/session';
import { Alert, Button, DescriptionList, Panel, TextField } from '@peil/shared-kernel/ui';
import { QueryPanel } from '../../parts/query-panel/QueryPanel.tsx';
import { timeText } from '../../parts/time-text/time-text.ts';
import { roleLabel } from '../users-list/role-label.ts';
import { texts } from './texts.ts';
import styles from './UserPage.module.css';
import { isUserDeactivated } from './user-values.ts';

const words = texts.reopening;

/** Who a deactivated user was, and opening the account again within the time, for a provider admin (SUPPORT-04). */
export function Reopening({ user }: { readonly user: User }) {
  const mayReopen = useCan('deactivateUser');
  const isClosed = isUserDeactivated(user);
  const query = useQuery({ ...closedUserQuery(user.user_name), enabled: mayReopen && isClosed });
  const [isDone, setIsDone] = useState(false);
  if (!mayReopen || !(isClosed || isDone)) return null;
  if (isDone)
    return (
      <Panel heading={words.heading}>
        {/* The button that was pressed is gone. */}
        <div ref={(done) => done?.focus()} tabIndex={-1}>
          <Alert variant="success">{words.done}</Alert>
        </div>
      </Panel>
    );
  return (
    <QueryPanel heading={words.heading} query={query} loading={words.loading} failed={words.failed}>
      {({ closed }) =>
        closed === null ? (
          <p>
            {words.tooLate}{' '}
            {new RegExp(pseudonymPattern).test(user.meta_data.email ?? '') ? words.erased : words.soonErased}
          </p>
        ) : (
          <Closed user={user} closed={closed} onDone={() => setIsDone(true)} />
        )
      }
    </QueryPanel>
  );
}

interface ClosedProps {
  readonly user: User;
  readonly closed: ClosedUser;
  readonly onDone: () => void;
}

function Closed({ user, closed, onDone }: ClosedProps) {
  const queryClient = useQueryClient();
  const [email, setEmail] = useState('');
  const [isPressed, setIsPressed] = useState(false);
  const { send, isSending, failure } = useSend(async () => {
    await api.users.reopen(user.user_name, ...(email.trim() === '' ? [] : [email.trim()]));
    onDone();
    await queryClient.invalidateQueries({ queryKey: ['users'] });
  });
  // Somebody may have taken it since this was asked.
  const isTaken =
    closed.is_email_taken || (failure?.cause instanceof ApiError && failure.cause.kind === 'emailTaken');
  const isWrong = isTaken && !isEmailAddress(email.trim());
  return (
    <div className={styles['stack']}>
      <DescriptionList
        items={[
          { label: words.closed, value: words.by(timeText(closed.closed_at), closed.closed_by) },
          { label: words.organisation, value: closed.organisation },
          { label: words.role, value: closed.roles.map(roleLabel).join(', ') || null, missing: words.none },
          { label: words.groups, value: closed.tags.join(', ') || null, missing: words.none },
          { label: words.until, value: timeText(closed.reopen_until) },
        ]}
      />
      {closed.is_organisation_closed ? (
        <p>{words.organisationClosed(closed.organisation)}</p>
      ) : (
        <>
          <p className={styles['quiet']}>{words.help}</p>
          {isTaken && (
            <>
              <p>{words.taken}</p>
              <TextField
                label={words.email}
                type="email"
                autoComplete="off"
                value={email}
                error={isPressed && isWrong ? words.emailMissing : undefined}
                onChange={({ target }) => setEmail(target.value)}
              />
            </>
          )}
          {failure && (
            <Alert variant="error" title={words.notDone}>
              {whyFailed(failure.cause)}
            </Alert>
          )}
          <div className={styles['buttons']}>
            <Button
              type="button"
              variant="secondary"
              loading={isSending}
              onClick={() => {
                setIsPressed(true);
                if (!isWrong) void send();
              }}
            >
              {words.submit}
            </Button>
          </div>
        </>
      )}
    </div>
  );
}
