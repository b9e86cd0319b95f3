/**
 * The app's plugins, each loaded when it is first needed and never in a browser. Modules and not the plugins themselves:
 * a plugin is a proxy, and `await` would call a `then` of it in the app.
 */
export interface AppPlugins {
  app(): Promise<Pick<typeof import('@capacitor/app'), 'App'>>;
  files(): Promise<Pick<typeof import('@capacitor/filesystem'), 'Filesystem' | 'Directory'>>;
  share(): Promise<Pick<typeof import('@capacitor/share'), 'Share'>>;
  push(): Promise<Pick<typeof import('@capacitor/push-notifications'), 'PushNotifications'>>;
  bars(): Promise<Pick<typeof import('@capacitor/core'), 'SystemBars' | 'SystemBarsStyle' | 'SystemBarType'>>;
}

export const appPlugins: AppPlugins = {
  app: () => import('@capacitor/app'),
  files: () => import('@capacitor/filesystem'),
  share: () => import('@capacitor/share'),
  push: () => import('@capacitor/push-notifications'),
  bars: () => import('@capacitor/core'),
};
