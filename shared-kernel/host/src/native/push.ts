import type { ClientType } from '../session/client-type.ts';
import type { AppPlugins } from './plugins.ts';

/** `unsupported`: this client has no push, or the app was built without. */
export type PushPermission = 'granted' | 'denied' | 'prompt' | 'unsupported';

/** Where a push service reaches this device; what the server is given, whichever service it is. */
export type PushAddress =
  | { readonly kind: 'apns' | 'fcm'; readonly token: string }
  /** As RFC 8030 and 8291 have it; the keys are base64url. */
  | {
      readonly kind: 'web';
      readonly endpoint: string;
      readonly keys: { readonly p256dh: string; readonly auth: string };
    };

/** Push as pages use it: the platforms' services in the app and web push in a browser look the same. */
export interface PushService {
  /** Asks nobody, and never throws. */
  permission(): Promise<PushPermission>;
  /** Where this device is reached now, asking nobody; null where it is not, or where that cannot be told. */
  address(): Promise<PushAddress | null>;
  /**
   * Asks the user where nobody has, and the service for an address. Null: refused, now or before; only the system's
   * settings change that. Throws when the service cannot be reached.
   * @param senderKey the portal's public key, base64url, from `api.push.key`; a browser asks for it
   */
  subscribe(senderKey: () => Promise<string>): Promise<PushAddress | null>;
  /** Ends push on the device. Telling the server is the caller's to do. */
  unsubscribe(): Promise<void>;
  /** Hands over what a tapped notice carried; returns a function that ends it. */
  onOpened(listener: (data: unknown) => void): Promise<() => void>;
}

/** A client without push. */
export const noPush: PushService = {
  permission: () => Promise.resolve('unsupported'),
  address: () => Promise.resolve(null),
  subscribe: () => Promise.resolve(null),
  unsubscribe: () => Promise.resolve(),
  onOpened: () => Promise.resolve(() => undefined),
};

/** How long a service may take to answer with an address, in milliseconds. */
const patienceMs = 30_000;

/** Push of the app: APNs on iOS, FCM on Android. */
export function platformPush(plugins: AppPlugins, client: ClientType): PushService {
  async function register(): Promise<string> {
    const { PushNotifications } = await plugins.push();
    const ends: (() => void)[] = [];
    try {
      return await new Promise<string>((resolve, reject) => {
        const timer = setTimeout(() => {
          reject(new Error(`The push service did not answer within ${String(patienceMs)} ms`));
        }, patienceMs);
        ends.push(() => {
          clearTimeout(timer);
        });
        const listening = Promise.all([
          PushNotifications.addListener('registration', ({ value }) => {
            resolve(value);
          }),
          PushNotifications.addListener('registrationError', ({ error }) => {
            reject(new Error(error));
          }),
        ]).then((listeners) => {
          for (const listener of listeners) ends.push(() => void listener.remove());
        });
        listening.then(() => PushNotifications.register()).catch(reject);
      });
    } finally {
      for (const end of ends) end();
    }
  }

  const addressOfApp = async (): Promise<PushAddress> => ({
    kind: client === 'ios' ? 'apns' : 'fcm',
    token: await register(),
  });

  return {
    async permission() {
      try {
        const { receive } = await (await plugins.push()).PushNotifications.checkPermissions();
        return receive === 'granted' || receive === 'denied' ? receive : 'prompt';
      } catch {
        // An app without the plugin, whatever its seal says.
        return 'unsupported';
      }
    },
    async address() {
      try {
        const { receive } = await (await plugins.push()).PushNotifications.checkPermissions();
        return receive === 'granted' ? await addressOfApp() : null;
      } catch {
        return null;
      }
    },
    async subscribe() {
      const { receive } = await (await plugins.push()).PushNotifications.requestPermissions();
      if (receive !== 'granted') return null;
      return addressOfApp();
    },
    async unsubscribe() {
      await (await plugins.push()).PushNotifications.unregister();
    },
    async onOpened(listener) {
      const { PushNotifications } = await plugins.push();
      const handle = await PushNotifications.addListener(
        'pushNotificationActionPerformed',
        ({ notification }) => {
          listener(notification.data);
        },
      );
      return () => void handle.remove();
    },
  };
}
