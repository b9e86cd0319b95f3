/** @browser */
import { readPageData } from './page-data.ts';

afterEach(() => {
  document.body.replaceChildren();
});

function block(text: string): void {
  const script = document.createElement('script');
  script.type = 'application/json';
  script.id = 'data';
  script.textContent = text;
  document.body.append(script);
}

test('answers the parsed block', () => {
  block('{"a": 1}');
  expect(readPageData(document, 'data')).toEqual({ a: 1 });
});

test('answers null for a missing or broken block', () => {
  expect(readPageData(document, 'data')).toBeNull();
  block('{"a":');
  expect(readPageData(document, 'data')).toBeNull();
});
