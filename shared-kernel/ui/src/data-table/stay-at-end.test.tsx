import { fireEvent, render } from '@testing-library/react';
import { useStayAtEnd } from './stay-at-end.ts';

function Rows({ rows, height }: { rows: readonly string[]; height: number }) {
  useStayAtEnd(rows, height);
  return null;
}

const pageHeight = (height: number) =>
  jest.spyOn(document.documentElement, 'scrollHeight', 'get').mockReturnValue(height);

const scrollTo = (top: number) => {
  Object.assign(window, { scrollY: top, innerHeight: 800 });
  fireEvent.scroll(window);
};

afterEach(() => jest.restoreAllMocks());

const first = ['a', 'b'];

test.each([
  ['at the end it follows rows that turn out higher', 1200, first, [{ top: 2100, behavior: 'instant' }]],
  ['elsewhere it stays', 900, first, undefined],
  ['other rows do not move it', 1200, ['a', 'b', 'c'], undefined],
] as const)('DLIST-05 %s', (_, top, rows, expected) => {
  const moved = jest.spyOn(window, 'scrollTo').mockImplementation(() => undefined);
  pageHeight(2000);
  const { rerender } = render(<Rows rows={first} height={1900} />);
  scrollTo(top);
  pageHeight(2100);
  rerender(<Rows rows={rows} height={2000} />);
  expect(moved.mock.calls[0]).toEqual(expected);
});
