import { useQuery } from '@tanstack/react-query';
import { api, whyFailed, type AlarmNotice } from '@peil/shared-kernel/api';
import { loadFlagOf } from '@peil/shared-kernel/forms';
import { formatDateTime } from '@peil/shared-kernel/format';
import { EmptyState, ErrorPanel, LoadingState, StatusBadge, type Status } from '@peil/shared-kernel/ui';
import { Dialog } from '@peil/shared-kernel/ui/overlay';
import styles from './Notices.module.css';
import { texts } from './texts.ts';

interface NoticesDialogProps {
  readonly alarm: number;
  readonly name: string;
  readonly onClose: () => void;
}

/** Who was notified of an alarm, when, on which channel, and with what outcome. */
export function NoticesDialog({ alarm, name, onClose }: NoticesDialogProps) {
  const query = useQuery({
    queryKey: ['alarms', 'notices', alarm],
    queryFn: () => api.notifications.ofAlarm(alarm),
    // What waited a moment ago may have been sent.
    staleTime: 0,
  });
  const { data: notices, error } = query;
  return (
    <Dialog open title={texts.title(name)} width="small" onClose={onClose}>
      {notices ? (
        <Notices notices={notices} />
      ) : loadFlagOf(query) === 'error' ? (
        <ErrorPanel title={texts.failed} message={whyFailed(error)} onRetry={() => void query.refetch()} />
      ) : (
        <LoadingState label={texts.loading} />
      )}
    </Dialog>
  );
}

const statuses: Readonly<Record<AlarmNotice['state'], Status>> = {
  waiting: 'info',
  held: 'info',
  sent: 'ok',
  merged: 'ok',
  failed: 'critical',
  skipped: 'noSignal',
};

function Notices({ notices }: { readonly notices: readonly AlarmNotice[] }) {
  if (notices.length === 0) return <EmptyState title={texts.none} message={texts.noneHelp} />;
  return (
    <ul className={styles['notices']} aria-label={texts.list}>
      {notices.map(({ at, person, channel, about, state, reason }, place) => (
        <li key={`${String(at)} ${String(place)}`} className={styles['notice']}>
          <p className={styles['who']}>{person.name}</p>
          <StatusBadge status={statuses[state]}>{texts.states[state]}</StatusBadge>
          <p className={styles['facts']}>
            {[texts.channels[channel], texts.about[about], formatDateTime(at)].filter(Boolean).join(' · ')}
          </p>
          {reason !== undefined && <p className={styles['facts']}>{reason}</p>}
        </li>
      ))}
    </ul>
  );
}
