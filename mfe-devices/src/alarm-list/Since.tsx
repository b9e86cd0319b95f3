import { formatDateTime, timeAgo } from '@peil/shared-kernel/format';
import { useListMinute } from './minute.ts';
import styles from './Since.module.css';
import { texts } from './texts.ts';

/** Since when, and how long ago that is. @param since epoch seconds */
export function Since({ since }: { readonly since: number | null }) {
  const now = useListMinute();
  const time = formatDateTime(since);
  if (since === null || time === null) return <span className={styles['ago']}>{texts.sinceUnknown}</span>;
  return (
    <span className={styles['since']}>
      <time dateTime={new Date(since * 1000).toISOString()}>{time}</time>{' '}
      <span className={styles['ago']}>{timeAgo(since, now)}</span>
    </span>
  );
}
