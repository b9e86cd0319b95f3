/** Runs in the measured page, before its own scripts: notes when the page is usable, and what blocks it. */

interface Probe {
  /** Looks for what makes the page usable, a CSS selector, from now on. */
  watch(selector: string): void;
  /** Milliseconds from the navigation to the end of the frame that shows it. */
  readyMs: number | null;
  /** Long tasks, beginning and length in milliseconds. */
  readonly tasks: (readonly [begun: number, took: number])[];
  /** The first contentful paint, milliseconds from the navigation; 0 before it. */
  paintedMs(): number;
  /** From the next click until `main` shows another heading, in milliseconds. */
  opened: Promise<number>;
  awaitOpening(): void;
}

declare global {
  var phoneProbe: Probe;
}

/** Calls back after the frame under way when what is looked for is shown. */
function whenShown(isShown: () => boolean, work: () => void): void {
  const look = (): void => {
    if (!isShown()) {
      requestAnimationFrame(look);
      return;
    }
    const channel = new MessageChannel();
    channel.port1.onmessage = work;
    channel.port2.postMessage(null);
  };
  requestAnimationFrame(look);
}

const isVisible = (element: Element | null): boolean =>
  element !== null && element.getClientRects().length > 0;

globalThis.phoneProbe = {
  readyMs: null,
  tasks: [],
  watch(selector) {
    whenShown(
      () => isVisible(document.querySelector(selector)),
      () => {
        globalThis.phoneProbe.readyMs = performance.now();
      },
    );
  },
  paintedMs: () => performance.getEntriesByName('first-contentful-paint')[0]?.startTime ?? 0,
  opened: Promise.resolve(0),
  awaitOpening() {
    const before = document.querySelector('main h1');
    const isOpened = () =>
      [...document.querySelectorAll('main h1')].some((heading) => heading !== before && isVisible(heading));
    globalThis.phoneProbe.opened = new Promise((resolve) => {
      const press = ({ timeStamp }: Event): void => {
        whenShown(isOpened, () => resolve(performance.now() - timeStamp));
      };
      addEventListener('click', press, { capture: true, once: true });
    });
  },
};

new PerformanceObserver((list) => {
  for (const { startTime, duration } of list.getEntries())
    globalThis.phoneProbe.tasks.push([startTime, duration]);
}).observe({ type: 'longtask', buffered: true });

export {};
