export { containerName } from './container-name.ts';
export { fitsContract, kernelContract } from './version.ts';
export {
  channels,
  liveRelease,
  pageRegistry,
  pageRegistrySchema,
  registrySchema,
  releaseSchema,
  routePath,
  withoutSpareReleases,
  remoteManifestSchema,
  type Channel,
  type PageRegistry,
  type Registry,
  type Release,
  type RemoteManifest,
  type RemoteRouteInfo,
  type RouteAccess,
} from './registry.ts';
export { readPageData, registryElementId } from './page-data.ts';
export type { LifecyclePhase, MountProps, RemoteModule } from './lifecycles.ts';
