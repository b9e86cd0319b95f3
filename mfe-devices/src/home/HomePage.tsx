import { useQuery } from '@tanstack/react-query';
import { Link } from 'react-router-dom';
import { organisationQuery } from '@peil/shared-kernel/cache';
import { useCan, useUser } from '@peil/shared-kernel/session';
import { Button, Page, Panel } from '@peil/shared-kernel/ui';
import { HomeFigures } from './HomeFigures.tsx';
import styles from './HomePage.module.css';
import { texts } from './texts.ts';

/** The dashboard of the provider's employees, `/` (HOME-01, HOME-03). */
export default function HomePage() {
  const user = useUser();
  const { data: organisation } = useQuery({
    ...organisationQuery(user?.orgid ?? ''),
    enabled: user !== null,
  });
  const seesAdminPages = useCan('adminPages');

  return (
    <Page title={organisation?.name ?? texts.dashboard}>
      <Panel heading={texts.shortcuts}>
        <div className={styles['shortcuts']}>
          <Button as={Link} role="link" to="/devices">
            {texts.devices}
          </Button>
          {seesAdminPages && (
            <>
              <Button as={Link} role="link" to="/users" variant="secondary">
                {texts.users}
              </Button>
              <Button as={Link} role="link" to="/groups" variant="secondary">
                {texts.groups}
              </Button>
            </>
          )}
        </div>
      </Panel>
      {user && <HomeFigures orgid={user.orgid} />}
    </Page>
  );
}
