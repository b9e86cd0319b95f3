import { useQuery } from '@tanstack/react-query';
import { useEffect, useMemo, useState, type ReactNode } from 'react';
import { whyFailed, type AccessToken } from '@peil/shared-kernel/api';
import { getBrand } from '@peil/shared-kernel/brand';
import { organisationQuery } from '@peil/shared-kernel/cache';
import { listedDevices, listFigures, noFilters } from '@peil/shared-kernel/device-list';
import { formatDateTime, nbsp } from '@peil/shared-kernel/format';
import { KeptNote } from '@peil/shared-kernel/page-part';
import { keepIn, usableStorage, useCan, useUser } from '@peil/shared-kernel/session';
import { Alert, ErrorPanel, Page, Panel, Skeleton, VisuallyHidden } from '@peil/shared-kernel/ui';
import { ListKeyFigures } from '../device-list/ListKeyFigures.tsx';
import { useDeviceRows, type DeviceRows } from '../device-list/use-device-rows.ts';
import { ButtonLink, ButtonRow } from './ButtonRow.tsx';
import styles from './HomePage.module.css';
import { Mounting } from './Mounting.tsx';
import { OrganisationSwitch } from './organisation-switch/OrganisationSwitch.tsx';
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

/**
 * The organisation one works in, or "Dashboard" when there is none (HOME-01). Until that is known the line is kept
 * free, so that neither name gives way to the other; a screen reader hears the default name of HOME-01.
 */
function HomeTitle({ orgid }: { readonly orgid: string }) {
  const { data: organisation, isLoading } = useQuery({ ...organisationQuery(orgid), enabled: orgid !== '' });
  if (!isLoading) return organisation?.name || texts.dashboard;
  return (
    <>
      <VisuallyHidden>{texts.home}</VisuallyHidden>
      <Skeleton width="12ch" />
    </>
  );
}

interface EntranceProps {
  /** Counts when the content is first shown; what comes later, or again, just stands there. */
  readonly animated: boolean;
  readonly children: ReactNode;
}

/** Content that glides in on the first load (HOME-06). */
function Entrance({ animated, children }: EntranceProps) {
  const [enters] = useState(animated);
  return <div className={enters ? styles['entering'] : styles['still']}>{children}</div>;
}

/** HOME-06: when the flag of the first load clears, in milliseconds. */
const clearsAfterMs = 500;

/** Says, for as long as the tab's session lasts, that the dashboard has been seen. */
const seenKey = 'peil.home.seen';

const tabStorage = () => usableStorage(window, 'sessionStorage');

/** Whether this is the first time the dashboard shows in the tab's session, told for its first 500 ms (HOME-06). */
function useFirstLoad(): boolean {
  const [first, setFirst] = useState(() => tabStorage()?.getItem(seenKey) !== '1');
  useEffect(() => {
    if (!first) return undefined;
    const timer = setTimeout(() => {
      keepIn(tabStorage(), seenKey, '1');
      setFirst(false);
    }, clearsAfterMs);
    return () => {
      clearTimeout(timer);
    };
  }, [first]);
  return first;
}

/** How the devices fare, as above the device list, each number the way to what it counts. */
function HomeFigures({ devices }: { readonly devices: DeviceRows }) {
  const { rows, error, isFetching, retry } = devices;
  const figures = useMemo(() => rows && listFigures(listedDevices(rows, noFilters)), [rows]);
  if (!rows && error && !isFetching) {
    return (
      <Panel>
        <ErrorPanel title={texts.failed} message={whyFailed(error)} onRetry={retry} />
      </Panel>
    );
  }
  return (
    <>
      {rows && error && <Alert variant="warning">{texts.refreshFailed(whyFailed(error))}</Alert>}
      <ListKeyFigures figures={figures} />
    </>
  );
}

/** The pages one goes to most, of those one may open (HOME-03, ROLE-03). */
function Shortcuts() {
  const seesUsers = useCan('users');
  const seesGroups = useCan('groups');
  return (
    <Panel heading={texts.shortcuts}>
      <ButtonRow>
        <ButtonLink to="/devices" primary>
          {texts.devices}
        </ButtonLink>
        {seesUsers && <ButtonLink to="/users">{texts.users}</ButtonLink>}
        {seesGroups && <ButtonLink to="/groups">{texts.groups}</ButtonLink>}
      </ButtonRow>
    </Panel>
  );
}

/** The way to the customers and to the provider's own page, for its admins (HOME-05, ORG-01). */
function Administration() {
  const isAdmin = useCan('providerAdmin');
  const managesCustomers = useCan('manageOrganisations');
  const { shortName } = getBrand();
  if (!isAdmin && !managesCustomers) return null;
  return (
    <Panel heading={texts.administration}>
      <ButtonRow>
        {isAdmin && <ButtonLink to={`/${shortName}-admin`}>{texts.providerAdmin}</ButtonLink>}
        {managesCustomers && <ButtonLink to="/customer-admin">{texts.customers}</ButtonLink>}
      </ButtonRow>
    </Panel>
  );
}
