/** @browser */
import { mediaList } from './media-list.ts';

const width = '(width < 560px)';

afterEach(() => {
  Reflect.deleteProperty(window, 'matchMedia');
});

test('a query is one list of the browser’s, however often it is asked for', () => {
  const matchMedia = jest.fn((media: string) => ({ media }) as MediaQueryList);
  window.matchMedia = matchMedia;
  expect(mediaList(width)).toBe(mediaList(width));
  expect(mediaList('print')?.media).toBe('print');
  expect(matchMedia.mock.calls).toEqual([[width], ['print']]);
});

test('a browser without media queries has no list, and no list of another one is taken for its own', () => {
  expect(mediaList(width)).toBeUndefined();
  window.matchMedia = (media) => ({ media, matches: true }) as MediaQueryList;
  const first = mediaList(width);
  window.matchMedia = (media) => ({ media, matches: false }) as MediaQueryList;
  expect(mediaList(width)?.matches).toBe(false);
  expect(first?.matches).toBe(true);
});
