/** @browser */
import { renderHook } from '@testing-library/react';
import { restoreMedia, stubMedia } from '@peil/shared-kernel/testing';
import { useWindowWidth } from './use-window-width.ts';

afterEach(restoreMedia);

/** Every query of the kind `(width < 760px)` that a window of this width answers yes to. */
function stubWidth(width: number): void {
  const below = Array.from({ length: 2000 - width }, (_, more) => `(width < ${width + 1 + more}px)`);
  const above = Array.from({ length: width }, (_, px) => `(width > ${px}px)`);
  stubMedia(...below, ...above);
}

test.each([
  [320, 'narrow'],
  [759, 'narrow'],
  [760, 'medium'],
  [1024, 'medium'],
  [1025, 'wide'],
])('GRAPH-02 a window of %d px is %s', (width, expected) => {
  stubWidth(width);
  expect(renderHook(useWindowWidth).result.current).toBe(expected);
});
