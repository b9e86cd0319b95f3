import { useQuery } from '@tanstack/react-query';
import { useState } from 'react';
import { useParams, useSearchParams } from 'react-router-dom';
import { api, ApiError, type ClosedOrganisation, type Organisation } from '@peil/shared-kernel/api';
import { organisationQuery } from '@peil/shared-kernel/cache';
import { formatDate } from '@peil/shared-kernel/format';
import { KeptNote } from '@peil/shared-kernel/page-part';
import { useCan } from '@peil/shared-kernel/session';
import {
  Alert,
  ArrowLeftIcon,
  EmptyState,
  KeyFigure,
  KeyFigures,
  Page,
  Panel,
  TextLink,
} from '@peil/shared-kernel/ui';
import { QueryPanel } from '../../parts/query-panel/QueryPanel.tsx';
import { customerRow, type CustomerRow } from '../customer-row.ts';
import { CustomersState } from '../CustomersState.tsx';
import { atOrBelow } from '../customer-tree.ts';
import { OwnedDevices } from '../owned-devices/OwnedDevices.tsx';
import { texts as words } from '../texts.ts';
import { useCustomers } from '../use-customers.ts';
import { CloseCustomer } from './CloseCustomer.tsx';
import { CustomerForm } from './CustomerForm.tsx';
import styles from './CustomerPage.module.css';
import { CustomerTrail } from './CustomerTrail.tsx';
import { formerDevicesPath } from '../former-devices/queries.ts';
import { newUserPath } from '../../people/new-user/preset.ts';
import { texts } from './texts.ts';

/** In the address of a customer that was just made. */
const newParameter = 'new';

/** /change-customer/:orgid (ORG-03, ORG-04). */
export default function CustomerPage() {
  const { orgid = '' } = useParams();
  const one = useQuery(organisationQuery(orgid));
  const { rows, error, retry } = useCustomers();
  const isUnknown = one.error instanceof ApiError && one.error.kind === 'notFound';
  const organisation = isUnknown ? undefined : one.data;

  return (
    <Page
      title={texts.title}
      subtitle={isUnknown ? words.unknown : (organisation?.path ?? [organisation?.name ?? '…']).join(' / ')}
      breadcrumbs={[
        { label: words.home, to: '/' },
        { label: words.customers, to: '/customer-admin' },
        { label: words.list, to: '/list-customer' },
        { label: texts.title },
      ]}
      actions={
        <>
          {organisation && (
            <TextLink to={formerDevicesPath(orgid)} isTall>
              {texts.former}
            </TextLink>
          )}
          <TextLink to="/list-customer" isTall>
            <ArrowLeftIcon aria-hidden /> {words.back}
          </TextLink>
        </>
      }
    >
      <KeptNote thing="organisations" />
      {isUnknown ? (
        <Panel>
          <EmptyState title={words.unknown} message={texts.unknownHelp(orgid)} />
        </Panel>
      ) : organisation && rows ? (
        <Parts key={orgid} organisation={organisation} rows={rows} />
      ) : (
        <CustomersState
          error={one.error ?? error}
          onRetry={() => {
            if (one.error) void one.refetch();
            if (error) retry();
          }}
        />
      )}
    </Page>
  );
}

interface PartsProps {
  readonly organisation: Organisation;
  readonly rows: readonly CustomerRow[];
}

function Parts({ organisation, rows }: PartsProps) {
  const [parameters] = useSearchParams();
  const [closed, setClosed] = useState<ClosedOrganisation | null>(null);
  const { orgid } = organisation;
  const { closedAt, deviceCount, userCount } = customerRow(organisation);
  return (
    <>
      <div aria-live="polite" className={styles['stack']}>
        {closed && (
          <Alert variant="success">
            {texts.close.done(words.devices(closed.devices), words.users(closed.users))}
          </Alert>
        )}
        {closedAt !== null && !closed && (
          <Alert variant="info">{texts.closedOn(formatDate(closedAt) ?? '')}</Alert>
        )}
      </div>
      {parameters.has(newParameter) && closedAt === null && <NextSteps orgid={orgid} />}
      <KeyFigures label={texts.figures} strip>
        <KeyFigure label={texts.devices} value={texts.count(deviceCount)} />
        <KeyFigure label={texts.users} value={texts.count(userCount)} />
        <KeyFigure label={texts.below} value={texts.count(atOrBelow(rows, orgid).size - 1)} />
      </KeyFigures>
      <div className={styles['columns']}>
        <div className={styles['stack']}>
          <CustomerForm organisation={organisation} rows={rows} />
          {closedAt === null && (
            <CloseCustomer organisation={organisation} rows={rows} onClosed={setClosed} />
          )}
        </div>
        <CustomerTrail orgid={orgid} rows={rows} />
      </div>
      {closedAt === null && <CustomerDevices orgid={orgid} />}
    </>
  );
}

/** What a new customer needs before anybody there can work. */
function NextSteps({ orgid }: { readonly orgid: string }) {
  const mayInvite = useCan('chooseUserOrganisation');
  const mayRegister = useCan('onboarding');
  const seesReports = useCan('reports');
  return (
    <Panel heading={texts.next}>
      <p>{texts.created}</p>
      <ul className={styles['next']}>
        {mayInvite && (
          <li className={styles['step']}>
            <TextLink to={newUserPath({ orgid, role: 'admin', way: 'email' })}>{texts.invite}</TextLink>
          </li>
        )}
        {mayRegister && (
          <li className={styles['step']}>
            <TextLink to="/device-onboarding">{texts.register}</TextLink>
          </li>
        )}
        {seesReports && (
          <li className={styles['step']}>
            <TextLink to="/customer-reports">{texts.reports}</TextLink>
          </li>
        )}
      </ul>
    </Panel>
  );
}

/** What a customer has, to be moved from there (FACTORY-02). */
function CustomerDevices({ orgid }: { readonly orgid: string }) {
  const queryKey = ['devices', 'of', orgid];
  const query = useQuery({
    queryKey,
    queryFn: () => api.provider.devicesOf(orgid),
  });
  return (
    <QueryPanel
      heading={texts.owned.heading}
      query={query}
      loading={texts.owned.loading}
      failed={texts.owned.failed}
    >
      {(owned) => (
        <OwnedDevices
          caption={texts.owned.heading}
          none={texts.owned.none}
          isOfOne
          search={{ queryKey, ask: (term) => api.provider.devicesOf(orgid, term) }}
          {...owned}
        />
      )}
    </QueryPanel>
  );
}
