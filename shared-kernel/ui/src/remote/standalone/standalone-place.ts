import type { MountProps, RemoteModule } from '../../../../contract/src/index.ts';
import type { StandaloneView } from './standalone-view.ts';

/**
 * The remote's place on a page of its own: mounted while its page is shown, paused while the path is another's,
 * unmounted while a login stands in its stead.
 */
export interface StandalonePlace {
  /** Resolves when the remote is as the view asks; rejects when a lifecycle call failed. */
  show(view: StandaloneView): Promise<void>;
}

export function createStandalonePlace(remote: RemoteModule, domElement: HTMLElement): StandalonePlace {
  const props: MountProps = { name: `${remote.name}#standalone`, domElement };
  let isBootstrapped = false;
  let isMounted = false;
  let last: Promise<void> = Promise.resolve();

  async function step(view: StandaloneView): Promise<void> {
    if (isMounted) {
      if (view !== 'login') return remote.update({ ...props, active: view === 'remote' });
      isMounted = false;
      return remote.unmount(props);
    }
    if (view !== 'remote') return undefined;
    if (!isBootstrapped) await remote.bootstrap(props);
    isBootstrapped = true;
    await remote.mount(props);
    isMounted = true;
    return undefined;
  }

  return {
    // One lifecycle call after another: single-spa-react loses those that overlap.
    show(view) {
      last = last.catch(() => undefined).then(() => step(view));
      return last;
    },
  };
}
