/**
 * Runs in the measured page, before its own scripts: notes when a frame with the right content was painted. Both pages,
 * the portal's and the bare list, are read by the same selectors.
 */

interface Probe {
  /** Milliseconds from the start of the navigation to the first painted row. */
  firstRow: number | null;
  /** From now on: the next press of a key or the mouse, or choice in a field, until `isDone` holds in a painted frame, milliseconds. */
  answered: Promise<number>;
  awaitCount(count: number): void;
  awaitFirstRow(id: string): void;
  firstRowId(): string;
  /** How many rows the page says are left. */
  count(): number;
  startFrames(): void;
  /** Milliseconds between the frames since `startFrames`. */
  stopFrames(): number[];
}

declare global {
  var listProbe: Probe;
}

const patienceMs = 60_000;
const rowSelector = 'main [data-row-id]';
/** "12 av 1 234 enheter" */
const countPattern = /^([\d\s]+) av [\d\s]+ enhet(?:er)?$/;

let countElement: Element | null = null;

function findCount(): Element | null {
  if (countElement?.isConnected) return countElement;
  const texts = document.createTreeWalker(
    document.querySelector('main') ?? document,
    NodeFilter.SHOW_ELEMENT,
  );
  for (let node = texts.nextNode(); node !== null; node = texts.nextNode()) {
    const element = node as Element;
    if (element.children.length === 0 && countPattern.test(element.textContent)) return element;
  }
  return null;
}

function count(): number {
  countElement = findCount();
  const digits = countPattern.exec(countElement?.textContent ?? '')?.[1];
  return digits === undefined ? Number.NaN : Number(digits.replaceAll(/\s/g, ''));
}

/** Calls back right after the frame under way was painted. */
function afterPaint(work: () => void): void {
  const channel = new MessageChannel();
  channel.port1.onmessage = work;
  channel.port2.postMessage(null);
}

/** When a frame with that content was painted, by the page's clock; rejects when none is. */
function painted(isDone: () => boolean): Promise<number> {
  const end = performance.now() + patienceMs;
  return new Promise((resolve, reject) => {
    const look = (): void => {
      if (isDone()) afterPaint(() => resolve(performance.now()));
      else if (performance.now() > end) reject(new Error(`Not painted: ${isDone.toString()}`));
      else requestAnimationFrame(look);
    };
    requestAnimationFrame(look);
  });
}

function nextPress(): Promise<number> {
  const presses = ['keydown', 'click', 'change'] as const;
  return new Promise((resolve) => {
    const seen = (event: Event): void => {
      for (const press of presses) removeEventListener(press, seen, true);
      resolve(event.timeStamp);
    };
    for (const press of presses) addEventListener(press, seen, true);
  });
}

async function answer(isDone: () => boolean): Promise<number> {
  const pressed = await nextPress();
  return (await painted(isDone)) - pressed;
}

const firstRowId = (): string => document.querySelector(rowSelector)?.getAttribute('data-row-id') ?? '';

let frames: number[] = [];
let isCounting = false;

function noteFrame(time: number): void {
  frames.push(time);
  if (isCounting) requestAnimationFrame(noteFrame);
}

globalThis.listProbe = {
  firstRow: null,
  answered: Promise.resolve(0),
  count,
  awaitCount(wanted) {
    globalThis.listProbe.answered = answer(() => count() === wanted);
  },
  firstRowId,
  awaitFirstRow(id) {
    globalThis.listProbe.answered = answer(() => firstRowId() === id);
  },
  startFrames() {
    frames = [];
    isCounting = true;
    requestAnimationFrame(noteFrame);
  },
  stopFrames() {
    isCounting = false;
    return frames.slice(1).map((time, index) => time - (frames[index] ?? 0));
  },
};

void painted(() => {
  const row = document.querySelector(rowSelector);
  return row !== null && row.getClientRects().length > 0;
}).then((time) => {
  globalThis.listProbe.firstRow = time;
});

export {};
