/** The app's token store: what of it needs the plugin, loaded on iOS and Android only. */
export { forgetInstallationSecret } from './installation-secret.ts';
export { nativeTokenStore } from './native-token-store.ts';
export { mayUseToken } from './unlock.ts';
