import { useQuery } from '@tanstack/react-query';
import { useLocation } from 'react-router-dom';
import { whyFailed } from '@peil/shared-kernel/api';
import { nbsp } from '@peil/shared-kernel/format';
import { dataOwner, useCan, useUser } from '@peil/shared-kernel/session';
import {
  Alert,
  EmptyState,
  ErrorPanel,
  InlineMessage,
  LoadingState,
  Page,
  Panel,
  TextLink,
} from '@peil/shared-kernel/ui';
import { usePreparedForBasements } from '../steps/use-prepared-for-basements.ts';
import { texts } from '../texts.ts';
import { useCrumbs } from '../use-crumbs.ts';
import { WaitingPanel } from '../work/WaitingPanel.tsx';
import { listedRegistrations } from './listed-registrations.ts';
import { RegistrationItem } from './RegistrationItem.tsx';
import styles from './Unfinished.module.css';

/** What is unfinished, by whom, at which step and since when; it goes on, is handed over or given up (HOME-04). */
export default function UnfinishedPage() {
  const user = useUser();
  const mayBegin = useCan('onboarding');
  const isSecond = useLocation().pathname.endsWith('-2');
  const owner = user ? dataOwner(user) : '';
  const { data, error, refetch } = useQuery({
    queryKey: ['registrations', 'list', owner],
    queryFn: () => listedRegistrations(owner),
    enabled: user !== null,
  });
  const breadcrumbs = useCrumbs(texts.unfinished);
  usePreparedForBasements();
  if (user === null) return null;
  const begin = isSecond ? '/device-onboarding-2' : '/device-onboarding';
  return (
    <Page
      title={texts.unfinished}
      subtitle={data && !data.isKept ? texts.list.count(data.registrations.length) : nbsp}
      breadcrumbs={breadcrumbs}
      actions={mayBegin && <TextLink to={begin}>{texts.title}</TextLink>}
    >
      <WaitingPanel />
      {!data && error && (
        <ErrorPanel title={texts.list.failed} message={whyFailed(error)} onRetry={() => void refetch()} />
      )}
      {!data && !error && <LoadingState label={texts.list.loading} />}
      {data && error && <Alert variant="warning">{whyFailed(error)}</Alert>}
      {data?.isKept && <InlineMessage status="info">{texts.list.kept}</InlineMessage>}
      {data?.registrations.length === 0 && (
        <Panel>
          {data.isKept ? (
            <EmptyState title={texts.list.noneKept} message={texts.list.noneKeptHelp} />
          ) : (
            <EmptyState title={texts.list.empty} message={texts.list.emptyHelp} />
          )}
        </Panel>
      )}
      {data && data.registrations.length > 0 && (
        <ul className={styles['list']} aria-label={texts.unfinished}>
          {data.registrations.map((registration) => (
            <RegistrationItem key={registration.devid} registration={registration} owner={owner} />
          ))}
        </ul>
      )}
    </Page>
  );
}
