import type { BrowserContext, Page, Worker } from '@playwright/test';
import { expect } from './test.ts';

/** Where a browser of the tests says that it is reached, and the secrets of that address; bytes as RFC 8291 has them. */
export interface PushPlace {
  readonly endpoint: string;
  readonly keys: { readonly p256dh: string; readonly auth: string };
}

/**
 * No push service can be reached from here: the browser's own part in subscribing is played, and remembered over reloads.
 * The permission, the worker, its notifications and all of the portal's are real.
 */
export async function playSubscribing(context: BrowserContext, place: PushPlace): Promise<void> {
  await context.addInitScript((given) => {
    const key = 'e2e.subscribed';
    const subscription = {
      options: { applicationServerKey: null },
      toJSON: () => given,
      unsubscribe: () => {
        localStorage.removeItem(key);
        return Promise.resolve(true);
      },
    } as unknown as PushSubscription;
    PushManager.prototype.subscribe = () => {
      localStorage.setItem(key, 'yes');
      return Promise.resolve(subscription);
    };
    PushManager.prototype.getSubscription = () => {
      document.documentElement.dataset['asked'] = 'yes';
      return Promise.resolve(localStorage.getItem(key) === null ? null : subscription);
    };
  }, place);
}

/** A page without a panel of its own for push asks the browser where it is reached once it listens to what is tapped. */
export const expectListening = (page: Page): Promise<void> =>
  expect(page.locator('html')).toHaveAttribute('data-asked', 'yes', { timeout: 25_000 });

/** Delivers pushes to the page's service worker as a push service does, decrypted. */
export async function pushTo(page: Page): Promise<(notice: object) => Promise<void>> {
  const session = await page.context().newCDPSession(page);
  const registered = new Promise<string>((resolve) => {
    session.on('ServiceWorker.workerRegistrationUpdated', ({ registrations }) => {
      const [first] = registrations;
      if (first) resolve(first.registrationId);
    });
  });
  await session.send('ServiceWorker.enable');
  const registrationId = await registered;
  return async (notice) => {
    await session.send('ServiceWorker.deliverPushMessage', {
      origin: new URL(page.url()).origin,
      registrationId,
      data: JSON.stringify(notice),
    });
  };
}

/** The worker's own names, which a page does not have. */
interface WorkerScope extends EventTarget {
  readonly registration: ServiceWorkerRegistration;
  readonly NotificationEvent: new (
    name: string,
    init: { readonly notification: Notification; readonly action: string },
  ) => Event;
  readonly ExtendableEvent: new (name: string) => Event;
}

/** What the device shows: title, text and buttons. */
export const shownNotices = (page: Page): Promise<unknown[]> =>
  page.evaluate(async () => {
    const notices = await (await navigator.serviceWorker.ready).getNotifications();
    return notices.map((notice) => {
      const { actions = [] } = notice as Notification & { readonly actions?: readonly { title: string }[] };
      return [notice.title, notice.body, actions.map(({ title }) => title)];
    });
  });

/** Taps the only notice that is shown, or its button. */
export const tapNotice = (worker: Worker, action = ''): Promise<void> =>
  worker.evaluate(async (pressed) => {
    const scope = globalThis as unknown as WorkerScope;
    const [notification] = await scope.registration.getNotifications();
    if (!notification) throw new Error('no notice is shown');
    scope.dispatchEvent(new scope.NotificationEvent('notificationclick', { notification, action: pressed }));
  }, action);

/** Tells the worker that the browser is reached elsewhere from now on. */
export const changePlace = (worker: Worker, from: PushPlace, to: PushPlace): Promise<void> =>
  worker.evaluate(
    ([old, next]) => {
      const subscription = (place: PushPlace) => ({
        options: { applicationServerKey: null },
        toJSON: () => place,
      });
      const scope = globalThis as unknown as WorkerScope;
      scope.dispatchEvent(
        Object.assign(new scope.ExtendableEvent('pushsubscriptionchange'), {
          oldSubscription: subscription(old),
          newSubscription: subscription(next),
        }),
      );
    },
    [from, to] as const,
  );
