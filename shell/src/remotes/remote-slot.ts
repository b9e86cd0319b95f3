import type { LoadPhase, RemoteFault } from '@peil/shared-kernel/api/schemas';
import type { FileFault } from './diagnosis.ts';
import type { LoadAttempt } from './load-log.ts';
import { lostFile } from './lost-file.ts';
import { RemoteError } from './remote-error.ts';
import { slowAfterMs } from './slow-notice.ts';
import { loadDeadlineMs, type LoadedRemote, type RemoteLoader } from './remote-loader.ts';
import {
  initialRemoteState,
  isShown,
  nextRemoteState,
  type RemoteEvent,
  type RemoteState,
} from './remote-state.ts';

/** How long a remote may take to leave, in milliseconds; the kernel's own lifecycles give up before. */
const unmountMs = 6_000;

export interface RemoteSlotOptions {
  readonly remote: string;
  /** Stays mounted, hidden, while another remote's page is shown. */
  readonly keepAlive: boolean;
  readonly loader: RemoteLoader;
  /** Where the remote's own elements go. */
  readonly container: HTMLElement;
  readonly onState: (state: RemoteState) => void;
  /** Told how each attempt ends; one that is left before says nothing. */
  readonly onAttempt: (attempt: LoadAttempt) => void;
}

export interface RemoteSlot {
  /** Shows the remote: loads and mounts it unless it is there. */
  show(): void;
  /** Another remote's page is shown: unmounts, or keeps it hidden. */
  hide(): void;
  /** Throws away what failed and begins again. */
  retry(): void;
  /** Unmounts for good. */
  dispose(): void;
}

let mounts = 0;

interface Mount extends LoadedRemote {
  readonly name: string;
  readonly domElement: HTMLElement;
  /** Ends with the newest lifecycle call: they run one after another, single-spa-react loses those that overlap. */
  last: Promise<void>;
}

/** What is known of the attempt that goes on, or of the last one. */
interface Attempt {
  /** Epoch milliseconds. */
  readonly at: number;
  phase: LoadPhase;
  version: string;
  isFallback: boolean;
}

/** What the loss of a file means to a page that had begun: a page's file is no news of the whole remote. */
const faultInUse = (fault: FileFault): RemoteFault =>
  fault === 'integrity' ? fault : fault === 'script' ? 'render' : 'chunk';

/**
 * One remote's place in the page, in plain DOM: what is asked for may change at any time while loading or mounting
 * goes on, so every step checks that it is still wanted.
 */
