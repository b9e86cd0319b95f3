import Supercluster from 'supercluster';
import type { Position } from '@peil/shared-kernel/devices';
import { NEAREST_ZOOM, type MapView } from '@peil/shared-kernel/ui/map';
import { mapStates, worstState, type MapState, type StateCounts } from './map-state.ts';

/** A device as the map sorts it in. */
export interface MapPoint {
  readonly id: string;
  readonly position: Position;
  readonly state: MapState;
}

/** A device alone at its place. */
export interface SingleNode {
  readonly kind: 'single';
  /** The device's id. */
  readonly key: string;
  readonly position: Position;
  readonly state: MapState;
  readonly count: 1;
  readonly point: MapPoint;
}

/** Devices too near each other to be shown apart. */
export interface ClusterNode {
  readonly kind: 'cluster';
  readonly key: string;
  readonly clusterId: number;
  readonly position: Position;
  /** The worst state of a device inside. */
  readonly state: MapState;
  readonly count: number;
  readonly counts: StateCounts;
}

/** What stands at a place of the map. */
export type MapNode = SingleNode | ClusterNode;

/** Devices nearer to each other than this, in pixels, stand together. */
const radius = 60;
/** Pixels of a tile: those that Leaflet's zoom counts in. */
const tile = 256;

const none: StateCounts = { alarm: 0, critical: 0, warning: 0, noSignal: 0, ok: 0 };

/** The map's devices by place and zoom. Made anew when a place or a state changes, never while one looks around. */
export class ClusterIndex {
  readonly #clusters: Supercluster<MapPoint, Record<MapState, number>>;
  /** One node for each place as long as the index lives: what is drawn is known by it. */
  readonly #nodes = new Map<string, MapNode>();
  readonly #keys = new Map<number, ReadonlyMap<string, string>>();

  constructor(points: readonly MapPoint[]) {
    this.#clusters = new Supercluster<MapPoint, Record<MapState, number>>({
      radius,
      extent: tile,
      maxZoom: NEAREST_ZOOM,
      map: ({ state }) => ({ ...none, [state]: 1 }),
      reduce: (sum, counts) => {
        for (const state of mapStates) sum[state] += counts[state];
      },
    });
    this.#clusters.load(
      points.map((point) => ({
        type: 'Feature',
        geometry: { type: 'Point', coordinates: [point.position.long, point.position.lat] },
        properties: point,
      })),
    );
  }

  /** What stands in a part of the map, from north to south: the order that one tabs through. */
  nodesIn({ west, south, east, north, zoom }: Omit<MapView, 'fitted' | 'settled'>): MapNode[] {
    return this.#clusters
      .getClusters([west, south, east, north], zoom)
      .map((feature) => this.#node(feature))
      .sort((a, b) => b.position.lat - a.position.lat || a.position.long - b.position.long);
  }

  /** The devices of a node. */
  pointsOf(node: MapNode): readonly MapPoint[] {
    return node.kind === 'single'
      ? [node.point]
      : this.#clusters.getLeaves(node.clusterId, Infinity).map(({ properties }) => properties);
  }

  /** The zoom from which a node is several; null where there is none: one device, or all at the same place. */
  partingZoom(node: MapNode): number | null {
    if (node.kind === 'single') return null;
    const zoom = this.#clusters.getClusterExpansionZoom(node.clusterId);
    return zoom > NEAREST_ZOOM ? null : zoom;
  }

  /** Which node a device is in at a zoom; null for a device without a place. */
  keyOf(id: string, zoom: number): string | null {
    const step = Math.floor(zoom);
    const keys = this.#keys.get(step) ?? this.#keysAt(step);
    this.#keys.set(step, keys);
    return keys.get(id) ?? null;
  }

  /** Of all devices at once, for one asks of many: a pointer wanders over the list. */
  #keysAt(zoom: number): ReadonlyMap<string, string> {
    const world = { west: -180, south: -90, east: 180, north: 90, zoom };
    return new Map(
      this.nodesIn(world).flatMap((node) => this.pointsOf(node).map(({ id }) => [id, node.key] as const)),
    );
  }

  #node(
    feature: ReturnType<Supercluster<MapPoint, Record<MapState, number>>['getClusters']>[number],
  ): MapNode {
    const { properties } = feature;
    const [long = NaN, lat = NaN] = feature.geometry.coordinates;
    const key = 'cluster' in properties ? `cluster-${String(properties.cluster_id)}` : properties.id;
    const known = this.#nodes.get(key);
    if (known) return known;
    const node: MapNode =
      'cluster' in properties
        ? {
            kind: 'cluster',
            key,
            clusterId: properties.cluster_id,
            position: { lat, long },
            state: worstState(properties),
            count: properties.point_count,
            counts: properties,
          }
        : {
            kind: 'single',
            key,
            position: properties.position,
            state: properties.state,
            count: 1,
            point: properties,
          };
    this.#nodes.set(key, node);
    return node;
  }
}
