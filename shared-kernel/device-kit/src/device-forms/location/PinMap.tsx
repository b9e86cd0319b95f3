import { useEffect, useEffectEvent, useRef, useState } from 'react';
import type { Position } from '@peil/shared-kernel/devices';
import { Button } from '@peil/shared-kernel/ui';
import { MapCanvas, MapMarker, type MapHandle, type MapView } from '@peil/shared-kernel/ui/map';
import { placeAt } from './map-pixels.ts';
import styles from './PinMap.module.css';
import { texts } from './texts.ts';

export interface PinMapProps {
  /** Where the pin stands; null where nothing is set. */
  readonly position: Position | null;
  /** Whether the pin may be moved. */
  readonly isMovable: boolean;
  readonly onMove: (position: Position) => void;
}

/** All of southern Norway, where nothing is set. */
const nowhere = { center: { lat: 61.5, long: 9.5 }, zoom: 5 } as const;
const zoom = 14;

/** A map with a pin to drag. Who cannot drag moves the map, by keys or fingers, and sets the pin at its middle. */
export function PinMap({ position, isMovable, onMove }: PinMapProps) {
  const frame = useRef<HTMLDivElement>(null);
  const view = useRef<MapView | null>(null);
  const [dragged, setDragged] = useState<Position | null>(null);
  const shown = dragged ?? position;
  const map = useRef<MapHandle>(null);

  const showsCountry = useRef(position === null);

  // A place that was typed may lie far from what is in sight, and the first one is a dot in a map of the country.
  const goThere = useEffectEvent(() => {
    const sight = view.current;
    if (!position || !sight) return;
    const isFirst = showsCountry.current;
    showsCountry.current = false;
    if (isFirst || !isInSight(sight, position)) map.current?.zoomTo([position], isFirst ? zoom : sight.zoom);
  });
  useEffect(() => {
    goThere();
  }, [position?.lat, position?.long]);

  const placeOf = ({ clientX, clientY }: PointerEvent): Position | null => {
    const box = frame.current?.querySelector('.leaflet-container')?.getBoundingClientRect();
    if (!box || !view.current) return null;
    return placeAt(view.current, (clientX - box.left) / box.width, (clientY - box.top) / box.height);
  };

  function drag(event: PointerEvent): void {
    // The map would take it for a drag of its own.
    event.stopPropagation();
    event.preventDefault();
    const follow = (moved: PointerEvent) => setDragged(placeOf(moved));
    const drop = (last: PointerEvent) => {
      globalThis.removeEventListener('pointermove', follow);
      globalThis.removeEventListener('pointerup', drop);
      globalThis.removeEventListener('pointercancel', drop);
      setDragged(null);
      const place = last.type === 'pointerup' ? placeOf(last) : null;
      if (place) onMove(place);
    };
    globalThis.addEventListener('pointermove', follow);
    globalThis.addEventListener('pointerup', drop);
    globalThis.addEventListener('pointercancel', drop);
  }

  return (
    <div>
      <div ref={frame} role="group" aria-label={texts.map} className={styles['frame']}>
        <MapCanvas
          ref={map}
          start={position ? { center: position, zoom } : nowhere}
          onViewChange={(moved) => {
            view.current = moved;
          }}
        >
          {shown && (
            <MapMarker
              id="pin"
              position={shown}
              name={texts.pin}
              anchor="bottom"
              onActivate={() => undefined}
            >
              <Pin onDrag={isMovable ? drag : null} />
            </MapMarker>
          )}
        </MapCanvas>
      </div>
      {isMovable && (
        <Button
          type="button"
          variant="secondary"
          className={styles['middle'] ?? ''}
          onClick={() => {
            if (view.current) onMove(placeAt(view.current, 0.5, 0.5));
          }}
        >
          {texts.toMiddle}
        </Button>
      )}
    </div>
  );
}

const isInSight = ({ south, north, west, east }: MapView, { lat, long }: Position): boolean =>
  lat > south && lat < north && long > west && long < east;

interface PinProps {
  readonly onDrag: ((event: PointerEvent) => void) | null;
}

/** Leaflet listens on the map itself, below React's own listeners: the pin must be heard before. */
function Pin({ onDrag }: PinProps) {
  return (
    <span
      className={onDrag ? `${styles['pin']} ${styles['movable']}` : styles['pin']}
      ref={(pin) => {
        if (!pin || !onDrag) return undefined;
        const keep = (event: Event) => event.stopPropagation();
        pin.addEventListener('pointerdown', onDrag);
        pin.addEventListener('mousedown', keep);
        pin.addEventListener('touchstart', keep, { passive: true });
        return () => {
          pin.removeEventListener('pointerdown', onDrag);
          pin.removeEventListener('mousedown', keep);
          pin.removeEventListener('touchstart', keep);
        };
      }}
    />
  );
}
