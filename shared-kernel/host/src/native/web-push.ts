import { isPushOpened } from './push-opened.ts';
import { noPush, type PushAddress, type PushService } from './push.ts';

/** How long the service worker may take to be there, and a push service to answer with an address; milliseconds. */
const patienceMs = 20_000;

/**
 * Web push of a browser (Push API, RFC 8030). The shell registers the service worker once the page is quiet; what needs it
 * waits for it. A browser without one, or in which storage is blocked, has none.
 */
export function webPush(page: Window): PushService {
  const container = containerOf(page);
  if (!container || !('PushManager' in page) || !('Notification' in page) || !page.isSecureContext)
    return noPush;
  const { Notification } = page as Window & typeof globalThis;

  const manager = async (): Promise<PushManager> =>
    (await inTime(container.ready, 'The service worker is not there')).pushManager;

  /** Null without a service worker: none is waited for that may never come. */
  const present = async (): Promise<PushSubscription | null> => {
    const registration = await container.getRegistration('/');
    return (await registration?.pushManager.getSubscription()) ?? null;
  };

  return {
    permission() {
      const { permission } = Notification;
      return Promise.resolve(permission === 'default' ? 'prompt' : permission);
    },
    async address() {
      if (Notification.permission !== 'granted') return null;
      const subscription = await present().catch(() => null);
      return subscription && addressOf(subscription);
    },
    async subscribe(senderKey) {
      // Before anything else is waited for: a browser asks only right after a press.
      if ((await Notification.requestPermission()) !== 'granted') return null;
      const [pushManager, key] = await Promise.all([manager(), senderKey()]);
      const wanted = bytesOf(key);
      const found = await pushManager.getSubscription();
      if (found && isFor(found, wanted)) return addressOf(found);
      await found?.unsubscribe();
      try {
        const subscribing = pushManager.subscribe({
          userVisibleOnly: true,
          applicationServerKey: wanted,
        });
        return addressOf(await inTime(subscribing, 'The push service did not answer'));
      } catch (error) {
        if ((error as { name?: unknown }).name === 'NotAllowedError') return null;
        throw error;
      }
    },
    async unsubscribe() {
      await (await present())?.unsubscribe();
    },
    onOpened(listener) {
      const hear = ({ data, ports }: MessageEvent<unknown>) => {
        if (!isPushOpened(data)) return;
        ports[0]?.postMessage('heard');
        listener({ path: data.path });
      };
      container.addEventListener('message', hear);
      return Promise.resolve(() => {
        container.removeEventListener('message', hear);
      });
    },
  };
}

/** Reading it throws in some browsers that block storage. */
function containerOf(page: Window): ServiceWorkerContainer | null {
  try {
    return 'serviceWorker' in page.navigator ? page.navigator.serviceWorker : null;
  } catch {
    return null;
  }
}

function addressOf(subscription: PushSubscription): PushAddress {
  const { endpoint, keys } = subscription.toJSON();
  const { p256dh, auth } = keys ?? {};
  if (endpoint === undefined || p256dh === undefined || auth === undefined)
    throw new Error('The browser did not say how it is reached');
  return { kind: 'web', endpoint, keys: { p256dh, auth } };
}

/** Whether a subscription takes what the portal signs; a browser that does not tell is believed. */
function isFor(subscription: PushSubscription, key: Uint8Array): boolean {
  const { applicationServerKey } = subscription.options;
  if (!applicationServerKey) return true;
  const own = new Uint8Array(applicationServerKey);
  return own.length === key.length && own.every((byte, place) => byte === key[place]);
}

function bytesOf(base64url: string): Uint8Array<ArrayBuffer> {
  const binary = atob(base64url.replaceAll('-', '+').replaceAll('_', '/'));
  return Uint8Array.from(binary, (letter) => letter.charCodeAt(0));
}

async function inTime<Result>(work: Promise<Result>, failure: string): Promise<Result> {
  let timer: ReturnType<typeof setTimeout> | undefined;
  try {
    return await Promise.race([
      work,
      new Promise<never>((_resolve, reject) => {
        timer = setTimeout(() => {
          reject(new Error(`${failure} within ${String(patienceMs)} ms`));
        }, patienceMs);
      }),
    ]);
  } finally {
    clearTimeout(timer);
  }
}
