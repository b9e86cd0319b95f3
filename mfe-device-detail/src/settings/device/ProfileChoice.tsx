import { queryOptions, useQuery, useQueryClient } from '@tanstack/react-query';
import { useState } from 'react';
import { api, ApiError, whyFailed, type Device, type Profile } from '@peil/shared-kernel/api';
import { getBrand } from '@peil/shared-kernel/brand';
import { profileChange, profileChanges } from '@peil/shared-kernel/devices';
import { useUser } from '@peil/shared-kernel/session';
import {
  announce,
  Button,
  ErrorPanel,
  InlineMessage,
  LoadingState,
  Panel,
  Select,
} from '@peil/shared-kernel/ui';
import { AskDialog } from '../form/AskDialog.tsx';
import { DifferenceTable } from '@peil/shared-kernel/device-forms/differences';
import { useListsAnew, useShowDevice } from '../form/use-show-device.ts';
import styles from './DevicePage.module.css';
import { profileForRole } from './profile-for-role.ts';
import { texts } from './texts.ts';

const profilesQuery = queryOptions({
  queryKey: ['profiles', 'list'],
  queryFn: () => api.profiles.list(),
});

/** A template of settings, and what it would change. */
export function ProfileChoice({ device }: { readonly device: Device }) {
  const [chosen, setChosen] = useState('');
  const query = useQuery(profilesQuery);
  const profile = query.data?.find(({ name }) => name === chosen);
  return (
    <Panel heading={texts.profile}>
      {query.isPending && <LoadingState label={texts.loading} />}
      {query.error && !query.data && (
        <ErrorPanel
          title={texts.notLoaded}
          message={whyFailed(query.error)}
          onRetry={() => void query.refetch()}
        />
      )}
      {query.data?.length === 0 && <p>{texts.noProfiles}</p>}
      {query.data && query.data.length > 0 && (
        <Select
          label={texts.choose}
          description={profile?.description ?? texts.profileHelp}
          className={styles['choice'] ?? ''}
          value={chosen}
          onChange={(event) => setChosen(event.target.value)}
        >
          <option value="">{texts.chooseNone}</option>
          {query.data.map(({ name }) => (
            <option key={name} value={name}>
              {name}
            </option>
          ))}
        </Select>
      )}
      {profile && <Difference key={profile.name} device={device} profile={profile} />}
    </Panel>
  );
}

interface DifferenceProps {
  readonly device: Device;
  readonly profile: Profile;
}

function Difference({ device, profile: whole }: DifferenceProps) {
  /** The changes that stood there when the question came: a device that changes live does not change the answer. */
  const [asked, setAsked] = useState<ReturnType<typeof profileChanges> | null>(null);
  const client = useQueryClient();
  const show = useShowDevice();
  const askListsAnew = useListsAnew();
  const user = { roles: useUser()?.roles ?? [], provider: getBrand().shortName };
  const { profile, leftOut } = profileForRole(device, whole, user);
  const changes = profileChanges(device, profile);

  /** What was looked at is what is done: a profile or device that changed since is shown anew instead. */
  async function use(): Promise<void> {
    const newestProfiles = await client.query({ ...profilesQuery, staleTime: 0 });
    const isSameProfile = newestProfiles.some(
      (one) => one.name === whole.name && JSON.stringify(one) === JSON.stringify(whole),
    );
    if (!isSameProfile) throw changedMeanwhile();
    const changed = await api.devices.change(device.devid, (newest) => {
      if (JSON.stringify(profileChanges(newest, profile)) !== JSON.stringify(asked)) {
        show(newest);
        throw changedMeanwhile();
      }
      return profileChange(newest, profile);
    });
    show(changed);
    askListsAnew();
    announce(texts.used);
  }

  return (
    <>
      {leftOut.length > 0 && (
        <InlineMessage status="info">{texts.notForRole(leftOut.join(', '))}</InlineMessage>
      )}
      {changes.length === 0 && <p role="status">{texts.noChanges}</p>}
      {changes.length > 0 && (
        <>
          <DifferenceTable label={texts.changes} differences={changes} />
          <div className={styles['actions']}>
            <Button type="button" variant="secondary" onClick={() => setAsked(changes)}>
              {texts.use}
            </Button>
          </div>
        </>
      )}
      {asked && (
        <AskDialog
          title={texts.useTitle(profile.name)}
          confirm={texts.use}
          cancel={texts.cancel}
          failed={texts.notUsed}
          onClose={() => setAsked(null)}
          onConfirm={use}
        >
          <p>{texts.useHelp(asked.length)}</p>
        </AskDialog>
      )}
    </>
  );
}

const changedMeanwhile = () => new ApiError('conflict', { message: texts.changedMeanwhile });
