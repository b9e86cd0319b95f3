import { lazy, Suspense } from 'react';
import { LoadingState } from '@peil/shared-kernel/ui';
import { PartBoundary } from '../page-part/PartBoundary.tsx';
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

/** Room for a map, kept from the start; the map itself comes in a chunk of its own, and may fail alone (MAP-03). */
export function MapFrame(props: MapFrameProps) {
  return (
    <PartBoundary part={texts.part}>
      <div className={styles['frame']}>
        <Suspense fallback={<LoadingState label={texts.loading} />}>
          <PlacesMap {...props} />
        </Suspense>
      </div>
    </PartBoundary>
  );
}
