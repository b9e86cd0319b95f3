import { useQuery } from '@tanstack/react-query';
import { lazy, useMemo, useState } from 'react';
import { whyFailed, type AccessToken } from '@peil/shared-kernel/api';
import { deviceListQuery } from '@peil/shared-kernel/cache';
import { formatNumber } from '@peil/shared-kernel/format';
import { EmptyState, ErrorPanel, LoadingState, Panel, useNow } from '@peil/shared-kernel/ui';
import { KeptNote, LazyPart } from '@peil/shared-kernel/page-part';
import { isServicedBy } from '@peil/shared-kernel/scan';
import styles from './device-service.module.css';
import { roundOf } from './round.ts';
import { noStart, type RoundStart } from './round-start.ts';
import { StartChoice } from './StartChoice.tsx';
import { StopList } from './StopList.tsx';
import { texts } from './texts.ts';

const RoundMap = lazy(async () => ({ default: (await import('./RoundMap.tsx')).RoundMap }));

/** Silence and batteries change in hours. */
const nowStepMs = 5 * 60_000;

interface ServiceRoundProps {
  readonly user: AccessToken;
  readonly chosen: string | null;
  readonly onChoose: (devid: string) => void;
}

/** The devices that need service, on the map and in the order to drive from where one is (SERV-01). */
export function ServiceRound({ user, chosen, onChoose }: ServiceRoundProps) {
  const query = useQuery(deviceListQuery());
  const now = useNow(nowStepMs);
  const [start, setStart] = useState<RoundStart>(noStart);
  const { position } = start;
  const round = useMemo(
    () => query.data && roundOf(query.data.filter(isServicedBy(user)), { now, start: position }),
    [query.data, user, now, position],
  );
  const ids = useMemo(() => new Set(round?.stops.map(({ devid }) => devid)), [round]);
  if (!round) {
    return (
      <Panel heading={texts.round}>
        {query.error ? (
          <ErrorPanel
            title={texts.roundFailed}
            message={whyFailed(query.error)}
            onRetry={() => void query.refetch()}
          />
        ) : (
          <LoadingState label={texts.roundLoading} />
        )}
      </Panel>
    );
  }
  const { stops, unplaced } = round;
  const count = stops.length + unplaced.length;
  if (count === 0) {
    return (
      <Panel heading={texts.round}>
        <KeptNote thing="list" />
        <EmptyState isWell title={texts.allWell} message={texts.allWellHelp} />
      </Panel>
    );
  }
  const km = stops.reduce((sum, { legKm }) => sum + (legKm ?? 0), 0);
  const shownKm = texts.km(formatNumber(km, { decimals: 1 }) ?? '');
  return (
    <div className={styles['round']}>
      <Panel heading={texts.round}>
        <KeptNote thing="list" />
        <p>{texts.roundCount(count)}</p>
        {stops.length > 0 && <StartChoice stops={stops} start={start} onStart={setStart} />}
        {stops.length > 0 && (
          <>
            <p role="status" className={styles['help']}>
              {position === null ? texts.unordered : texts.ordered(shownKm)}
            </p>
            <StopList stops={stops} chosen={chosen} onChoose={onChoose} isOrdered={position !== null} />
          </>
        )}
        {unplaced.length > 0 && (
          <>
            <h3 className={styles['heading']}>{texts.unplaced}</h3>
            <p className={styles['help']}>{texts.unplacedHelp}</p>
            <StopList stops={unplaced} chosen={chosen} onChoose={onChoose} isOrdered={false} />
          </>
        )}
      </Panel>
      {stops.length > 0 && (
        <Panel heading={texts.map} flush>
          <LazyPart part={texts.mapPart}>
            <RoundMap user={user} ids={ids} start={position} stops={stops} chosen={chosen} />
          </LazyPart>
        </Panel>
      )}
    </div>
  );
}
