/** A notice as the portal sends it (`PushNotice` of the kernel's schemas). */
interface Notice {
  readonly title: string;
  readonly body: string;
  /** A path of the portal. */
  readonly path: string;
  readonly tag: string;
  /** Where the alarm can be acknowledged; null where it cannot. */
  readonly acknowledge: string | null;
}

/** The button of a notice. */
const acknowledgeAction = 'acknowledge';

/** How long an open page may take to say that it goes where a notice leads, milliseconds. */
const answerMs = 1_000;

/**
 * Shows what the portal pushes, and opens what is tapped: in the portal's tab where one is open, which asks about input that
 * is not saved; else in a new one.
 */
export function receivePush(scope: ServiceWorkerGlobalScope): void {
  const { origin } = scope.location;

  scope.addEventListener('push', (event) => {
    const { title, body, tag, path, acknowledge } = readNotice(event.data, origin);
    // `renotify` and `actions` are not in TypeScript's library: a later notice of the same alarm is heard too.
    const options: NotificationOptions & { readonly renotify: boolean; readonly actions: readonly object[] } =
      {
        body,
        tag,
        renotify: true,
        data: { path, acknowledge },
        actions: acknowledge === null ? [] : [{ action: acknowledgeAction, title: 'Kvitter' }],
        icon: '/icons/192.png',
        badge: '/icons/192.png',
        lang: 'nb',
      };
    event.waitUntil(scope.registration.showNotification(title, options));
  });

  scope.addEventListener('notificationclick', (event) => {
    event.notification.close();
    const data = event.notification.data as { path?: unknown; acknowledge?: unknown } | null;
    const path = event.action === acknowledgeAction ? data?.acknowledge : data?.path;
    event.waitUntil(openPath(scope, pathOf(path, origin)));
  });

  scope.addEventListener('pushsubscriptionchange', (event) => {
    const { oldSubscription, newSubscription } = event as PushSubscriptionChange;
    // A browser that does not say what it was leaves it to the next page that is opened.
    if (!oldSubscription) return;
    (event as ExtendableEvent).waitUntil(
      moveOn(scope, oldSubscription, newSubscription ?? null).catch(() => undefined),
    );
  });
}

/** Tells the server where the browser is reached now. Should it fail, the next page that is opened does. */
async function moveOn(
  scope: ServiceWorkerGlobalScope,
  old: PushSubscription,
  given: PushSubscription | null,
): Promise<void> {
  const key = old.options.applicationServerKey;
  const subscription =
    given ??
    (key &&
      (await scope.registration.pushManager.subscribe({ userVisibleOnly: true, applicationServerKey: key })));
  const { endpoint, keys } = old.toJSON();
  const to = subscription?.toJSON();
  if (!endpoint || !keys?.['auth'] || !to?.endpoint || !to.keys || to.endpoint === endpoint) return;
  const { p256dh, auth } = to.keys;
  // The secret of the old address says who asks: a worker has no token.
  await fetch('/api/v1/push-devices/moved', {
    method: 'POST',
    headers: { 'content-type': 'application/json' },
    body: JSON.stringify({
      from: { endpoint, auth: keys['auth'] },
      to: { endpoint: to.endpoint, keys: { p256dh, auth } },
    }),
  });
}

/** Not in TypeScript's library. */
interface PushSubscriptionChange extends ExtendableEvent {
  readonly oldSubscription?: PushSubscription | null;
  readonly newSubscription?: PushSubscription | null;
}

/** What a push says. A browser demands that each is shown, also one that cannot be read. */
export function readNotice(data: Pick<PushMessageData, 'json'> | null, origin: string): Notice {
  let given: unknown = null;
  try {
    given = data?.json();
  } catch {
    // Shown as one that says nothing.
  }
  const { title, body, tag, url, acknowledge } = (given ?? {}) as Record<string, unknown>;
  return {
    title: typeof title === 'string' && title !== '' ? title : 'Varsel fra portalen',
    body: typeof body === 'string' ? body : 'Åpne portalen for å se hva det gjelder.',
    path: pathOf(url, origin),
    tag: typeof tag === 'string' && tag !== '' ? tag : 'portal',
    acknowledge: typeof acknowledge === 'string' ? pathOf(acknowledge, origin) : null,
  };
}

/** A path of this portal and of nothing else; its front page in place of any other. */
export function pathOf(given: unknown, origin: string): string {
  if (typeof given !== 'string' || !URL.canParse(given, origin)) return '/';
  const url = new URL(given, origin);
  return url.origin === origin ? url.pathname + url.search + url.hash : '/';
}

async function openPath(scope: ServiceWorkerGlobalScope, path: string): Promise<void> {
  const tabs = await scope.clients.matchAll({ type: 'window', includeUncontrolled: true });
  const tab =
    tabs.find(({ focused }) => focused) ?? tabs.find(({ visibilityState }) => visibilityState === 'visible');
  const found = tab ?? tabs[0];
  if (!found) {
    await scope.clients.openWindow(path);
    return;
  }
  const shown = await found.focus().catch(() => found);
  if (await goesThere(shown, path)) return;
  try {
    await shown.navigate(path);
  } catch {
    // A tab that this worker does not control.
    await scope.clients.openWindow(path);
  }
}

/** Whether the page says that it goes there itself. */
function goesThere(tab: WindowClient, path: string): Promise<boolean> {
  return new Promise((resolve) => {
    const { port1, port2 } = new MessageChannel();
    const end = (isHeard: boolean) => {
      clearTimeout(timer);
      port1.close();
      resolve(isHeard);
    };
    const timer = setTimeout(() => {
      end(false);
    }, answerMs);
    port1.onmessage = () => {
      end(true);
    };
    // As the kernel's `host/src/native/push-opened.ts` reads it, of whatever release the page is.
    tab.postMessage({ kind: 'peil.push.opened', path }, [port2]);
  });
}
