import { Polyline } from 'react-leaflet';
import type { Position } from '../../devices/index.ts';
import { latLng } from './bounds.ts';
import styles from './MapLine.module.css';

export interface MapLineProps {
  /** In the order they are joined. */
  positions: readonly Position[];
}

/** A way over the map. */
export function MapLine({ positions }: MapLineProps) {
  return <Polyline positions={positions.map(latLng)} className={styles['line'] ?? ''} interactive={false} />;
}
