export { packageNames, releasesFolder, remoteNames, repository, type PackageName } from './layout.ts';
export { promote, readRegistry, RegistryError, rollback, writeRegistry } from './registry-store.ts';
