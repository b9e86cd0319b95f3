export { beginPage } from './begin-page.ts';
export { defineRemote, type RemoteDefinition } from './define-remote.tsx';
export { notReady } from './NotReadyPage.tsx';
export { runStandalone } from './standalone/index.ts';
export { provideRunningReleases, runningReleases, type RunningRelease } from './running-releases.ts';
