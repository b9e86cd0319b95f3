import type { PushDevice } from '@peil/shared-kernel/api';
import type { Bridge } from '@peil/shared-kernel/native';
import type { PushMark, Session } from '@peil/shared-kernel/session';

interface KeepPushOptions {
  /** Tells the present session to whoever subscribes, and each that follows. */
  readonly session$: { subscribe(listener: (session: Session) => void): { unsubscribe(): void } };
  readonly mark: {
    read(): PushMark | null;
    write(mark: PushMark): void;
    forget(): void;
  };
  /** Loaded only where notices are turned on in this browser. */
  readonly loadBridge: () => Promise<Pick<Bridge, 'push' | 'start'>>;
  /** @param renews id of a device that was lost; null where the person has ended it meanwhile */
  readonly add: (address: Address, renews?: string) => Promise<PushDevice | null>;
  /** The portal's public key, which a browser subscribes with. */
  readonly senderKey: () => Promise<string>;
  /** The devices on which the user has notices turned on, as the server has them. */
  readonly devices: (username: string) => Promise<readonly Pick<PushDevice, 'id'>[]>;
  /** Ends a device on the server with the token of a session that has ended. Waited for by nobody. */
  readonly end: (id: string, token: string) => void;
  readonly whenQuiet: (work: () => void) => void;
  readonly report: (error: unknown) => void;
}

type Address = NonNullable<Awaited<ReturnType<Bridge['push']['address']>>>;

const placeOf = (address: Address): string => (address.kind === 'web' ? address.endpoint : address.token);

/**
 * Keeps the notices that are turned on in this browser its user's:
 *
 * - a logout ends them, here and on the server; without a server they end here, and its push service says so later,
 * - another person who signs in gets none of them,
 * - each new sign-in tells the server again where this browser is reached, since another password ends every device; and so
 *   does a visit at which the browser has another address than the server was told, or none while it may still have one, was
 *   subscribed with other keys than the portal's, or is no longer known by the server, such as after its push service said
 *   that it is gone (TOLD-05). What cannot be renewed the server tells the person by mail.
 */
export function keepPush(options: KeepPushOptions): () => void {
  const { session$, mark, loadBridge, add, senderKey, devices, end, whenQuiet, report } = options;
  let last: Extract<Session, { status: 'signedIn' }> | null = null;
  let isListening = false;

  async function unsubscribe(): Promise<void> {
    mark.forget();
    await (await loadBridge()).push.unsubscribe();
  }

  async function tellAgain(session: Extract<Session, { status: 'signedIn' }>): Promise<void> {
    const bridge = await loadBridge();
    if (!isListening) {
      isListening = true;
      await bridge.start();
    }
    const kept = mark.read();
    if (kept?.userid !== session.user.userid || last?.token !== session.token) return;
    // Asks nobody where it is granted. Turned off in the browser's settings: the profile says so, and its push service has
    // told the server.
    if ((await bridge.push.permission()) !== 'granted') return;
    const address = await bridge.push.subscribe(senderKey);
    if (address === null) return;
    const where = placeOf(address);
    const isToldNow = kept.tokenEnds >= session.user.exp && kept.address === where;
    if (isToldNow && (await devices(session.user.username)).some(({ id }) => id === kept.id)) return;
    const device = await (isToldNow ? add(address, kept.id) : add(address));
    if (device === null) await unsubscribe();
    else
      mark.write({ userid: session.user.userid, id: device.id, address: where, tokenEnds: session.user.exp });
  }

  const following = session$.subscribe((session) => {
    if (session.status === 'starting') return;
    const kept = mark.read();
    const ended = last;
    last = session.status === 'signedIn' ? session : null;
    if (!kept) return;
    if (session.status === 'signedIn') {
      if (kept.userid !== session.user.userid) void unsubscribe().catch(report);
      else
        whenQuiet(() => {
          if (last?.token === session.token) void tellAgain(session).catch(report);
        });
    } else if (session.reason === 'user') {
      if (ended?.user.userid === kept.userid) end(kept.id, ended.token);
      void unsubscribe().catch(report);
    }
  });
  return () => {
    following.unsubscribe();
  };
}
