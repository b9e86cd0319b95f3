import { useEffect, useEffectEvent, useImperativeHandle, useLayoutEffect, useState, type Ref } from 'react';
import { useMap } from 'react-leaflet';
import type { MapStart, MapView } from './place.ts';
import { Steering, type MapHandle } from './steering.ts';
import { texts } from './texts.ts';

interface MapControlProps {
  readonly start: MapStart;
  readonly describedBy: string;
  readonly animate: boolean;
  readonly onViewChange: ((view: MapView) => void) | undefined;
  /** Told what was shown last when the map goes. */
  readonly onLeave: (place: MapStart) => void;
  readonly ref: Ref<MapHandle> | undefined;
}

/** Inside a map: names it, tells what it shows, follows the size of its frame, and lets itself be steered. */
export function MapControl({ start, describedBy, animate, onViewChange, onLeave, ref }: MapControlProps) {
  const map = useMap();
  const [steering] = useState(() => new Steering(map, start, animate));
  const tell = useEffectEvent((view: MapView) => onViewChange?.(view));
  const leave = useEffectEvent(() => {
    onLeave(steering.place);
  });
  useImperativeHandle(ref, () => steering, [steering]);

  useLayoutEffect(() => {
    const element = map.getContainer();
    element.tabIndex = 0;
    element.setAttribute('role', 'application');
    element.setAttribute('aria-label', texts.canvas);
    element.setAttribute('aria-describedby', describedBy);
  }, [map, describedBy]);

  useLayoutEffect(() => {
    const stop = steering.follow((view) => {
      tell(view);
    });
    return () => {
      leave();
      stop();
    };
  }, [steering]);

  useEffect(() => {
    const observer = new ResizeObserver(() => {
      steering.resized();
    });
    observer.observe(map.getContainer());
    return () => {
      observer.disconnect();
    };
  }, [map, steering]);

  return null;
}
