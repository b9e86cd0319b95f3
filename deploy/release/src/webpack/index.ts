export { remoteConfig, shellConfig, type PackageBuild } from './preset.ts';
export { standaloneConfig } from './standalone.ts';
export { hostShared, kernelName, remoteShared } from './shared-modules.ts';
