import { keepPreviousData, useQuery } from '@tanstack/react-query';
import { directionsUrl } from '@peil/shared-kernel/devices';
import { api, whyFailed, type Device, type TrackerRecord } from '@peil/shared-kernel/api';
import { formatDateTime, formatNumber } from '@peil/shared-kernel/format';
import { EmptyState, ErrorPanel, LoadingState, Panel, TextLink } from '@peil/shared-kernel/ui';
import type { MapMarker } from './map-marker.ts';
import { MapFrame } from './MapFrame.tsx';
import { trackerMarkers } from './tracker-markers.ts';
import styles from './TrackerMap.module.css';
import { texts } from './texts.ts';

/** Zoom of a tracker's map (MAP-02). */
const zoom = 10;
const dayMs = 86_400_000;
/** A position every minute, and room for more: all of a day are needed to thin them evenly. */
const mostPositions = 5000;

/** The markers of a tracker's last 24 hours, newest first. */
async function lastDay(devid: string): Promise<TrackerRecord[]> {
  const now = new Date();
  const records = await api.locations.list(devid, {
    from: new Date(now.getTime() - dayMs),
    to: now,
    limit: mostPositions,
  });
  return trackerMarkers(records, now.getTime() / 1000);
}

function markerOf({ data: { data } }: TrackerRecord, index: number): MapMarker {
  const time = formatDateTime(data.meta.aquisitiontime) ?? '';
  return {
    key: `${String(data.meta.aquisitiontime)}-${String(index)}`,
    position: data.loc,
    alt: texts.position(time),
    past: index > 0,
    heading: index > 0 ? texts.earlier : texts.latest,
    info: (
      <p>
        {texts.measured}: {time}
        <br />
        <TextLink href={directionsUrl(data.loc)}>{texts.directions}</TextLink>
      </p>
    ),
  };
}

/** Where a tracker has been: at most 25 positions of the last 24 hours (MAP-02). */
export function TrackerMap({ device }: { readonly device: Device }) {
  const {
    data: records,
    error,
    refetch,
  } = useQuery({
    // A newer position is a reason to ask again; what is shown stays until the answer is there.
    queryKey: ['locations', device.devid, device.last_position?.t],
    queryFn: () => lastDay(device.devid),
    placeholderData: keepPreviousData,
  });
  return (
    <Panel heading={texts.trackerHeading} flush>
      <Positions records={records} error={error} onRetry={() => void refetch()} />
    </Panel>
  );
}

interface PositionsProps {
  readonly records: readonly TrackerRecord[] | undefined;
  readonly error: Error | null;
  readonly onRetry: () => void;
}

function Positions({ records, error, onRetry }: PositionsProps) {
  if (!records) {
    return error ? (
      <ErrorPanel title={texts.positionsFailed} message={whyFailed(error)} onRetry={onRetry} />
    ) : (
      <LoadingState label={texts.loadingPositions} />
    );
  }
  const [newest] = records;
  const oldest = records.at(-1);
  if (!newest || !oldest) return <EmptyState title={texts.noData} />;
  const timeOf = ({ data: { data } }: TrackerRecord) => formatDateTime(data.meta.aquisitiontime) ?? '';
  return (
    <>
      <MapFrame zoom={zoom} track markers={records.map(markerOf)} />
      <p className={styles['shown']}>
        {texts.shown(formatNumber(records.length) ?? '', timeOf(oldest), timeOf(newest))}
        {records.length > 1 && ` ${texts.direction}`}
      </p>
    </>
  );
}
