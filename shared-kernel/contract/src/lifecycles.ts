/** Where in a remote's life something went wrong. */
export type LifecyclePhase = 'bootstrap' | 'mount' | 'update' | 'unmount' | 'render';

/** What the host hands a remote with every lifecycle call; single-spa hands `name` and `domElement` alone. */
export interface MountProps {
  /** Unique for each mount: single-spa-react keeps its state by it. */
  readonly name: string;
  readonly domElement: HTMLElement;
  /** False while another remote's page is shown and this one is kept alive. Default true. */
  readonly active?: boolean;
  /** Told of errors that reach the remote's root. */
  readonly onError?: (error: unknown, phase: LifecyclePhase) => void;
}

/** The default export of a remote's one exposed module, `./remote`: single-spa lifecycles and who it is. */
export interface RemoteModule {
  readonly name: string;
  readonly version: string;
  /** Kernel contract the remote was built against, `major.minor`. */
  readonly contractVersion: string;
  bootstrap(props: MountProps): Promise<void>;
  mount(props: MountProps): Promise<void>;
  update(props: MountProps): Promise<void>;
  unmount(props: MountProps): Promise<void>;
}
