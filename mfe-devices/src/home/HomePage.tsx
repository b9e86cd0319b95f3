import type { AccessToken } from '@peil/shared-kernel/api';
import { formatDateTime, nbsp } from '@peil/shared-kernel/format';
import { KeptNote } from '@peil/shared-kernel/page-part';
import { useCan, useUser } from '@peil/shared-kernel/session';
import { Page } from '@peil/shared-kernel/ui';
import { useDeviceRows } from '../device-list/use-device-rows.ts';
import { Administration } from './Administration.tsx';
import { Entrance } from './Entrance.tsx';
import { useFirstLoad } from './use-first-load.ts';
import { HomeFigures } from './HomeFigures.tsx';
import styles from './HomePage.module.css';
import { HomeTitle } from './HomeTitle.tsx';
import { Mounting } from './Mounting.tsx';
import { OrganisationSwitch } from './organisation-switch/OrganisationSwitch.tsx';
import { Shortcuts } from './Shortcuts.tsx';
import { texts } from './texts.ts';
import { UrgentDevices } from './UrgentDevices.tsx';

/** The dashboard of the provider's employees, `/` (HOME-01…06). */
export default function HomePage() {
  const user = useUser();
  return user && <Home user={user} />;
}

function Home({ user }: { readonly user: AccessToken }) {
  const devices = useDeviceRows(user.orgid);
  const maySwitch = useCan('switchOrganisation');
  const firstLoad = useFirstLoad();
  const updated = formatDateTime(devices.updatedAt);

  return (
    <Page
      title={<HomeTitle orgid={user.orgid} />}
      subtitle={updated ? texts.updated(updated) : nbsp}
      {...(maySwitch && { actions: <OrganisationSwitch user={user} /> })}
    >
      <KeptNote thing="list" />
      <Entrance animated={firstLoad}>
        <HomeFigures devices={devices} />
      </Entrance>
      <Entrance animated={firstLoad}>
        <div className={styles['columns']}>
          <UrgentDevices rows={devices.rows} />
          <div className={styles['aside']}>
            <Shortcuts />
            <Mounting user={user} />
            <Administration />
          </div>
        </div>
      </Entrance>
    </Page>
  );
}
