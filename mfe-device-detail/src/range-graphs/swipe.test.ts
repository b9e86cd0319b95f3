/** @browser */
import { maySwipe, swipeOf } from './swipe.ts';

const down = { x: 200, y: 300, at: 1000 };

test.each<[string, { x: number; y: number; at: number }, -1 | 0 | 1]>([
  ['to the left', { x: 120, y: 310, at: 1200 }, 1],
  ['to the right', { x: 290, y: 290, at: 1200 }, -1],
  ['a press that trembles', { x: 190, y: 300, at: 1100 }, 0],
  ['a scroll that slants', { x: 120, y: 345, at: 1200 }, 0],
  ['down the page', { x: 200, y: 100, at: 1200 }, 0],
  ['slowly along the line', { x: 60, y: 300, at: 1800 }, 0],
])('TOUCH-01 %s', (_name, up, graphs) => {
  expect(swipeOf(down, up, 390)).toBe(graphs);
});

test.each([10, 385])('TOUCH-01 from the edge at %i it is the machine’s own gesture', (x) => {
  expect(swipeOf({ ...down, x }, { x: 200, y: 300, at: 1200 }, 390)).toBe(0);
});

test('TOUCH-01 a field has the finger for itself, and so has what goes sideways', () => {
  const parsed = new DOMParser().parseFromString(
    '<main><p>1</p><input><div style="overflow-x: auto"><b>2</b></div></main>',
    'text/html',
  );
  document.body.replaceChildren(...parsed.body.childNodes);
  const main = document.querySelector('main')!;
  const wide = document.querySelector('div')!;
  Object.defineProperty(wide, 'scrollWidth', { value: 900 });
  expect(maySwipe(document.querySelector('p')!, main)).toBe(true);
  expect(maySwipe(document.querySelector('input')!, main)).toBe(false);
  expect(maySwipe(document.querySelector('b')!, main)).toBe(false);
});
