import { useQuery } from '@tanstack/react-query';
import { Link } from 'react-router-dom';
import { whyFailed, type AccessToken, type Registration } from '@peil/shared-kernel/api';
import { registrationStep } from '@peil/shared-kernel/devices';
import { formatDateTime } from '@peil/shared-kernel/format';
import { workWords } from '@peil/shared-kernel/notifications';
import { dataOwner, useCan } from '@peil/shared-kernel/session';
import { Button, EmptyState, ErrorPanel, InlineMessage, LoadingState, Panel } from '@peil/shared-kernel/ui';
import { devicePath } from '../device-row/device-path.ts';
import { texts as registering } from '../registering/texts.ts';
import { listedRegistrations } from '../registering/unfinished/listed-registrations.ts';
import styles from './day-list.module.css';
import { texts } from './texts.ts';
import type { Works } from './use-works.ts';

const told = (seconds: number): string => formatDateTime(seconds) ?? '';

/** Own registrations that are not finished, those that were handed over first, and what was put up and never sent. */
export function ToDo({ user, works: { day } }: { readonly user: AccessToken; readonly works: Works }) {
  const mayFinish = useCan('onboardingExtended');
  const owner = dataOwner(user);
  const { data, error, refetch } = useQuery({
    queryKey: ['registrations', 'list', owner],
    queryFn: () => listedRegistrations(owner),
    enabled: mayFinish,
  });
  const own = (data?.registrations ?? [])
    .filter(({ is_mine: isMine }) => isMine)
    .sort((a, b) => Number(Boolean(b.handed_over)) - Number(Boolean(a.handed_over)));
  const neverHeard = day?.neverHeard ?? [];
  const isKnown = day !== null && (data !== undefined || !mayFinish);
  const isEmpty = own.length === 0 && neverHeard.length === 0;
  return (
    <Panel heading={texts.toDo}>
      {data?.isKept && <InlineMessage status="info">{texts.keptRegistrations}</InlineMessage>}
      {!data && error && (
        <ErrorPanel
          title={registering.list.failed}
          message={whyFailed(error)}
          onRetry={() => void refetch()}
        />
      )}
      {mayFinish && !data && !error && <LoadingState label={registering.list.loading} />}
      {isKnown && isEmpty && <EmptyState isWell title={texts.nothingToDo} message={texts.nothingToDoHelp} />}
      {!isEmpty && (
        <ul className={styles['list']} aria-label={texts.toDo}>
          {own.map((registration) => (
            <Unfinished key={registration.devid} registration={registration} />
          ))}
          {neverHeard.map(({ devid, shortid, name, kind, at }) => (
            <li key={`${devid}.silent`} className={styles['item']}>
              <div className={styles['about']}>
                {`${shortid} · ${name}`}
                <span className={styles['meta']}>{texts.neverHeard(workWords[kind], told(at))}</span>
              </div>
              <Button as={Link} role="link" to={devicePath(devid)} variant="secondary">
                {texts.check}
              </Button>
            </li>
          ))}
        </ul>
      )}
    </Panel>
  );
}

function Unfinished({ registration }: { readonly registration: Registration }) {
  const { devid, shortid, name, step, handed_over: handed } = registration;
  return (
    <li className={styles['item']}>
      <div className={styles['about']}>
        {`${shortid} · ${name}`}
        <span className={styles['meta']}>{texts.goOn(registering.steps[registrationStep(step)])}</span>
        {handed && (
          <span className={styles['meta']}>
            {texts.handedOver(handed.by, told(Date.parse(handed.at) / 1000))}
          </span>
        )}
      </div>
      <Button as={Link} role="link" to={`/device-onboarding/${encodeURIComponent(devid)}`}>
        {texts.goOnButton}
      </Button>
    </li>
  );
}
