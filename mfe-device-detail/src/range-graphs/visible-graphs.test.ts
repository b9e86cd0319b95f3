import { device } from '../testing/device-fixture.ts';
import { visibleGraphs } from './visible-graphs.ts';

const styled = { name: 'Volum', metric: 'pri.volume', dataset: { borderColor: '#f00' } };
const restricted = { name: 'Målt avstand', metric: 'pri.distance', access: 'admin' };
const saved = device({ appdata: { visualization: [{ graphs: [styled, restricted] }] } });

test('GRAPH-02, GRAPH-06 admins see restricted graphs and style overrides', () => {
  expect(visibleGraphs(saved, true)).toEqual([styled, restricted]);
});

test('GRAPH-02, GRAPH-06 others see neither', () => {
  expect(visibleGraphs(saved, false)).toEqual([{ ...styled, dataset: null }]);
});

test.each(['constructor', 'pri.__proto__', 'pri.volume,sec.temp', ''])(
  'GRAPH-02 a stored graph of "%s", which is no metric, does not cost the others their readings',
  (metric) => {
    const graphs = [styled, { name: 'Gammel', metric }];
    expect(visibleGraphs(device({ appdata: { visualization: [{ graphs }] } }), true)).toEqual([styled]);
  },
);
