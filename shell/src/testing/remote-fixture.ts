import type { MountProps, RemoteModule } from '@peil/shared-kernel/contract';

type Phase = 'bootstrap' | 'mount' | 'update' | 'unmount';

export interface TestRemote {
  readonly module: RemoteModule;
  /** Every lifecycle call so far, such as `mount` or `update hidden`. */
  readonly calls: readonly string[];
  /** What the newest call was given. */
  props(): MountProps;
  /** The next call of that phase fails with this. */
  failNext(phase: Phase, error: Error): void;
  /** The next call of that phase waits until `release` of the answer is called. */
  holdNext(phase: Phase): { release(): void };
}

/** A remote in plain DOM: its page is one paragraph. */
export function testRemote(text = 'Siden'): TestRemote {
  const calls: string[] = [];
  const next = new Map<Phase, () => Promise<void>>();
  let latest: MountProps | null = null;

  const phase = (name: Phase, work: (props: MountProps) => void) => async (props: MountProps) => {
    latest = props;
    calls.push(name === 'update' ? `update ${props.active ? 'shown' : 'hidden'}` : name);
    const before = next.get(name);
    next.delete(name);
    await before?.();
    work(props);
  };

  return {
    module: {
      name: 'mfe-test',
      version: '1.0.0',
      contractVersion: '1.0',
      bootstrap: phase('bootstrap', () => undefined),
      mount: phase('mount', ({ domElement }) => {
        const paragraph = document.createElement('p');
        paragraph.textContent = text;
        domElement.append(paragraph);
      }),
      update: phase('update', () => undefined),
      unmount: phase('unmount', ({ domElement }) => {
        domElement.replaceChildren();
      }),
    },
    calls,
    props() {
      if (!latest) throw new Error('The remote was not called');
      return latest;
    },
    failNext(name, error) {
      next.set(name, () => Promise.reject(error));
    },
    holdNext(name) {
      let release: () => void = () => undefined;
      const held = new Promise<void>((resolve) => {
        release = resolve;
      });
      next.set(name, () => held);
      return {
        release: () => {
          release();
        },
      };
    },
  };
}
