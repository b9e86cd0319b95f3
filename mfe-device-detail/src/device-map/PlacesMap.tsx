import { useRef, useState } from 'react';
import { MapCanvas, MapLine, MapMarker, MapPopup, type MapHandle } from '@peil/shared-kernel/ui/map';
import type { MapMarker as Place } from './map-marker.ts';
import styles from './PlacesMap.module.css';

interface PlacesMapProps {
  readonly zoom: number;
  readonly markers: readonly Place[];
  /** Whether the markers are a track, newest first. */
  readonly track?: boolean;
}

/** Pixels from a place to the top of its marker. */
const liftOf = ({ past = false }: Place): number => (past ? 8 : 32);

/** The map of one device. Only this chunk asks for the map, which brings Leaflet. */
export function PlacesMap({ zoom, markers, track = false }: PlacesMapProps) {
  const map = useRef<MapHandle>(null);
  const [openKey, setOpenKey] = useState<string | null>(null);
  const open = markers.find(({ key }) => key === openKey);
  const [first] = markers;
  if (!first) return null;

  return (
    <MapCanvas ref={map} start={{ center: first.position, zoom }}>
      {track && <MapLine positions={markers.map(({ position }) => position).reverse()} />}
      {markers.map(({ key, position, alt, past = false }) => (
        <MapMarker
          key={key}
          id={key}
          position={position}
          name={alt}
          anchor={past ? 'center' : 'bottom'}
          raised={!past}
          expanded={key === openKey}
          onActivate={() => {
            setOpenKey((known) => (known === key ? null : key));
          }}
        >
          <span className={past ? styles['past'] : styles['pin']} />
        </MapMarker>
      ))}
      {open && (
        <MapPopup
          key={open.key}
          position={open.position}
          heading={open.heading}
          lift={liftOf(open)}
          onClose={(refocus) => {
            setOpenKey((known) => (known === open.key ? null : known));
            if (refocus) map.current?.focus(open.key);
          }}
        >
          {open.info}
        </MapPopup>
      )}
    </MapCanvas>
  );
}
