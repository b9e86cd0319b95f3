export { contentType } from './content-type.ts';
export { buildRelease } from './build/build-release.ts';
export { chunkGlobal } from './webpack/chunk-global.ts';
export { readManifest } from './manifest/read-manifest.ts';
export { buildPackage } from './build/build-package.ts';
export { filesOfModule } from './build/files-of-module.ts';
export {
  fileList,
  packageNames,
  releaseFile,
  releasesFolder,
  remoteNames,
  repository,
  type PackageName,
} from './layout.ts';
export { KeyError } from './errors/key-error.ts';
export { publicKeysFile } from './keys/key-files.ts';
export { readPublicKeys, registryKey } from './keys/public-keys.ts';
export { promote, rollback } from './registry/registry-steps.ts';
export { readRegistry } from './registry/read-registry.ts';
export { RegistryError } from './errors/registry-error.ts';
export { openRegistryFile, signRegistry } from './registry/signed-registry.ts';
export { writeRegistry } from './registry/write-registry.ts';
export { integrityOf } from './files/file-hashes.ts';
export { withLock } from './store/registry-lock.ts';
