import { useQuery } from '@tanstack/react-query';
import { useState } from 'react';
import { api, whyFailed, type Device, type Profile } from '@peil/shared-kernel/api';
import { announce, Button, ErrorPanel, LoadingState, Panel, Select } from '@peil/shared-kernel/ui';
import { AskDialog } from '../form/AskDialog.tsx';
import { DifferenceTable } from '../form/DifferenceTable.tsx';
import { useListsAnew, useShowDevice } from '../form/use-show-device.ts';
import styles from './DevicePage.module.css';
import { profileChange, profileChanges } from './profile-diff.ts';
import { texts } from './texts.ts';

/** A template of settings, and what it would change. */
export function ProfileChoice({ device }: { readonly device: Device }) {
  const [chosen, setChosen] = useState('');
  const query = useQuery({ queryKey: ['profiles', 'list'], queryFn: () => api.profiles.list() });
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

function Difference({ device, profile }: DifferenceProps) {
  const [asks, setAsks] = useState(false);
  const show = useShowDevice();
  const askListsAnew = useListsAnew();
  const changes = profileChanges(device, profile);
  if (changes.length === 0) return <p role="status">{texts.noChanges}</p>;
  return (
    <>
      <DifferenceTable label={texts.changes} differences={changes} />
      <div className={styles['actions']}>
        <Button type="button" variant="secondary" onClick={() => setAsks(true)}>
          {texts.use}
        </Button>
      </div>
      {asks && (
        <AskDialog
          title={texts.useTitle(profile.name)}
          confirm={texts.use}
          cancel={texts.cancel}
          failed={texts.notUsed}
          onClose={() => setAsks(false)}
          onConfirm={async () => {
            show(await api.devices.change(device.devid, (newest) => profileChange(newest, profile)));
            askListsAnew();
            announce(texts.used);
          }}
        >
          <p>{texts.useHelp(changes.length)}</p>
        </AskDialog>
      )}
    </>
  );
}
