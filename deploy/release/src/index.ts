export { buildPackage, BuildError, releaseFolder } from './build.ts';
export { defaultReleasesFolder, packageNames, remoteNames, repository, type PackageName } from './layout.ts';
export { promote, readRegistry, RegistryError, rollback, writeRegistry } from './registry-store.ts';