export function createRemoteSlot(options: RemoteSlotOptions): RemoteSlot {
  const { remote, keepAlive, loader, container, onAttempt } = options;
  let state: RemoteState = initialRemoteState;
  let mounted: Mount | null = null;
  let attempt: Attempt = { at: 0, phase: 'resolve', version: '', isFallback: false };
  let timers: ReturnType<typeof setTimeout>[] = [];

  function send(event: RemoteEvent): void {
    const next = nextRemoteState(state, event);
    if (next === state) return;
    state = next;
    options.onState(state);
  }

  function stopTimers(): void {
    timers.forEach(clearTimeout);
    timers = [];
  }

  function tell(
    { at, version, isFallback }: Omit<Attempt, 'phase'>,
    phase: LoadPhase,
    fault: RemoteFault | null,
  ) {
    onAttempt({ remote, version, isFallback, phase, fault, ms: Date.now() - at, at });
  }

  const errorOf = (fault: RemoteFault, phase: LoadPhase, cause?: unknown): RemoteError =>
    new RemoteError({ fault, phase, remote, version: attempt.version, cause });

  /** The first failure stands: a root that throws is often followed by a lifecycle call that never ends. */
  function fail(error: RemoteError): void {
    if (state.status === 'blocked') return;
    stopTimers();
    loader.forget(remote);
    send({ type: 'failed', error });
    reportError(error);
    tell({ ...attempt, version: error.version }, error.phase, error.fault);
  }

  /** Something went wrong in a remote that had begun to be shown. */
  function failIn(mount: Mount, fault: RemoteFault, phase: LoadPhase, cause: unknown): void {
    if (mounted !== mount) return;
    if (!lostFile(cause)) {
      fail(errorOf(fault, phase, cause));
      return;
    }
    send({ type: 'lostFile' });
    void loader.fileFault(cause).then((lost) => {
      if (mounted === mount) fail(errorOf(lost ? faultInUse(lost) : fault, phase, cause));
    });
  }

  function run(mount: Mount, phase: 'mount' | 'update' | 'unmount', active: boolean): Promise<void> {
    const { module, name, domElement } = mount;
    const onError = (error: unknown) => {
      failIn(mount, 'render', 'render', error);
    };
    mount.last = mount.last
      .catch(() => undefined)
      .then(() => module[phase]({ name, domElement, active, onError }));
    return mount.last;
  }

  async function update(mount: Mount, active: boolean): Promise<void> {
    try {
      await run(mount, 'update', active);
    } catch (error) {
      failIn(mount, 'render', 'render', error);
    }
  }

  /** Takes it from the page, whatever it does itself. */
  async function unmount(mount: Mount, hadFailed: boolean): Promise<void> {
    const at = Date.now();
    let timer: ReturnType<typeof setTimeout> | undefined;
    const limit = new Promise<never>((_, reject) => {
      timer = setTimeout(() => {
        reject(new Error(`${mount.name}: unmount takes longer than ${String(unmountMs)} ms`));
      }, unmountMs);
    });
    mount.domElement.hidden = true;
    try {
      await Promise.race([run(mount, 'unmount', false), limit]);
    } catch (cause) {
      if (hadFailed) return;
      const { version } = mount;
      reportError(new RemoteError({ fault: 'unmount', phase: 'unmount', remote, version, cause }));
      // What it left behind, the next visit shall not meet.
      loader.forget(remote);
      tell({ ...mount, at }, 'unmount', 'unmount');
    } finally {
      clearTimeout(timer);
      mount.domElement.remove();
    }
  }

  function mountOf(loaded: LoadedRemote): Mount {
    mounts += 1;
    const domElement = document.createElement('div');
    container.append(domElement);
    return { ...loaded, name: `${remote}#${String(mounts)}`, domElement, last: Promise.resolve() };
  }

  function startTimers(): void {
    timers = [
      setTimeout(() => {
        send({ type: 'tookLong' });
      }, slowAfterMs),
      setTimeout(() => {
        fail(errorOf('timeout', attempt.phase));
      }, loadDeadlineMs),
    ];
  }

  async function start(): Promise<void> {
    const mine: Attempt = { at: Date.now(), phase: 'resolve', version: '', isFallback: false };
    attempt = mine;
    send({ type: 'requested' });
    startTimers();
    try {
      const loaded = await loader.load(remote, ({ phase, version }) => {
        mine.phase = phase;
        mine.version = version;
        if (mine === attempt) send({ type: 'chosen' });
      });
      if (mine !== attempt || state.status === 'blocked') return;
      mine.phase = 'mount';
      mine.isFallback = loaded.isFallback;
      send({ type: 'loaded' });
      mounted = mountOf(loaded);
      await run(mounted, 'mount', true);
      if (mine !== attempt || state.status !== 'mounting') return;
      stopTimers();
      send({ type: 'mounted', isFallback: loaded.isFallback });
      tell(mine, 'ready', null);
    } catch (error) {
      if (mine !== attempt) return;
      if (error instanceof RemoteError) fail(error);
      else if (mounted) failIn(mounted, 'mount', 'mount', error);
    }
  }

  function leave(): void {
    const hadFailed = state.status === 'blocked';
    // What goes on of the former attempt is of no more interest.
    attempt = { ...attempt };
    stopTimers();
    if (mounted) void unmount(mounted, hadFailed);
    mounted = null;
    send({ type: 'left' });
  }

  return {
    show() {
      if (mounted && isShown(state)) void update(mounted, true);
      else if (state.status === 'idle') void start();
    },
    hide() {
      if (keepAlive && mounted && isShown(state)) void update(mounted, false);
      else leave();
    },
    retry() {
      if (state.status !== 'blocked') return;
      leave();
      void start();
    },
    dispose: leave,
  };
}
