import { useQuery } from '@tanstack/react-query';
import { lazy, Suspense } from 'react';
import { useParams, useSearchParams } from 'react-router-dom';
import type { User } from '@peil/shared-kernel/api';
import { getBrand } from '@peil/shared-kernel/brand';
import { userQuery } from '@peil/shared-kernel/cache';
import { KeptNote } from '@peil/shared-kernel/page-part';
import { homeFor, mayEditUser } from '@peil/shared-kernel/permissions';
import { useCan, useUser } from '@peil/shared-kernel/session';
import { ArrowLeftIcon, LoadingState, Page, Panel, TextLink, Unauthorised } from '@peil/shared-kernel/ui';
import { NotificationsPanel } from '../notifications/NotificationsPanel.tsx';
import { QueryState } from '../../parts/query-panel/QueryState.tsx';
import { nameOf } from '../users-list/user-row.ts';
import { Deactivation } from './Deactivation.tsx';
import { HelpAs } from './HelpAs.tsx';
import { Reopening } from './Reopening.tsx';
import { SeenDevicesPanel } from './SeenDevicesPanel.tsx';
import { SignInPanel } from './SignInPanel.tsx';
import { texts } from './texts.ts';
import { UserForm } from './UserForm.tsx';
import styles from './UserPage.module.css';
import { UserTrail } from './UserTrail.tsx';
import { isUserDeactivated } from './user-values.ts';
import { seenDevicesParameter } from './seen-devices-path.ts';

/** Carries the table, which the form does without. */
const SeenDevices = lazy(async () => ({ default: (await import('./SeenDevices.tsx')).SeenDevices }));

/** /user/:username; its route is for user-API access only (USER-12). */
export default function UserPage() {
  const { username = '' } = useParams();
  const me = useUser();
  const mayOpen = useCan('users');
  const [parameters] = useSearchParams();
  const query = useQuery({ ...userQuery(username), enabled: mayOpen });
  const { data: user } = query;
  const showsDevices = parameters.has(seenDevicesParameter);
  if (!me) return null;

  if (user && showsDevices)
    return (
      <Suspense fallback={<LoadingState label={texts.seen.loading} />}>
        <SeenDevices user={user} />
      </Suspense>
    );
  return (
    <Page
      title={texts.title}
      {...(user && { subtitle: `${nameOf(user)} · ${user.user_name}` })}
      breadcrumbs={[
        { label: texts.home, to: homeFor(me.roles, getBrand().shortName) },
        { label: texts.list, to: '/users' },
        { label: texts.title },
      ]}
      actions={
        <TextLink to="/users" isTall>
          <ArrowLeftIcon aria-hidden /> {texts.back}
        </TextLink>
      }
    >
      <KeptNote thing={{ user: username }} />
      {!mayOpen && (
        <Panel>
          <Unauthorised />
        </Panel>
      )}
      {mayOpen && !user && (
        <Panel>
          <QueryState query={query} loading={texts.loading} failed={texts.failed} />
        </Panel>
      )}
      {mayOpen && user && <Parts key={user.userid} user={user} />}
    </Page>
  );
}

function Parts({ user }: { readonly user: User }) {
  const me = useUser();
  return (
    <div className={styles['columns']}>
      <div className={styles['stack']}>
        <UserForm user={user} />
        {!isUserDeactivated(user) && (
          <NotificationsPanel
            username={user.user_name}
            name={nameOf(user)}
            isOwn={me?.userid === user.userid}
            mayEdit={mayEditUser(me?.roles ?? [], user.roles.roles, getBrand().shortName)}
          />
        )}
        <Deactivation user={user} />
        <Reopening user={user} />
      </div>
      <div className={styles['stack']}>
        <SignInPanel user={user} />
        <SeenDevicesPanel user={user} />
        <HelpAs user={user} />
        <UserTrail username={user.user_name} />
      </div>
    </div>
  );
}
