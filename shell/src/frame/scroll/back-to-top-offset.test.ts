import { backToTopOffset } from './back-to-top-offset.ts';

test.each([
  [320, 325],
  [559, 325],
  [560, 300],
  [1023, 300],
  [1024, 300],
  [1025, 250],
  [2560, 250],
])('FOOT-02 in a window %i px wide the button appears past %i px', (width, offset) => {
  expect(backToTopOffset(width)).toBe(offset);
});
