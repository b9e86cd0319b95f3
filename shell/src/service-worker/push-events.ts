/** A notice as the portal sends it (`PushNotice` of the kernel's schemas). */
interface Notice {
  readonly title: string;
  readonly body: string;
  /** A path of the portal. */
  readonly path: string;
  readonly tag: string;
}

/** How long an open page may take to say that it goes where a notice leads, milliseconds. */
const answerMs = 1_000;

/**
 * Shows what the portal pushes, and opens what is tapped: in the portal's tab where one is open, which asks about input that
 * is not saved; else in a new one.
 */
export function receivePush(scope: ServiceWorkerGlobalScope): void {
  const { origin } = scope.location;

  scope.addEventListener('push', (event) => {
    const { title, body, tag, path } = readNotice(event.data, origin);
    // `renotify` is not in TypeScript's library: a later notice of the same alarm is heard too.
    const options: NotificationOptions & { readonly renotify: boolean } = {
      body,
      tag,
      renotify: true,
      data: { path },
      icon: '/icons/192.png',
      badge: '/icons/192.png',
      lang: 'nb',
    };
    event.waitUntil(scope.registration.showNotification(title, options));
  });

  scope.addEventListener('notificationclick', (event) => {
    event.notification.close();
    const data = event.notification.data as { path?: unknown } | null;
    event.waitUntil(openPath(scope, pathOf(data?.path, origin)));
  });

  scope.addEventListener('pushsubscriptionchange', (event) => {
    // Only a page has a token: the next one that is opened tells the server the new address.
    const { oldSubscription, newSubscription } = event as PushSubscriptionChange;
    const key = oldSubscription?.options.applicationServerKey;
    if (newSubscription || !key) return;
    const renewed = scope.registration.pushManager
      .subscribe({ userVisibleOnly: true, applicationServerKey: key })
      .catch(() => undefined);
    (event as ExtendableEvent).waitUntil(renewed);
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
  const { title, body, tag, url } = (given ?? {}) as Record<string, unknown>;
  return {
    title: typeof title === 'string' && title !== '' ? title : 'Varsel fra portalen',
    body: typeof body === 'string' ? body : 'Åpne portalen for å se hva det gjelder.',
    path: pathOf(url, origin),
    tag: typeof tag === 'string' && tag !== '' ? tag : 'portal',
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
    // As the kernel's `native/push-opened.ts` reads it, of whatever release the page is.
    tab.postMessage({ kind: 'peil.push.opened', path }, [port2]);
  });
}
