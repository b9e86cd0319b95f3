import { placePanel } from './place-panel.ts';

const view = { width: 390, height: 800 };
const button = (left: number, top: number) => ({ left, top, bottom: top + 40 });

test('a panel hangs below its button, its left edge with the button’s', () => {
  expect(placePanel(button(16, 100), { width: 200, height: 300 }, view)).toEqual({
    left: 16,
    top: 144,
    maxHeight: 648,
  });
});

test('A11Y-01 at 390 px a panel moves sideways instead of over the edge', () => {
  expect(placePanel(button(250, 100), { width: 320, height: 300 }, view).left).toBe(62);
  expect(placePanel(button(250, 100), { width: 600, height: 300 }, view).left).toBe(8);
});

test('a panel that does not fit below stands above, where there is more room', () => {
  expect(placePanel(button(16, 700), { width: 200, height: 300 }, view)).toEqual({
    left: 16,
    top: 396,
    maxHeight: 688,
  });
});

test('a panel with room on neither side takes the larger and scrolls in it', () => {
  expect(placePanel(button(16, 300), { width: 200, height: 900 }, view)).toEqual({
    left: 16,
    top: 344,
    maxHeight: 448,
  });
  expect(placePanel(button(16, 600), { width: 200, height: 900 }, view)).toMatchObject({
    top: 8,
    maxHeight: 588,
  });
});
