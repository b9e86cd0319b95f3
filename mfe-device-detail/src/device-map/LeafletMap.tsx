// Before leaflet, which writes innerHTML while it is imported.
import '@peil/shared-kernel/trusted-html';
import { useState } from 'react';
import { divIcon, type LatLngTuple, type LeafletEvent, type Popup as LeafletPopup } from 'leaflet';
import { MapContainer, Marker, Polyline, Popup, TileLayer, ZoomControl } from 'react-leaflet';
import { BaseLayer } from './BaseLayer.tsx';
import './leaflet.css';
import styles from './LeafletMap.module.css';
import type { MapMarker } from './map-marker.ts';
import { texts } from './texts.ts';
import { useTileHealth } from './use-tile-health.ts';

interface LeafletMapProps {
  readonly zoom: number;
  readonly markers: readonly MapMarker[];
  readonly track?: boolean;
  readonly tilesUrl: string;
}

const at = ({ position }: MapMarker): LatLngTuple => [position.lat, position.long];

/** An icon drawn by style alone; the name for screen readers is inside it, for a div has no alt. */
function iconOf({ alt, past = false }: MapMarker) {
  const name = document.createElement('span');
  name.className = 'aksel-sr-only';
  name.textContent = alt;
  const size = past ? 16 : 28;
  return divIcon({
    html: name,
    className: (past ? styles['past'] : styles['pin']) ?? '',
    iconSize: [size, size],
    iconAnchor: [size / 2, past ? size / 2 : size],
    popupAnchor: [0, past ? -size / 2 : -size],
  });
}

/** Leaflet names the close button in English, with no option for it. */
const popupEvents = {
  add: (event: LeafletEvent) => {
    const element = (event.target as LeafletPopup).getElement();
    element?.querySelector('.leaflet-popup-close-button')?.setAttribute('aria-label', texts.close);
  },
};

/** The map of one device. Only this chunk imports Leaflet, which writes HTML while it is imported. */
export function LeafletMap({ zoom, markers, track = false, tilesUrl }: LeafletMapProps) {
  const { tilesFailed, tileEvents } = useTileHealth();
  const [first] = markers;
  if (!first) return null;

  return (
    <>
      <div className={styles['map']}>
        <MapContainer
          center={at(first)}
          zoom={zoom}
          zoomControl={false}
          attributionControl={false}
          scrollWheelZoom={false}
          className={styles['canvas'] ?? ''}
        >
          <ZoomControl zoomInTitle={texts.zoomIn} zoomOutTitle={texts.zoomOut} />
          {tilesFailed && <BaseLayer />}
          <TileLayer url={tilesUrl} eventHandlers={tileEvents} />
          {track && (
            <Polyline positions={markers.map(at)} className={styles['track'] ?? ''} interactive={false} />
          )}
          {markers.map((marker) => (
            <PlaceMarker key={marker.key} marker={marker} />
          ))}
        </MapContainer>
      </div>
      {tilesFailed && (
        <p role="status" className={styles['notice']}>
          {texts.noTiles} {texts.baseLayerSource}.
        </p>
      )}
    </>
  );
}

function PlaceMarker({ marker }: { readonly marker: MapMarker }) {
  const [icon] = useState(() => iconOf(marker));
  return (
    <Marker
      position={at(marker)}
      icon={icon}
      title={marker.alt}
      alt={marker.alt}
      zIndexOffset={marker.past ? 0 : 1000}
    >
      <Popup minWidth={220} eventHandlers={popupEvents}>
        {marker.info}
      </Popup>
    </Marker>
  );
}
