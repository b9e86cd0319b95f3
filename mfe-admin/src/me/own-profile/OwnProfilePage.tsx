import { useQuery } from '@tanstack/react-query';
import { useParams } from 'react-router-dom';
import type { User } from '@peil/shared-kernel/api';
import { userQuery } from '@peil/shared-kernel/cache';
import { KeptNote } from '@peil/shared-kernel/page-part';
import { homeFor } from '@peil/shared-kernel/permissions';
import { getBrand } from '@peil/shared-kernel/brand';
import { useUser } from '@peil/shared-kernel/session';
import { Page, Panel, Unauthorised } from '@peil/shared-kernel/ui';
import { NotificationsPanel } from '../../people/notifications/NotificationsPanel.tsx';
import { QueryState } from '../../parts/query-panel/QueryState.tsx';
import { nameOf } from '../../people/users-list/user-row.ts';
import { AccessPanel } from './AccessPanel.tsx';
import { AppLock } from './AppLock.tsx';
import styles from './OwnProfilePage.module.css';
import { ContactConfirmations } from './ContactConfirmations.tsx';
import { ProfileForm } from './ProfileForm.tsx';
import { SignInPanel } from '../../people/user-page/SignInPanel.tsx';
import { PushDevicesPanel } from '../push-devices/PushDevicesPanel.tsx';
import { texts } from './texts.ts';

/** Names of users are the same in whatever case, as the API takes them. */
const isSameUser = (one: string, other: string): boolean => one.toLowerCase() === other.toLowerCase();

/** /profile/:username, for that user alone (PROFILE-01). */
export default function OwnProfilePage() {
  const me = useUser();
  const { username: asked = '' } = useParams();
  if (!me) return null;
  return (
    <Page
      title={texts.title}
      breadcrumbs={[
        { label: texts.home, to: homeFor(me.roles, getBrand().shortName) },
        { label: texts.title },
      ]}
    >
      {isSameUser(asked, me.username) ? (
        <Profile username={me.username} />
      ) : (
        <Panel>
          <Unauthorised />
        </Panel>
      )}
    </Page>
  );
}

function Profile({ username }: { readonly username: string }) {
  const query = useQuery(userQuery(username));
  const { data: user } = query;
  if (user) {
    return (
      <>
        <KeptNote thing={{ user: username }} />
        <ProfileCard user={user} />
        <ContactConfirmations user={user} />
        <div className={styles['columns']}>
          <ProfileForm user={user} />
          <AccessPanel user={user} />
        </div>
        <SignInPanel user={user} />
        <NotificationsPanel username={user.user_name} name={nameOf(user)} isOwn mayEdit />
        <PushDevicesPanel />
        <AppLock />
      </>
    );
  }
  return (
    <Panel>
      <QueryState query={query} loading={texts.loading} failed={texts.failed} />
    </Panel>
  );
}

/** The first letters of the first and the last name; of the user name while there is none. */
function initialsOf({ full_name, user_name }: Pick<User, 'full_name' | 'user_name'>): string {
  const names = (full_name.trim() || user_name).split(/\s+/);
  const [first = '', last = ''] = names.length > 1 ? [names[0], names.at(-1)] : names;
  return (first.charAt(0) + last.charAt(0)).toUpperCase();
}

/** Who the user is, at a glance. */
function ProfileCard({ user }: { readonly user: User }) {
  const { full_name, user_name, meta_data } = user;
  return (
    <Panel>
      <div className={styles['card']}>
        <span aria-hidden className={styles['initials']}>
          {initialsOf(user)}
        </span>
        <div className={styles['text']}>
          <p className={styles['name']}>{full_name.trim() || user_name}</p>
          <p className={styles['quiet']}>{[user_name, meta_data.email].filter(Boolean).join(' · ')}</p>
        </div>
      </div>
    </Panel>
  );
}
