import { useQuery } from '@tanstack/react-query';
import { useState } from 'react';
import { formatDate } from '@peil/shared-kernel/format';
import { Button, StatusBadge, TextLink } from '@peil/shared-kernel/ui';
import { QueryPanel } from '../parts/query-panel/QueryPanel.tsx';
import { profileDevicesQuery } from './queries.ts';
import styles from './ProfilePage.module.css';
import { texts } from './texts.ts';

/** Devices that are listed at once. */
const listedAtOnce = 10;

/** Where a profile is in use: devices it was brought into, and others whose settings agree. */
export function UsedOn({ name }: { readonly name: string }) {
  const [listed, setListed] = useState(listedAtOnce);
  const query = useQuery(profileDevicesQuery(name));
  return (
    <QueryPanel heading={texts.where} query={query} loading={texts.whereLoading} failed={texts.failed}>
      {({ total, devices }) =>
        total === 0 ? (
          <p className={styles['quiet']}>{texts.whereNone}</p>
        ) : (
          <>
            <p className={styles['line']}>
              {texts.whereSummary(total)}
              {devices.length < total && ` ${texts.whereFirst(devices.length)}`}
            </p>
            <ul className={styles['uses']} aria-label={texts.where}>
              {devices.slice(0, listed).map(({ devid, name: device, organisation, applied_at, differs }) => (
                <li key={devid} className={styles['use']}>
                  <span>
                    <TextLink to={`/device/${encodeURIComponent(devid)}`} isTall>
                      {device}
                    </TextLink>
                    <span className={styles['useState']}>
                      {organisation} ·{' '}
                      {applied_at === null ? texts.sameSettings : texts.applied(formatDate(applied_at) ?? '')}
                    </span>
                  </span>
                  <StatusBadge status={differs === 0 ? 'ok' : 'warning'}>
                    {differs === 0 ? texts.agreesNow : texts.differsNow(differs)}
                  </StatusBadge>
                </li>
              ))}
            </ul>
            {devices.length > listed && (
              <div>
                <Button variant="secondary" onClick={() => setListed(listed + listedAtOnce * 5)}>
                  {texts.more(Math.min(devices.length - listed, listedAtOnce * 5))}
                </Button>
              </div>
            )}
          </>
        )
      }
    </QueryPanel>
  );
}
