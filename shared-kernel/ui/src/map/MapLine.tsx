import { useState } from 'react';
import { Polyline, useMap, useMapEvents } from 'react-leaflet';
import type { Position } from '../../../domain/src/devices/index.ts';
import { latLng } from './bounds.ts';
import { lineArrows } from './line-arrows.ts';
import styles from './MapLine.module.css';

export interface MapLineProps {
  /** In the order they were passed. */
  readonly positions: readonly Position[];
}

/** A way over the map, with arrows that tell which way it was followed. */
export function MapLine({ positions }: MapLineProps) {
  const map = useMap();
  const [zoom, setZoom] = useState(map.getZoom());
  useMapEvents({
    zoomend: () => {
      setZoom(map.getZoom());
    },
  });
  const points = positions.map((position) => map.project(latLng(position), zoom));
  const arrows = lineArrows(points).map((arrow) => arrow.map(({ x, y }) => map.unproject([x, y], zoom)));
  return (
    <>
      <Polyline positions={positions.map(latLng)} className={styles['line'] ?? ''} interactive={false} />
      <Polyline positions={arrows} className={styles['arrows'] ?? ''} interactive={false} />
    </>
  );
}
