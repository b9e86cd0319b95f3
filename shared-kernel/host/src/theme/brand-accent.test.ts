/** @browser */
import { applyBrandAccent } from './brand-accent.ts';

const root = document.documentElement;

test('a brand’s accent is on the page, and gone with a brand that has none', () => {
  applyBrandAccent({ accent: '#7a1f5c' });
  expect(root).toHaveAttribute('data-brand-accent');
  expect(root.style.getPropertyValue('--peil-brand-accent')).toBe('#7a1f5c');
  applyBrandAccent({});
  expect(root).not.toHaveAttribute('data-brand-accent');
  expect(root.style.getPropertyValue('--peil-brand-accent')).toBe('');
});
