import { renderHook } from '@testing-library/react';
import { defaultBrand, setBrand } from '@peil/shared-kernel/brand';
import { useDocumentTitle } from './use-document-title.ts';

afterEach(() => {
  setBrand(defaultBrand);
});

test('ROUTE-01 the tab carries the route’s title and the brand’s product', () => {
  setBrand({ ...defaultBrand, product: 'Nivå' });
  const initialProps: { title: string | undefined } = { title: 'Enheter' };
  const { rerender } = renderHook(({ title }) => useDocumentTitle(title), { initialProps });
  expect(document.title).toBe('Enheter – Nivå');
  rerender({ title: 'Brukere' });
  expect(document.title).toBe('Brukere – Nivå');
  rerender({ title: undefined });
  expect(document.title).toBe('Nivå');
});
