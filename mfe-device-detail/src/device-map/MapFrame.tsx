import { lazy, Suspense } from 'react';
import { LoadingState } from '@peil/shared-kernel/ui';
import { useLater } from '@peil/shared-kernel/page-part';
import { PartBoundary } from '@peil/shared-kernel/page-part';
import type { MapMarker } from './map-marker.ts';
import styles from './MapFrame.module.css';
import { texts } from './texts.ts';

const PlacesMap = lazy(async () => ({ default: (await import('./PlacesMap.tsx')).PlacesMap }));

interface MapFrameProps {
  readonly zoom: number;
  /** The first one is the centre; there is at least one. */
  readonly markers: readonly MapMarker[];
  /** Whether the markers are a track, newest first: a line joins them, with arrows to the newest. */
  readonly track?: boolean;
}

/**
 * Room for a map, kept from the start. The map itself comes in a chunk of its own, after the first graph unless it shows
 * a track, and may fail alone (MAP-03).
 */
export function MapFrame(props: MapFrameProps) {
  const isLater = useLater();
  return (
    <PartBoundary part={texts.part}>
      <div className={styles['frame']}>
        {(isLater || props.track) && (
          <Suspense fallback={<LoadingState label={texts.loading} />}>
            <PlacesMap {...props} />
          </Suspense>
        )}
      </div>
    </PartBoundary>
  );
}
