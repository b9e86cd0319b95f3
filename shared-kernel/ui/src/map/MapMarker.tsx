import { useEffectEvent, useLayoutEffect, useState, type MouseEvent, type ReactNode } from 'react';
import { createPortal } from 'react-dom';
import { divIcon, Marker, type Handler } from 'leaflet';
import { useMap } from 'react-leaflet';
import type { Position } from '../../../domain/src/devices/index.ts';
import { latLng } from './bounds.ts';
import styles from './MapMarker.module.css';

export interface MapMarkerProps {
  /** Which marker this is on its map. */
  readonly id: string;
  readonly position: Position;
  /** Name of the marker for screen readers and in its title. */
  readonly name: string;
  /** What is drawn, silent for screen readers. */
  readonly children: ReactNode;
  /** Whether the lower edge of what is drawn points at the place, as a pin does, or its middle. */
  readonly anchor: 'bottom' | 'center';
  /** Whether it lies above the others. */
  readonly raised?: boolean;
  /** Whether it is the one that the page looks at. */
  readonly current?: boolean;
  /** Whether its popup is open. */
  readonly expanded?: boolean;
  /** Pressed, by mouse, finger or key. */
  readonly onActivate: () => void;
  /** The pointer or the focus is on it; null: no longer. */
  readonly onHighlight?: (id: string | null) => void;
  /** It went away with the focus, which the map itself has now. */
  readonly onFocusLost?: (position: Position) => void;
}

/** A button at a place of the map. */
export function MapMarker({
  id,
  position,
  name,
  children,
  anchor,
  raised = false,
  current = false,
  expanded,
  onActivate,
  onHighlight,
  onFocusLost,
}: MapMarkerProps) {
  const map = useMap();
  const [{ element, marker }] = useState(() => newMarker(position));
  const loseFocus = useEffectEvent(() => {
    map.getContainer().focus({ preventScroll: true });
    onFocusLost?.(position);
  });

  useLayoutEffect(() => {
    marker.addTo(map);
    return () => {
      // Before React takes the button away: then the focus would fall to the page's body.
      if (element.contains(document.activeElement)) loseFocus();
      marker.remove();
    };
  }, [map, marker, element]);
  useLayoutEffect(() => {
    marker.setLatLng(latLng(position));
  }, [marker, position]);
  useLayoutEffect(() => {
    marker.setZIndexOffset(raised ? 10_000 : 0);
  }, [marker, raised]);

  const activate = (event: MouseEvent) => {
    // The map closes its popup at a press that it sees.
    event.stopPropagation();
    // One by key has no clicks to count.
    if (event.detail > 0 && (map.dragging as Drag).moved()) return;
    onActivate();
  };

  return createPortal(
    <button
      type="button"
      data-marker-id={id}
      aria-label={name}
      aria-expanded={expanded}
      aria-current={current || undefined}
      title={name}
      className={`${styles['marker']} ${styles[anchor]}`}
      onClick={activate}
      onDoubleClick={(event) => {
        event.stopPropagation();
      }}
      onPointerEnter={() => onHighlight?.(id)}
      onPointerLeave={() => onHighlight?.(null)}
      onFocus={() => onHighlight?.(id)}
      onBlur={() => onHighlight?.(null)}
    >
      {children}
    </button>,
    element,
  );
}

/** Leaflet's types leave out that it knows whether the latest press dragged the map. */
type Drag = Handler & { readonly moved: () => boolean };

/** Leaflet places the element; what is in it is React's. */
function newMarker(position: Position) {
  const element = document.createElement('div');
  const icon = divIcon({ html: element, className: styles['place'] ?? '', iconSize: [0, 0] });
  return { element, marker: new Marker(latLng(position), { icon, interactive: false, keyboard: false }) };
}
