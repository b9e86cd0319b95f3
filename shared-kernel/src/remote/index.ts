export { defineRemote, type RemoteDefinition, type RemotePages } from './define-remote.tsx';
export { notReady } from './NotReadyPage.tsx';
export { runStandalone } from './standalone.tsx';
