export { codeResolution, codeRules } from './code-rules.ts';
export { monolithConfig } from './monolith.ts';
export { remoteConfig, shellConfig, type PackageBuild } from './preset.ts';
export { runWebpack, webpackResult } from './run-webpack.ts';
export { viewConfig } from './view.ts';
export { standaloneConfig } from './standalone.ts';
export { hostShared, kernelName, remoteShared } from './shared-modules.ts';
