export { routeGuides, unexplainedRoutes } from './route-guides.ts';
