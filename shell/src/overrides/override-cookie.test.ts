/** @browser */
import { parseOverrides } from '@peil/shared-kernel/contract';
import { writeOverrides } from './override-cookie.ts';

afterEach(() => {
  writeOverrides(document, {});
});

test('PLAT-12 overrides are asked for by cookie, among others, until they are removed', () => {
  document.cookie = 'other=1; path=/';
  const overrides = { 'mfe-devices': 'http://localhost:3101/', 'mfe-admin': 'https://builds.example/å;/' };
  expect(writeOverrides(document, overrides)).toBe(true);
  expect(parseOverrides(document.cookie)).toEqual(overrides);
  expect(writeOverrides(document, {})).toBe(true);
  expect(document.cookie).toBe('other=1');
});

test('PLAT-12 a browser that keeps no cookie is told of', () => {
  const deaf = {
    get cookie() {
      return '';
    },
    set cookie(_value: string) {
      /* not kept */
    },
  } as Document;
  expect(writeOverrides(deaf, { 'mfe-devices': 'http://localhost:3101/' })).toBe(false);
  expect(writeOverrides(deaf, {})).toBe(true);
});
