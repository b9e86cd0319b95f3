import { useQuery } from '@tanstack/react-query';
import { useState } from 'react';
import { whyFailed } from '@peil/shared-kernel/api';
import { formatDate } from '@peil/shared-kernel/format';
import { Button, ErrorPanel, LoadingState, Panel, StatusBadge, TextLink } from '@peil/shared-kernel/ui';
import { profileDevicesQuery } from './queries.ts';
import styles from './ProfilePage.module.css';
import { texts } from './texts.ts';

/** Devices that are listed at once. */
const listedAtOnce = 10;

/** Where a profile is in use: devices it was brought into, and others whose settings agree. */
export function UsedOn({ name }: { readonly name: string }) {
  const [listed, setListed] = useState(listedAtOnce);
  const { data, error, isPending, refetch } = useQuery(profileDevicesQuery(name));
  const left = (data?.devices.length ?? 0) - listed;
  return (
    <Panel heading={texts.where}>
      <div className={styles['stack']}>
        {isPending && <LoadingState label={texts.whereLoading} />}
        {error && !data && (
          <ErrorPanel title={texts.failed} message={whyFailed(error)} onRetry={() => void refetch()} />
        )}
        {data?.total === 0 && <p className={styles['quiet']}>{texts.whereNone}</p>}
        {data && data.total > 0 && (
          <>
            <p className={styles['line']}>
              {texts.whereSummary(data.total)}
              {data.devices.length < data.total && ` ${texts.whereFirst(data.devices.length)}`}
            </p>
            <ul className={styles['uses']} aria-label={texts.where}>
              {data.devices
                .slice(0, listed)
                .map(({ devid, name: device, organisation, applied_at, differs }) => (
                  <li key={devid} className={styles['use']}>
                    <span>
                      <TextLink to={`/device/${encodeURIComponent(devid)}`} isTall>
                        {device}
                      </TextLink>
                      <span className={styles['useState']}>
                        {organisation} ·{' '}
                        {applied_at === null
                          ? texts.sameSettings
                          : texts.applied(formatDate(applied_at) ?? '')}
                      </span>
                    </span>
                    <StatusBadge status={differs === 0 ? 'ok' : 'warning'}>
                      {differs === 0 ? texts.agreesNow : texts.differsNow(differs)}
                    </StatusBadge>
                  </li>
                ))}
            </ul>
          </>
        )}
        {left > 0 && (
          <div>
            <Button variant="secondary" onClick={() => setListed(listed + listedAtOnce * 5)}>
              {texts.more(Math.min(left, listedAtOnce * 5))}
            </Button>
          </div>
        )}
      </div>
    </Panel>
  );
}
