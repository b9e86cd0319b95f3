// Before leaflet, which writes innerHTML while it is imported.
import '../trusted-html/index.ts';
import { useId, useRef, useState, type KeyboardEvent, type ReactNode, type Ref } from 'react';
import type { Map as LeafletMap } from 'leaflet';
import { MapContainer, TileLayer, ZoomControl } from 'react-leaflet';
import { getBrand } from '../../../host/src/brand/index.ts';
import { useMediaQuery } from '../media-query.ts';
import { TextLink } from '../TextLink.tsx';
import { BaseLayer } from './BaseLayer.tsx';
import { boundsOf, fitOptions, latLng } from './bounds.ts';
import './leaflet.css';
import { MapControl } from './MapControl.tsx';
import styles from './MapCanvas.module.css';
import { followKey } from './map-keys.ts';
import { nearestZoom, type MapStart, type MapView } from './place.ts';
import type { MapHandle } from './steering.ts';
import { texts } from './texts.ts';
import { usePageGestures } from './use-page-gestures.ts';
import { useShown } from './use-shown.ts';
import { useTileHealth } from './use-tile-health.ts';

export interface MapCanvasProps {
  /** Where the map begins; what it shows after that is the reader's choice, kept while its page is hidden. */
  readonly start: MapStart;
  /** Told what the map shows: once at the start, while it moves, and when it has come to rest. */
  readonly onViewChange?: (view: MapView) => void;
  /** Steers the map. */
  readonly ref?: Ref<MapHandle>;
  /** Markers, lines and popups. */
  readonly children: ReactNode;
}

/**
 * The portal's map, as large as what it stands in: the brand's tiles with their source, or an outline of the Nordic
 * countries where no tile comes (MAP-03). By keys: arrows and plus and minus, from the map and from its markers. One
 * finger and the wheel alone scroll the page.
 */
export function MapCanvas({ start, onViewChange, ref, children }: MapCanvasProps) {
  const { mapTiles } = getBrand();
  const { tilesFailed, tileEvents } = useTileHealth();
  const [begin, setBegin] = useState(start);
  const [map, setMap] = useState<LeafletMap | null>(null);
  const frame = useRef<HTMLDivElement>(null);
  const hint = usePageGestures(frame);
  const shown = useShown();
  const still = useMediaQuery('(prefers-reduced-motion: reduce)');
  const byFinger = useMediaQuery('(pointer: coarse)');
  const keysId = useId();

  const steer = (event: KeyboardEvent<HTMLDivElement>) => {
    const inPopup = (event.target as Element).closest('.leaflet-popup');
    if (map && !inPopup && followKey(map, event, !still)) event.preventDefault();
  };

  return (
    <div className={styles['frame']}>
      <div ref={frame} role="presentation" className={styles['map']} onKeyDown={steer}>
        {shown && (
          <MapContainer
            ref={setMap}
            {...('all' in begin
              ? { bounds: boundsOf(begin.all), boundsOptions: fitOptions }
              : { center: latLng(begin.center), zoom: begin.zoom })}
            maxZoom={nearestZoom}
            zoomControl={false}
            attributionControl={false}
            keyboard={false}
            dragging={!byFinger}
            inertia={!still}
            zoomAnimation={!still}
            markerZoomAnimation={!still}
            fadeAnimation={!still}
            className={styles['canvas'] ?? ''}
          >
            <MapControl
              ref={ref}
              start={begin}
              describedBy={keysId}
              animate={!still}
              onViewChange={onViewChange}
              onLeave={setBegin}
            />
            <ZoomControl position="bottomleft" zoomInTitle={texts.zoomIn} zoomOutTitle={texts.zoomOut} />
            {tilesFailed && <BaseLayer />}
            <TileLayer url={mapTiles.url} eventHandlers={tileEvents} />
            {children}
          </MapContainer>
        )}
        <p className={hint === null ? styles['noHint'] : styles['hint']} aria-hidden>
          {hint}
        </p>
      </div>
      <p id={keysId} hidden>
        {texts.keys}
      </p>
      {tilesFailed ? (
        <p role="status" className={styles['notice']}>
          {texts.noTiles} {texts.baseLayerSource}.
        </p>
      ) : (
        <p className={styles['source']}>
          <TextLink href={mapTiles.attributionUrl}>{mapTiles.attribution}</TextLink>
        </p>
      )}
    </div>
  );
}
