import { render } from '@testing-library/react';
import type { Box } from './box.ts';
import { Vessel } from './Vessel.tsx';

const box: Box = { x: 10, y: 20, width: 50, height: 200 };
const outline = 'M10 20 H60 V220 H10 Z';

/** From where to where down the drawing each rectangle of that look reaches. */
function spans(limits: Partial<Parameters<typeof Vessel>[0]>, look: string): [number, number][] {
  const { container } = render(
    <svg>
      <Vessel box={box} outline={outline} texture="liquid" contents={null} {...limits} />
    </svg>,
  );
  return Array.from(container.querySelectorAll(`rect.${look}`), (rect) => {
    const [y, height] = [Number(rect.getAttribute('y')), Number(rect.getAttribute('height'))];
    return [y, y + height];
  });
}

test.each([
  [0, [220, 220]],
  [0.25, [170, 220]],
  [1, [20, 220]],
])('TANK-02 contents of share %d are drawn to scale from the floor', (contents, span) => {
  expect(spans({ contents }, 'contents')).toEqual([span]);
});

test('TANK-02 what is not known is not drawn', () => {
  expect(spans({ contents: null }, 'contents')).toEqual([]);
  expect(spans({ contents: 0.5 }, 'margin')).toEqual([]);
  expect(spans({ contents: 0.5 }, 'unsellable')).toEqual([]);
});

test('TANK-02 the safety margin reaches down from the top, the unsellable part up from the floor', () => {
  expect(spans({ contents: 0.5, fillToMax: 0.9 }, 'margin')).toEqual([[20, 40]]);
  expect(spans({ contents: 0.05, unsellable: 0.1 }, 'unsellable')).toEqual([[200, 220]]);
});

test('TANK-02 the contents keep within the wall', () => {
  const { container } = render(
    <svg>
      <Vessel box={box} outline={outline} texture="grains" contents={0.5} />
    </svg>,
  );
  const clip = container.querySelector('clipPath');
  expect(clip?.querySelector('path')).toHaveAttribute('d', outline);
  const contents = container.querySelector('.contents');
  expect(contents?.parentElement).toHaveAttribute('clip-path', `url(#${clip?.id ?? ''})`);
});
