import { render, screen } from '@testing-library/react';
import { defaultBrand, setBrand } from '@peil/shared-kernel/brand';
import { Logo } from './Logo.tsx';

afterEach(() => {
  setBrand(defaultBrand);
});

test('HEAD-01 the brand’s own logo stands instead of the portal’s mark, beside the product’s name', () => {
  setBrand({ ...defaultBrand, product: 'Nivå', logoUrl: '/logo.svg' });
  const { container } = render(<Logo />);
  expect(screen.getByText('Nivå')).toBeInTheDocument();
  expect(screen.getByRole('presentation')).toHaveAttribute('src', '/logo.svg');
  expect(container.querySelector('svg')).toBeNull();
});

test('ORG-03 the organisation’s logo goes before the brand’s', () => {
  setBrand({ ...defaultBrand, logoUrl: '/logo.svg' });
  render(<Logo own="data:image/png;base64,iVBORw0KGgo=" />);
  expect(screen.getByRole('presentation')).toHaveAttribute('src', 'data:image/png;base64,iVBORw0KGgo=');
});
