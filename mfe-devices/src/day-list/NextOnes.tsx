import { useQuery } from '@tanstack/react-query';
import { useMemo } from 'react';
import { whyFailed, type AccessToken } from '@peil/shared-kernel/api';
import { deviceListQuery } from '@peil/shared-kernel/cache';
import { serviceNeedWords } from '@peil/shared-kernel/devices';
import { KeptNote } from '@peil/shared-kernel/page-part';
import { isServicedBy } from '@peil/shared-kernel/scan';
import {
  EmptyState,
  ErrorPanel,
  LoadingState,
  Panel,
  StatusBadge,
  TextLink,
  useNow,
} from '@peil/shared-kernel/ui';
import { devicePath } from '../device-row/device-path.ts';
import { roundOf } from '../device-service/round.ts';
import { texts as service } from '../device-service/texts.ts';
import styles from './day-list.module.css';
import { texts } from './texts.ts';

/** So many of the round are shown here; the rest is on its own page. */
const mostShown = 5;
const nowStepMs = 5 * 60_000;

/** The first of those that need service; the whole round is a page of its own. */
export function NextOnes({ user }: { readonly user: AccessToken }) {
  const { data, error, refetch } = useQuery(deviceListQuery());
  const now = useNow(nowStepMs);
  const stops = useMemo(() => {
    if (!data) return null;
    const round = roundOf(data.filter(isServicedBy(user)), { now, start: null });
    return [...round.stops, ...round.unplaced];
  }, [data, user, now]);
  return (
    <Panel heading={texts.next}>
      <KeptNote thing="list" />
      {!stops && error && (
        <ErrorPanel title={texts.nextFailed} message={whyFailed(error)} onRetry={() => void refetch()} />
      )}
      {!stops && !error && <LoadingState label={service.roundLoading} />}
      {stops?.length === 0 && <EmptyState isWell title={texts.nothingNext} message={texts.nothingNextHelp} />}
      {stops && stops.length > 0 && (
        <>
          <p>{texts.nextHelp(stops.length)}</p>
          <ul className={styles['list']} aria-label={texts.next}>
            {stops.slice(0, mostShown).map(({ devid, name, shortId, needs }) => (
              <li key={devid} className={styles['item']}>
                <TextLink to={devicePath(devid)} className={styles['link'] ?? ''}>
                  {`${shortId} · ${name}`}
                </TextLink>
                <span className={styles['badges']}>
                  {needs.map((need) => (
                    <StatusBadge key={need} status="warning">
                      {serviceNeedWords[need]}
                    </StatusBadge>
                  ))}
                </span>
              </li>
            ))}
          </ul>
          <TextLink to="/device-service" className={styles['link'] ?? ''}>
            {texts.wholeRound}
          </TextLink>
        </>
      )}
    </Panel>
  );
}
