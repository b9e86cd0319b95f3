import type { Page } from '@playwright/test';

/** A code as it is printed: rows of dark (#) and light points. */
export type PrintedCode = readonly string[];

export const printed = {
  /** QR: `WIFI:S:x;;`. */
  wifi: [
    '#######...#.#.#######',
    '#.....#.#.#.#.#.....#',
    '#.###.#.#.##..#.###.#',
    '#.###.#.....#.#.###.#',
    '#.###.#.#####.#.###.#',
    '#.....#.###...#.....#',
    '#######.#.#.#.#######',
    '........#............',
    '##.#..##..###.###.##.',
    '#...##..#..#.##.####.',
    '.##.#.#.#..#.###.##.#',
    '.........##.######...',
    '.####.###.##.#....###',
    '........#.#...#....#.',
    '#######.##.####.##.#.',
    '#.....#...#..#..#..##',
    '#.###.#.....#.....##.',
    '#.###.#.##...#....###',
    '#.###.#....#.#.####.#',
    '#.....#.##.##..#.#...',
    '#######.#.#........#.',
  ],
  /** Data Matrix: `TANK001`. */
  tank: [
    '#.#.#.#.#.#.#.',
    '#.####..##.###',
    '#...#.#...##..',
    '#.#....#####.#',
    '#....#..#.#...',
    '####..##.....#',
    '#..#...#.##.#.',
    '#..#.#.###..##',
    '#.########..#.',
    '#.#...#..#.#.#',
    '#.#..##....##.',
    '#.###.#.##...#',
    '#..#.#...#.#..',
    '##############',
  ],
  /** QR: `https://peil.example/d/ONB0002`. */
  reserved: [
    '#######.##..##....#######',
    '#.....#..#..###.#.#.....#',
    '#.###.#..##.##.#..#.###.#',
    '#.###.#...#..#.##.#.###.#',
    '#.###.#.....###.#.#.###.#',
    '#.....#..#.##.#...#.....#',
    '#######.#.#.#.#.#.#######',
    '........##..###..........',
    '##.##.#..#....###.#.....#',
    '.....#..#.###.##...#####.',
    '#.##.##..#.##..#..#.##..#',
    '#.##...#...##.#.#.#..####',
    '##.##.#.####..#...#.....#',
    '###....#..###.###...#..#.',
    '#####.#..##.#.##....#####',
    '#...##.#.####....###.##.#',
    '#..##.###.####.######.##.',
    '........####....#...#.##.',
    '#######....###..#.#.#...#',
    '#.....#....#.####...#....',
    '#.###.#.#..##..######..#.',
    '#.###.#.##...##..##....##',
    '#.###.#..#.#.#..##..#####',
    '#.....#.###...#....##.###',
    '#######.#.#.##.####..#..#',
  ],
} as const satisfies Record<string, PrintedCode>;

/** What the page's camera does: it is refused, or sees a code. */
type Seen = PrintedCode | 'refused';

interface CameraWindow {
  peilCameraSees?: Seen;
}

/** A camera of the test's own, refused until it sees something; the browser's own reader of codes is taken away. */
export async function giveCamera(page: Page): Promise<(seen: Seen) => Promise<void>> {
  await page.addInitScript(() => {
    Reflect.deleteProperty(globalThis, 'BarcodeDetector');
    const side = 480;
    const point = 12;
    const canvas = Object.assign(document.createElement('canvas'), { width: side, height: side });
    const draw = () => {
      const seen = (globalThis as CameraWindow).peilCameraSees;
      const context = canvas.getContext('2d');
      if (!context || !Array.isArray(seen)) return;
      context.fillStyle = '#ddd';
      context.fillRect(0, 0, side, side);
      context.fillStyle = '#222';
      const margin = (side - seen.length * point) / 2;
      (seen as PrintedCode).forEach((row, y) => {
        for (let x = 0; x < row.length; x += 1)
          if (row[x] === '#') context.fillRect(margin + x * point, margin + y * point, point, point);
      });
    };
    navigator.mediaDevices.getUserMedia = () => {
      const seen = (globalThis as CameraWindow).peilCameraSees ?? 'refused';
      if (seen === 'refused') return Promise.reject(new DOMException('Permission denied', 'NotAllowedError'));
      setInterval(draw, 100);
      return Promise.resolve(canvas.captureStream(10));
    };
  });
  return (seen) =>
    page.evaluate((now) => {
      (globalThis as CameraWindow).peilCameraSees = now;
    }, seen);
}
