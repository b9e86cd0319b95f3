import { lazy, Suspense, useRef } from 'react';
import { LoadingState } from '@peil/shared-kernel/ui';
import { useLater } from '@peil/shared-kernel/page-part';
import { PartBoundary } from '@peil/shared-kernel/page-part';
import { useNear } from '../page-part/use-near.ts';
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
 * Room for a map, kept from the start. The map itself comes in a chunk of its own and may fail alone (MAP-03): after the
 * first graph and once its place is near the screen, or at once where it shows a track.
 */
export function MapFrame(props: MapFrameProps) {
  const place = useRef<HTMLDivElement>(null);
  const isLater = useLater();
  const isNear = useNear(place);
  return (
    <PartBoundary part={texts.part}>
      <div ref={place} className={styles['frame']}>
        {((isLater && isNear) || props.track) && (
          <Suspense fallback={<LoadingState label={texts.loading} />}>
            <PlacesMap {...props} />
          </Suspense>
        )}
      </div>
    </PartBoundary>
  );
}
