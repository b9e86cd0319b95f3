import { useQuery } from '@tanstack/react-query';
import { useParams } from 'react-router-dom';
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
import { ProfileCard } from './ProfileCard.tsx';
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
