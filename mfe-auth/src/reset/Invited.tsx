import type { OpenedInvitation } from '@peil/shared-kernel/api';
import styles from './Invited.module.css';
import { texts } from './texts.ts';

interface InvitedProps {
  readonly invitation: NonNullable<OpenedInvitation['invitation']>;
}

/** Who invites, to what, and what one is called there; it comes when the API has answered. */
export const Invited = ({
  invitation: { inviter, inviter_organisation: from, organisation, role, user_name: userName },
}: InvitedProps) => (
  <div role="status" className={styles['invited']}>
    {inviter !== null && <p>{texts.invitedBy(inviter, from)}</p>}
    {organisation !== null && <p>{texts.invitedTo(organisation, role)}</p>}
    <p>{texts.userName(userName)}</p>
  </div>
);
