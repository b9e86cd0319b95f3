import type { LeafletEvent, Map as LeafletMap } from 'leaflet';
import type { Position } from '../../../domain/src/devices/index.ts';
import { boundsOf, fitOptions } from './bounds.ts';
import type { MapStart, MapView, Places } from './place.ts';

/** Steers a map from outside. */
export interface MapHandle {
  /** Shows all of these places, at once, until the reader moves the map. */
  showAll: (positions: Places) => void;
  /** Goes so near that these places fill the map, and at least to this zoom. */
  zoomTo: (positions: readonly Position[], atLeast: number) => void;
  /** Gives the focus to the marker with this id, or to the map where there is none. */
  focus: (markerId?: string) => void;
}

/** Tells a reader's movement of the map from the portal's own, and holds places in sight until the first. */
export class Steering implements MapHandle {
  readonly #map: LeafletMap;
  /** Whether movements are shown and not jumped. */
  readonly #animate: boolean;
  /** The places that are all in sight; null once the reader has moved the map. */
  #fitted: Places | null;
  #ownMove = false;
  #tell: (view: MapView) => void = () => undefined;

  constructor(map: LeafletMap, start: MapStart, animate: boolean) {
    this.#map = map;
    this.#animate = animate;
    this.#fitted = 'all' in start ? start.all : null;
  }

  /** Tells what the map shows, now and from now on; returns a function that stops it. */
  follow(tell: (view: MapView) => void): () => void {
    const moved = ({ type }: LeafletEvent) => {
      if (this.#ownMove) return;
      this.#fitted = null;
      tell(this.#view(type === 'moveend'));
    };
    this.#tell = tell;
    this.#map.on('move moveend', moved);
    tell(this.#view(true));
    return () => {
      this.#map.off('move moveend', moved);
    };
  }

  showAll(positions: Places): void {
    this.#move(() => this.#map.fitBounds(boundsOf(positions), fitOptions));
    this.#fitted = positions;
    this.#tell(this.#view(true));
  }

  zoomTo(positions: readonly Position[], atLeast: number): void {
    const bounds = boundsOf(positions);
    const zoom = Math.max(atLeast, this.#map.getBoundsZoom(bounds.pad(0.1)));
    this.#map.setView(bounds.getCenter(), Math.min(zoom, this.#map.getMaxZoom()), { animate: this.#animate });
  }

  focus(markerId?: string): void {
    const container = this.#map.getContainer();
    const marker = [...container.querySelectorAll('button')].find(
      ({ dataset }) => markerId !== undefined && dataset['markerId'] === markerId,
    );
    (marker ?? container).focus({ preventScroll: true });
  }

  /** The map's frame has another size: what was in sight stays so, and where it is as long as there is room for it. */
  resized(): void {
    this.#move(() => this.#map.invalidateSize({ animate: false, pan: false }));
    if (this.#fitted && !this.#map.getBounds().contains(boundsOf(this.#fitted))) this.showAll(this.#fitted);
    else this.#tell(this.#view(true));
  }

  /** Where a map would begin that shows what this one does. */
  get place(): MapStart {
    if (this.#fitted) return { all: this.#fitted };
    const { lat, lng } = this.#map.getCenter();
    return { center: { lat, long: lng }, zoom: this.#map.getZoom() };
  }

  #move(change: () => void): void {
    this.#ownMove = true;
    change();
    this.#ownMove = false;
  }

  #view(settled: boolean): MapView {
    const bounds = this.#map.getBounds();
    return {
      west: bounds.getWest(),
      south: bounds.getSouth(),
      east: bounds.getEast(),
      north: bounds.getNorth(),
      zoom: this.#map.getZoom(),
      fitted: this.#fitted !== null,
      settled,
    };
  }
}
