import React from 'react';
import ReactDOMClient from 'react-dom/client';
import singleSpaReact from 'single-spa-react';
import {
  kernelContract,
  type MountProps,
  type RemoteManifest,
  type RemoteModule,
} from '../../../contract/src/index.ts';
import { beginPage } from './begin-page.ts';
import { timed } from './lifecycle-timing.ts';
import { pagesOf, pagesOfEarlier, type EarlierPages } from './remote-pages.ts';
import { RemoteRoot } from './RemoteRoot.tsx';

export interface RemoteDefinition {
  /** Package name without scope, such as `mfe-devices`. */
  readonly name: string;
  readonly version: string;
  readonly manifest: RemoteManifest;
}

/** How remotes built against 1.41 and earlier define themselves. */
interface EarlierDefinition extends Pick<RemoteDefinition, 'name' | 'version'> {
  readonly manifest: unknown;
  readonly pages: EarlierPages;
}

/** Longest a root may take to answer a lifecycle call, in milliseconds. */
const lifecycleTimeoutMs = 5_000;

/** The mounts that are told apart, by what is their own, and how many there were. */
const places = new WeakMap<object, number>();
let lastPlace = 0;

/**
 * A name for each mount: single-spa calls every parcel of a remote by the remote's name, and single-spa-react would
 * unmount one of them twice and the other never. A parcel is known by its `unmountSelf`, since single-spa forgets its
 * element at an update; a mount of ours by its element. An application has a name of its own.
 */
function withOwnName(props: MountProps): MountProps {
  const { unmountSelf, domElement } = props as {
    readonly unmountSelf?: () => unknown;
    readonly domElement?: HTMLElement | null;
  };
  const own = unmountSelf ?? domElement;
  if (!own) return props;
  const place = places.get(own) ?? (lastPlace += 1);
  places.set(own, place);
  return { ...props, name: `${props.name} ${String(place)}` };
}

/** single-spa-react's promises never settle when a root throws at the wrong moment: a deadline ends the wait. */
function withDeadline(work: Promise<unknown>, what: string): Promise<void> {
  return new Promise((resolve, reject) => {
    const timer = setTimeout(() => {
      reject(new Error(`${what} took longer than ${String(lifecycleTimeoutMs)} ms`));
    }, lifecycleTimeoutMs);
    work.then(
      () => {
        clearTimeout(timer);
        resolve();
      },
      (error: unknown) => {
        clearTimeout(timer);
        reject(error instanceof Error ? error : new Error(String(error), { cause: error }));
      },
    );
  });
}

/**
 * Makes a remote's one exposed module: single-spa lifecycles around a React root of its own, that also work under an
 * unmodified single-spa root (PLAT-08). Every root gets an error boundary: without one, single-spa-react's mount
 * never settles when the root throws.
 */
export function defineRemote(definition: RemoteDefinition | EarlierDefinition): RemoteModule {
  const { name, version } = definition;
  const pages =
    'pages' in definition
      ? pagesOfEarlier(name, definition.manifest, definition.pages)
      : pagesOf(definition.manifest);

  const lifecycles = singleSpaReact<MountProps>({
    React,
    ReactDOMClient,
    renderType: 'createRoot',
    rootComponent: (props: MountProps) => <RemoteRoot {...props} pages={pages} />,
    errorBoundary: () => <></>,
  });

  const identity = { name, version, contractVersion: kernelContract };
  const run = (phase: 'bootstrap' | 'mount' | 'update' | 'unmount') => (props: MountProps) =>
    timed(identity, phase, () =>
      withDeadline(Promise.resolve(lifecycles[phase]?.(withOwnName(props) as never)), `${name}: ${phase}`),
    );

  return {
    ...identity,
    async bootstrap(props) {
      await beginPage();
      await run('bootstrap')(props);
    },
    mount: run('mount'),
    update: run('update'),
    unmount: run('unmount'),
  };
}
