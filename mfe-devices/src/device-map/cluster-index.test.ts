/** @browser */
import { ClusterIndex, type ClusterNode, type MapNode, type MapPoint } from './cluster-index.ts';
import { mapStates } from './map-state.ts';

const point = (id: string, lat: number, long: number, state: MapPoint['state'] = 'ok'): MapPoint => ({
  id,
  position: { lat, long },
  state,
});

const world = (zoom: number) => ({ west: -180, south: -85, east: 180, north: 85, zoom });

const clusterIn = (nodes: readonly MapNode[]): ClusterNode => {
  const found = nodes.find((node) => node.kind === 'cluster');
  if (!found) throw new Error('no cluster');
  return found;
};

/** Along the coast, every seventh with an alarm. */
const many = Array.from({ length: 300 }, (_, n) =>
  point(`d${String(n)}`, 58 + (n % 60) / 5, 5 + ((n * 7) % 90) / 10, n % 7 === 0 ? 'alarm' : 'ok'),
);

test.each([0, 4, 7, 11, 18])(
  'DLIST-06 at zoom %d every device is counted once, and once by its state',
  (zoom) => {
    const nodes = new ClusterIndex(many).nodesIn(world(zoom));
    expect(nodes.reduce((sum, { count }) => sum + count, 0)).toBe(many.length);
    const alarms = nodes.reduce(
      (sum, node) => sum + (node.kind === 'cluster' ? node.counts.alarm : Number(node.state === 'alarm')),
      0,
    );
    expect(alarms).toBe(many.filter(({ state }) => state === 'alarm').length);
  },
);

test.each(mapStates)('DLIST-06 a cluster of ok devices and one %s has its colour', (state) => {
  const index = new ClusterIndex([point('a', 60, 5), point('b', 60.0001, 5), point('c', 60.0002, 5, state)]);
  expect(clusterIn(index.nodesIn(world(8)))).toMatchObject({ count: 3, state });
});

test('DLIST-06 only what is in sight is answered, from north to south', () => {
  const index = new ClusterIndex([
    point('oslo', 59.9, 10.7),
    point('bodø', 67.3, 14.4),
    point('tromsø', 69.6, 18.9),
  ]);
  const keys = (south: number) =>
    index.nodesIn({ west: 4, south, east: 32, north: 71, zoom: 6 }).map(({ key }) => key);
  expect(keys(50)).toEqual(['tromsø', 'bodø', 'oslo']);
  expect(keys(65)).toEqual(['tromsø', 'bodø']);
});

test('DLIST-06 a cluster parts at the zoom it says, and not before', () => {
  const index = new ClusterIndex([point('a', 60, 5), point('b', 60.01, 5.01)]);
  const cluster = clusterIn(index.nodesIn(world(4)));
  const zoom = index.partingZoom(cluster);
  expect(zoom).toBeGreaterThan(4);
  expect(index.nodesIn(world((zoom ?? 0) - 1))).toHaveLength(1);
  expect(index.nodesIn(world(zoom ?? 0))).toHaveLength(2);
  expect(index.pointsOf(cluster).map(({ id }) => id)).toEqual(['a', 'b']);
});

test('DLIST-06 devices at one place are never parted', () => {
  const index = new ClusterIndex([point('a', 60, 5), point('b', 60, 5), point('c', 60, 5)]);
  const cluster = clusterIn(index.nodesIn(world(18)));
  expect(index.partingZoom(cluster)).toBeNull();
  expect(index.pointsOf(cluster)).toHaveLength(3);
});

test('DLIST-06 a device is found in the cluster that holds it, at the zoom between two as at the lower', () => {
  const index = new ClusterIndex(many);
  for (const zoom of [3, 6.5, 18]) {
    const holder = index
      .nodesIn(world(zoom))
      .find((node) => index.pointsOf(node).some(({ id }) => id === 'd42'));
    expect(index.keyOf('d42', zoom)).toBe(holder?.key);
  }
  expect(index.keyOf('elsewhere', 3)).toBeNull();
});

test('a node is the same as long as the index lives', () => {
  const index = new ClusterIndex(many);
  expect(index.nodesIn(world(5))[0]).toBe(index.nodesIn(world(5))[0]);
});
