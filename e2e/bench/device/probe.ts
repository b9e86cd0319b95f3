/**
 * Runs in the measured page, before its own scripts: notes when frames with other graphs were painted. Both pages, the
 * portal's and the bare one, draw with Highcharts and are read by the same selectors.
 */

/** Milliseconds from an event of the pointer to painted frames. */
interface Answer {
  /** All graphs show something else. */
  readonly first: number;
  /** The last change before the page came to rest. */
  readonly last: number;
}

interface Probe {
  /** Milliseconds from the start of the navigation until all graphs were painted. */
  drawn: number | null;
  /** From now on: the next release of the mouse until the graphs have changed and come to rest. */
  awaitRelease(): void;
  /** From now on: the next move of the mouse until the first graph is painted again. */
  awaitMove(): void;
  released: Promise<Answer>;
  moved: Promise<number>;
  /** Resolves when the graphs have not changed for a while. */
  rest(): Promise<void>;
}

declare global {
  var graphProbe: Probe;
}

const patienceMs = 60_000;
const graphs = 4;
/** A line of fewer signs is none. */
const shortestLine = 200;
const restMs = 700;

const lines = (): string[] =>
  [...document.querySelectorAll('path.highcharts-graph')].map((path) => path.getAttribute('d') ?? '');

/** Calls back right after the frame under way was painted. */
function afterPaint(work: () => void): void {
  const channel = new MessageChannel();
  channel.port1.onmessage = work;
  channel.port2.postMessage(null);
}

/** Calls back after every painted frame until told that it is done; rejects when that never comes. */
function watchFrames(isDone: (now: number) => boolean): Promise<void> {
  const end = performance.now() + patienceMs;
  return new Promise((resolve, reject) => {
    const look = (): void => {
      afterPaint(() => {
        const now = performance.now();
        if (isDone(now)) resolve();
        else if (now > end) reject(new Error(`Not painted: ${isDone.toString()}`));
        else requestAnimationFrame(look);
      });
    };
    requestAnimationFrame(look);
  });
}

function next(event: 'mouseup' | 'mousemove'): Promise<number> {
  return new Promise((resolve) => {
    addEventListener(event, ({ timeStamp }) => resolve(timeStamp), { capture: true, once: true });
  });
}

async function answerRelease(): Promise<Answer> {
  const before = lines();
  const start = await next('mouseup');
  let first = 0;
  let last = 0;
  let shown = before;
  await watchFrames((now) => {
    const current = lines();
    if (current.length !== shown.length || current.some((line, index) => line !== shown[index])) last = now;
    shown = current;
    if (first === 0 && current.length === graphs && current.every((line, index) => line !== before[index])) {
      first = now;
    }
    return first > 0 && now - last > restMs;
  });
  return { first: first - start, last: Math.max(first, last) - start };
}

async function answerMove(): Promise<number> {
  const [before] = lines();
  const start = await next('mousemove');
  let end = 0;
  await watchFrames((now) => {
    end = now;
    return lines()[0] !== before;
  });
  return end - start;
}

async function rest(): Promise<void> {
  let shown = lines();
  let last = performance.now();
  await watchFrames((now) => {
    const current = lines();
    if (current.some((line, index) => line !== shown[index])) last = now;
    shown = current;
    return now - last > restMs;
  });
}

globalThis.graphProbe = {
  drawn: null,
  released: Promise.resolve({ first: 0, last: 0 }),
  moved: Promise.resolve(0),
  awaitRelease() {
    globalThis.graphProbe.released = answerRelease();
  },
  awaitMove() {
    globalThis.graphProbe.moved = answerMove();
  },
  rest,
};

let drawnAt = 0;
void watchFrames((now) => {
  drawnAt = now;
  const drawn = lines().filter((line) => line.length > shortestLine);
  return drawn.length === graphs;
}).then(() => {
  globalThis.graphProbe.drawn = drawnAt;
});

export {};
