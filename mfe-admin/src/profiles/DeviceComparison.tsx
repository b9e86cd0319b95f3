import { useQuery } from '@tanstack/react-query';
import { useState } from 'react';
import type { Profile } from '@peil/shared-kernel/api';
import { deviceQuery } from '@peil/shared-kernel/cache';
import { profileChanges } from '@peil/shared-kernel/devices';
import { Panel } from '@peil/shared-kernel/ui';
import { DeviceSearch } from '../parts/device-search/DeviceSearch.tsx';
import { QueryState } from '../parts/query-panel/QueryState.tsx';
import { DifferenceTable } from '@peil/shared-kernel/device-forms/differences';
import styles from './ProfilePage.module.css';
import { texts } from './texts.ts';

/** What a profile would change of one device, which is searched for. */
export function DeviceComparison({ profile }: { readonly profile: Profile }) {
  const [devid, setDevid] = useState<string | null>(null);
  const query = useQuery({ ...deviceQuery(devid ?? ''), enabled: devid !== null });
  const { data: device } = query;
  const name = device?.name || (devid ?? '');
  const changes = device ? profileChanges(device, profile) : [];
  return (
    <Panel heading={texts.compare}>
      <div className={styles['stack']}>
        <p className={styles['quiet']}>{texts.compareHelp}</p>
        <DeviceSearch onPick={(found) => setDevid(found.devid)} />
        {devid !== null && <QueryState query={query} loading={texts.comparing} failed={texts.failed} />}
        {device && (
          <p role="status" className={styles['line']}>
            {changes.length === 0 ? texts.agrees(name) : texts.differs(name, changes.length)}
          </p>
        )}
        {device && changes.length > 0 && (
          <DifferenceTable label={texts.against(name)} differences={changes} />
        )}
      </div>
    </Panel>
  );
}
