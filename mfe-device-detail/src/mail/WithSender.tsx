import { useQuery } from '@tanstack/react-query';
import type { ReactNode } from 'react';
import { whyFailed } from '@peil/shared-kernel/api';
import { userQuery } from '@peil/shared-kernel/cache';
import { useUser } from '@peil/shared-kernel/session';
import { Alert, ErrorPanel, LoadingState, TextLink } from '@peil/shared-kernel/ui';
import { texts } from './texts.ts';

/** Who sends: the signed-in user, by the address of the profile. */
export interface Sender {
  readonly name: string;
  readonly email: string;
}

interface WithSenderProps {
  readonly children: (sender: Sender) => ReactNode;
  /** Leaves what cannot be sent. */
  readonly onClose: () => void;
}

/** What needs the user's name and e-mail address; a person without an address is shown where to give one (PROBLEM-01). */
export function WithSender({ children, onClose }: WithSenderProps) {
  const me = useUser();
  const username = me?.username ?? '';
  const { data: user, error, refetch } = useQuery({ ...userQuery(username), enabled: me !== null });
  if (user) {
    const email = user.meta_data.email?.trim() ?? '';
    if (email !== '') return children({ name: user.full_name, email });
    return (
      <Alert variant="warning" onClose={onClose}>
        <p>{texts.noSenderEmail}</p>
        <TextLink to={`/profile/${encodeURIComponent(username)}`}>{texts.toProfile}</TextLink>
      </Alert>
    );
  }
  if (error)
    return (
      <ErrorPanel title={texts.senderFailed} message={whyFailed(error)} onRetry={() => void refetch()} />
    );
  return <LoadingState label={texts.loadingSender} />;
}
