import { useState } from 'react';
import { reportTitles, type ReportMail } from '@peil/shared-kernel/api';
import { formatDateTime, periodName } from '@peil/shared-kernel/format';
import { listText } from '@peil/shared-kernel/notifications';
import { Button, StatusBadge, type Status } from '@peil/shared-kernel/ui';
import styles from './ReportMail.module.css';
import { texts } from './texts.ts';

type State = keyof typeof texts.states;

const statuses: Readonly<Record<State, Status>> = {
  waiting: 'info',
  sent: 'ok',
  kept: 'info',
  failed: 'critical',
  withdrawn: 'warning',
  unknown: 'noSignal',
};

/** Mails that are listed at once. */
const listedAtOnce = 6;

/** What was sent, to whom, and what became of it. */
export function ReportMailLog({ log }: Pick<ReportMail, 'log'>) {
  const [listed, setListed] = useState(listedAtOnce);
  const left = log.length - listed;
  return (
    <section className={styles['log']} aria-label={texts.log}>
      <h3 className={styles['heading']}>{texts.log}</h3>
      {log.length === 0 && <p className={styles['quiet']}>{texts.noLog}</p>}
      <ul className={styles['list']} aria-label={texts.log}>
        {log.slice(0, listed).map(({ period, reports, formats, queued_at, tried_by, recipients }) => (
          <li key={`${period} ${String(queued_at)} ${reports.join(' ')}`} className={styles['mail']}>
            <p className={styles['line']}>
              <strong>{periodName(period)}</strong> · {listText(reports.map((kind) => reportTitles[kind]))}
              {texts.formsOf(formats)}
            </p>
            <p className={styles['meta']}>
              {formatDateTime(queued_at)}
              {tried_by !== null && ` · ${texts.triedBy(tried_by)}`}
            </p>
            {recipients.length === 0 && <StatusBadge status="warning">{texts.toNobody}</StatusBadge>}
            <ul className={styles['list']}>
              {recipients.map(({ address, state }) => (
                <li key={address} className={styles['recipient']}>
                  <span className={styles['address']}>{address}</span>
                  <StatusBadge status={statuses[state ?? 'unknown']}>
                    {texts.states[state ?? 'unknown']}
                  </StatusBadge>
                </li>
              ))}
            </ul>
          </li>
        ))}
      </ul>
      {left > 0 && (
        <div>
          <Button variant="secondary" onClick={() => setListed(listed + listedAtOnce)}>
            {texts.more(Math.min(left, listedAtOnce))}
          </Button>
        </div>
      )}
    </section>
  );
}
