export {
  bridgeVersion,
  readAppSeal,
  shakeHands,
  writeAppSeal,
  type AppSeal,
  type Handshake,
} from './app-seal.ts';
export { channelOfHost } from './channel-of-host.ts';
export { containerName } from './container-name.ts';
export {
  builtRoutes,
  declaredRoutes,
  type OfflinePage,
  type PageDeclaration,
  type PageModule,
  type RemoteManifest,
} from './manifest.ts';
export { rulesVersion } from './rules-version.ts';
export { fitsContract, kernelContract, newestVersion } from './version.ts';
export {
  channels,
  hasExpired,
  liveRelease,
  pageRegistry,
  pageRegistrySchema,
  registryFileSchema,
  registrySchema,
  releaseSchema,
  signedTextSchema,
  routePath,
  withoutSpareReleases,
  remoteRoutesSchema,
  type Channel,
  type PackageEntry,
  type PageRegistry,
  type Registry,
  type RegistryFile,
  type Release,
  type RemoteRouteInfo,
  type RemoteRoutes,
  type Requires,
  type Rollout,
  type RouteAccess,
  type SignedText,
} from './registry.ts';
export {
  firstPageElementId,
  firstViewElementId,
  laterScriptType,
  serviceWorkerFile,
  helpTokenKey,
  tokenKey,
  type FirstCall,
  type FirstFile,
  type FirstPage,
  type FirstView,
  type KeptInput,
} from './first-page.ts';
export { settleRollouts } from './rollout.ts';
export { isGenuine, registryKeysSchema, type RegistryKey } from './signature.ts';
export {
  pageDataText,
  pageProofElementId,
  readPageData,
  registryElementId,
  registryKeysElementId,
  registrySignatureElementId,
  registrySignatureHeader,
} from './page-data.ts';
export {
  overridesCookie,
  overridesElementId,
  pageOverridesSchema,
  parseOverrides,
  readOverrideAddress,
  type AddressFault,
  type Overrides,
  type PageOverrides,
} from './overrides.ts';
export {
  concerns,
  newestConcerning,
  newestNotes,
  releaseNotesFile,
  releaseNotesSchema,
  type NoteBlock,
  type ReleaseNote,
} from './release-notes.ts';
export { pageTitle } from './page-title.ts';
export type { LifecyclePhase, MountProps, RemoteModule } from './lifecycles.ts';
