import { useCallback, useEffect, useEffectEvent, useLayoutEffect, useMemo, useRef, useState } from 'react';
import type { DeviceRow } from '@peil/shared-kernel/device-list';
import type { Position } from '@peil/shared-kernel/devices';
import { formatNumber } from '@peil/shared-kernel/format';
import { announce, Button } from '@peil/shared-kernel/ui';
import {
  MapCanvas,
  MapLine,
  type MapHandle,
  type MapStart,
  type MapView,
  type Places,
} from '@peil/shared-kernel/ui/map';
import type { MapNode } from './cluster-index.ts';
import { ClusterMarker } from './ClusterMarker.tsx';
import { DeviceMarker } from './DeviceMarker.tsx';
import styles from './DevicesMap.module.css';
import { PlacePopup, type OpenPlace } from './PlacePopup.tsx';
import { texts } from './texts.ts';
import { usePlacedDevices } from './use-placed-devices.ts';

interface DevicesMapProps {
  /** What the filters leave. */
  readonly rows: readonly DeviceRow[];
  /** Changes together with `rows` when the filters do: all of them are then in sight again. Not at a live update. */
  readonly fitKey: string;
  /** The device that is marked, alone or in its cluster: the list's row under the pointer or with the focus. */
  readonly highlighted: string | null;
  /** Told which device's marker is under the pointer or has the focus. The same function between renders. */
  readonly onHighlight: (id: string | null) => void;
  /** A way that is drawn over the map, in the order it is followed. */
  readonly way?: readonly Position[];
}

/** Where there is no device to show: the Nordic countries. */
const nowhere: MapStart = { center: { lat: 64.5, long: 15 }, zoom: 4 };

/** The devices on a map, those near each other together in the colour of the worst (DLIST-06). */
export function DevicesMap({ rows, fitKey, highlighted, onHighlight, way = noWay }: DevicesMapProps) {
  const { points, index } = usePlacedDevices(rows);
  const places = useMemo(() => points.map(({ position }) => position), [points]);
  const rowsById = useMemo(() => new Map(rows.map((row) => [row.id, row])), [rows]);
  const map = useRef<MapHandle>(null);
  const [start] = useState(() => (hasAny(places) ? { all: places } : nowhere));
  const [view, setView] = useState<MapView | null>(null);
  const [open, setOpen] = useState<OpenPlace | null>(null);

  const nodes = useMemo(() => (view ? index.nodesIn(view) : []), [index, view]);
  const inView = nodes.reduce((sum, { count }) => sum + count, 0);
  const marked = view && highlighted !== null ? index.keyOf(highlighted, view.zoom) : null;

  const showAll = () => {
    if (hasAny(places)) map.current?.showAll(places);
  };
  const fittedFor = useRef(fitKey);
  const refit = useEffectEvent(showAll);
  useEffect(() => {
    // The map tells its view when it is there, also after a visit elsewhere.
    if (fittedFor.current === fitKey || !map.current) return;
    fittedFor.current = fitKey;
    refit();
  }, [fitKey, view]);

  useEffect(() => {
    if (view?.settled && !view.fitted) announce(inViewText(inView));
  }, [view, inView]);

  const lostAt = useRef<Position | null>(null);
  const loseFocus = useCallback((position: Position) => {
    lostAt.current = position;
  }, []);
  useLayoutEffect(() => {
    const lost = lostAt.current;
    lostAt.current = null;
    if (lost) map.current?.focus(nearestNode(nodes, lost)?.key);
  }, [nodes]);

  const activate = useCallback(
    (node: MapNode) => {
      const points = index.pointsOf(node);
      const partingZoom = index.partingZoom(node);
      if (partingZoom !== null) {
        setOpen(null);
        map.current?.zoomTo(
          points.map(({ position }) => position),
          partingZoom,
        );
        return;
      }
      const { key, position, kind } = node;
      setOpen((known) =>
        known?.key === key ? null : { key, position, kind, ids: points.map(({ id }) => id) },
      );
    },
    [index],
  );

  const close = (place: OpenPlace, refocus: boolean) => {
    setOpen((known) => (known === place ? null : known));
    if (refocus) map.current?.focus(place.key);
  };

  const unplaced = rows.length - places.length;
  return (
    <section aria-label={texts.label} className={styles['map']}>
      <div className={styles['canvas']}>
        <MapCanvas ref={map} start={start} onViewChange={setView}>
          {way.length > 1 && <MapLine positions={way} />}
          {nodes.map((node) => {
            const shared = {
              marked: node.key === marked,
              expanded: node.key === open?.key,
              onActivate: activate,
              onFocusLost: loseFocus,
            };
            if (node.kind === 'cluster') return <ClusterMarker key={node.key} node={node} {...shared} />;
            const row = rowsById.get(node.key);
            return (
              row && (
                <DeviceMarker key={node.key} node={node} row={row} {...shared} onHighlight={onHighlight} />
              )
            );
          })}
          {open && (
            <PlacePopup
              key={open.key}
              place={open}
              rowsById={rowsById}
              onClose={(refocus) => {
                close(open, refocus);
              }}
            />
          )}
        </MapCanvas>
        {/* Not over an open popup, whose button it would cover. */}
        {view?.fitted === false && places.length > 0 && !open && (
          <div className={styles['all']}>
            <Button
              variant="secondary"
              onClick={() => {
                showAll();
                // The button goes.
                map.current?.focus();
              }}
            >
              {texts.showAll}
            </Button>
          </div>
        )}
      </div>
      <p className={styles['summary']}>
        {[inViewText(inView), unplaced > 0 && texts.unplaced(unplaced, formatNumber(unplaced) ?? '')]
          .filter(Boolean)
          .join(' · ')}
      </p>
    </section>
  );
}

const noWay: readonly never[] = [];

const hasAny = (places: readonly Position[]): places is Places => places.length > 0;

const inViewText = (count: number): string => texts.inView(count, formatNumber(count) ?? '');

/** The node nearest to a place; undefined without any. */
function nearestNode(nodes: readonly MapNode[], { lat, long }: Position): MapNode | undefined {
  // A degree of longitude is shorter than one of latitude the farther north.
  const shrink = Math.cos((lat * Math.PI) / 180);
  const distance = ({ position }: MapNode) => Math.hypot(position.lat - lat, (position.long - long) * shrink);
  return nodes.reduce<MapNode | undefined>(
    (nearest, node) => (nearest && distance(nearest) <= distance(node) ? nearest : node),
    undefined,
  );
}
