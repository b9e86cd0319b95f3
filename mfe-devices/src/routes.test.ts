import manifest from './remote.json';
import { pages } from './routes.tsx';

test('ROUTE-01 every route of the manifest has its page, and no page is without a route', () => {
  expect(Object.keys(pages).sort()).toEqual(manifest.routes.map((route) => route.path).sort());
});
