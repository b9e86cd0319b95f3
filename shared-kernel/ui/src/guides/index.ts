export { partGuides, routeGuides, unexplainedRoutes } from './route-guides.ts';
