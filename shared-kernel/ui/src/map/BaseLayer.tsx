import { useQuery } from '@tanstack/react-query';
import { GeoJSON, Pane } from 'react-leaflet';
import styles from './MapCanvas.module.css';

/** Below Leaflet's tile pane (200), so that tiles cover it if they come after all. */
const pane = { zIndex: 150 };

/** The Nordic countries in outline, for where no tile server is reached; in a chunk of its own. */
export function BaseLayer() {
  const { data: countries } = useQuery({
    queryKey: ['map', 'base-layer'],
    queryFn: async () => (await import('./base-layer/nordic.ts')).nordicCountries(),
    staleTime: Infinity,
  });
  if (!countries) return null;
  return (
    <Pane name="base-layer" style={pane}>
      <GeoJSON data={countries} interactive={false} style={{ className: styles['country'] ?? '' }} />
    </Pane>
  );
}
