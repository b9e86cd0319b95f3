import { useQuery } from '@tanstack/react-query';
import { deviceListPollMs, deviceQuery } from '@peil/shared-kernel/cache';
import { formatDateTime } from '@peil/shared-kernel/format';
import { Panel, TextLink } from '@peil/shared-kernel/ui';
import { devicePath } from '../../device-row/device-path.ts';
import { newReading } from '../steps/sensor-rows.ts';
import { useOutbox } from '../work/outbox.ts';
import styles from './Series.module.css';
import { texts } from './texts.ts';

/** A device that was registered while the page was open. */
export interface Registered {
  readonly devid: string;
  readonly shortid: string;
  readonly name: string;
  /** ISO 8601 UTC. */
  readonly begunAt: string | null;
}

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
        {registered.map((one) => (
          <RegisteredItem key={one.devid} registered={one} />
        ))}
      </ul>
    </Panel>
  );
}

function RegisteredItem({
  registered: { devid, shortid, name, begunAt },
}: {
  readonly registered: Registered;
}) {
  const { entries } = useOutbox();
  const waits = (entries ?? []).some((entry) => entry.devid === devid);
  const { data } = useQuery({ ...deviceQuery(devid), refetchInterval: deviceListPollMs });
  const arrived = data ? newReading(data, begunAt) : null;
  return (
    <li>
      <TextLink to={devicePath(devid)}>{`${shortid} · ${name}`}</TextLink>{' '}
      <span className={styles['help']}>
        {waits
          ? texts.waitingForNet
          : `${texts.firstReading}: ${formatDateTime(arrived) ?? texts.waitingForReading}`}
      </span>
    </li>
  );
}
