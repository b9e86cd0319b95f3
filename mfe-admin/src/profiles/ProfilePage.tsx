import { useQuery } from '@tanstack/react-query';
import { useParams } from 'react-router-dom';
import type { ReadProfile } from '@peil/shared-kernel/api';
import { KeptNote } from '@peil/shared-kernel/page-part';
import { useCan } from '@peil/shared-kernel/session';
import { ArrowLeftIcon, Page, Panel, TextLink } from '@peil/shared-kernel/ui';
import { QueryState } from '../parts/query-panel/QueryState.tsx';
import { DeviceComparison } from './DeviceComparison.tsx';
import { ProfileForm } from './ProfileForm.tsx';
import styles from './ProfilePage.module.css';
import { profileQuery } from './queries.ts';
import { texts } from './texts.ts';
import { UsedOn } from './UsedOn.tsx';
import { UseLog } from './UseLog.tsx';

/**
 * /profiles/:profileName. Its route carries no auth flag (ROUTE-06): without a token the frame shows, and what the
 * server refuses ends in the message of data that could not be fetched.
 */
export default function ProfilePage() {
  const { profileName = '' } = useParams();
  const query = useQuery(profileQuery(profileName));
  const { data } = query;
  return (
    <Page
      title={data ? data.profile.name : texts.title}
      {...(data?.profile.description && { subtitle: data.profile.description })}
      breadcrumbs={[
        { label: texts.home, to: '/' },
        { label: texts.list, to: '/profiles' },
        { label: data ? data.profile.name : texts.title },
      ]}
      actions={
        <TextLink to="/profiles" isTall>
          <ArrowLeftIcon aria-hidden /> {texts.back}
        </TextLink>
      }
    >
      <KeptNote thing={{ profile: profileName }} />
      {data ? (
        <Parts key={data.profile.name} read={data} />
      ) : (
        <Panel>
          <QueryState query={query} loading={texts.loading} failed={texts.failed} />
        </Panel>
      )}
    </Page>
  );
}

function Parts({ read }: { readonly read: ReadProfile }) {
  const mayEdit = useCan('deviceProfiles');
  const { name } = read.profile;
  return (
    <div className={styles['columns']}>
      <div className={styles['stack']}>
        <ProfileForm read={read} mayEdit={mayEdit} />
        {mayEdit && <UseLog name={name} />}
      </div>
      <div className={styles['stack']}>
        <DeviceComparison profile={read.profile} />
        {mayEdit && <UsedOn name={name} />}
      </div>
    </div>
  );
}
