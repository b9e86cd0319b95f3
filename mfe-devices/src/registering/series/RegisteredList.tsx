import { useQuery } from '@tanstack/react-query';
import { api } from '@peil/shared-kernel/api';
import { deviceListPollMs, deviceQuery } from '@peil/shared-kernel/cache';
import { registrationObstacle } from '@peil/shared-kernel/devices';
import { formatDateTime } from '@peil/shared-kernel/format';
import { Panel, TextLink } from '@peil/shared-kernel/ui';
import { devicePath } from '../../device-row/device-path.ts';
import { newReading } from '../steps/sensor-rows.ts';
import { useOutbox } from '../work/outbox.ts';
import type { Registered } from './register-one.ts';
import styles from './Series.module.css';
import { texts } from './texts.ts';

interface RegisteredListProps {
  readonly heading: string;
  /** The last one first. */
  readonly registered: readonly Registered[];
}

/** What was registered, each with its first reading as soon as that comes. */
export function RegisteredList({ heading, registered }: RegisteredListProps) {
  if (registered.length === 0) return null;
  return (
    <Panel heading={heading}>
      <ul className={styles['registered']}>
        {registered.map((one, index) => (
          <RegisteredItem key={registered.length - index} registered={one} />
        ))}
      </ul>
    </Panel>
  );
}

function RegisteredItem({ registered }: { readonly registered: Registered }) {
  const { shortid, begunAt } = registered;
  const { entries } = useOutbox();
  const own = (entries ?? []).filter(({ shortid: of, work }) => of === shortid && work.kind !== 'service');
  const isStopped = own.some(({ conflict }) => conflict !== null);
  const waits = own.length > 0;
  // Which device it is, only the server can say, once it has the entry.
  const found = useQuery({
    queryKey: ['registrations', 'found', shortid],
    queryFn: () => api.devices.byShortId(shortid),
    enabled: registered.devid === '' && !waits && entries !== null,
  });
  const devid = registered.devid || (found.data?.devid ?? '');
  const { data } = useQuery({
    ...deviceQuery(devid),
    enabled: devid !== '',
    refetchInterval: deviceListPollMs,
  });
  const arrived = data ? newReading(data, begunAt) : null;
  const isDone = registered.devid !== '' || (data && registrationObstacle(data) === 'registered');
  const name = [shortid, registered.name || data?.name].filter(Boolean).join(' · ');
  function outcome(): string {
    if (isStopped) return texts.stopped;
    if (waits) return texts.waitingForNet;
    if (!isDone) return data ? texts.notDone : '';
    return `${texts.firstReading}: ${formatDateTime(arrived) ?? texts.waitingForReading}`;
  }
  return (
    <li>
      {devid === '' ? (
        name
      ) : (
        <TextLink to={devicePath(devid)} className={styles['link'] ?? ''}>
          {name}
        </TextLink>
      )}{' '}
      <span className={styles['help']}>{outcome()}</span>
    </li>
  );
}
