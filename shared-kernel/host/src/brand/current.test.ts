/** @browser */
import { BrandError, defaultBrand } from './brand.ts';
import { brandElementId, getBrand, readBrand, setBrand } from './current.ts';

function pageWith(text: string | null): Document {
  const page = document.implementation.createHTMLDocument();
  if (text !== null) {
    const script = page.createElement('script');
    script.type = 'application/json';
    script.id = brandElementId;
    script.textContent = text;
    page.head.append(script);
  }
  return page;
}

const other = { ...defaultBrand, product: 'Nivåvakt', shortName: 'nivaavakt', accent: '#0B6A7A' };

test('FOOT-01 the brand in the page is read', () => {
  expect(readBrand(pageWith(JSON.stringify(other)))).toEqual(other);
});

test.each([null, '', '  '])('FOOT-01 a page that carries %j has the default brand', (text) => {
  expect(readBrand(pageWith(text))).toEqual(defaultBrand);
});

test.each([
  [JSON.stringify({ ...other, accent: '#FFFFFF' }), /aksentfargen #FFFFFF har kontrast 1\.00:1/],
  ['{"product":', /ikke gyldig JSON/],
])('A11Y-01 FOOT-01 a page that carries %s is refused', (text, message) => {
  expect(() => readBrand(pageWith(text))).toThrow(BrandError);
  expect(() => readBrand(pageWith(text))).toThrow(message);
});

test('FOOT-01 the brand of the page is kept for everybody', () => {
  expect(getBrand()).toEqual(defaultBrand);
  setBrand(other);
  expect(getBrand().product).toBe('Nivåvakt');
  setBrand(defaultBrand);
});
