import { render, screen } from '@testing-library/react';
import { announce } from './live-region.ts';
import { PortalProvider } from './PortalProvider.tsx';

test('several roots share one region, there before anything is said', () => {
  render(<PortalProvider>a</PortalProvider>);
  render(<PortalProvider>b</PortalProvider>);
  expect(screen.getAllByRole('status')).toHaveLength(1);
  expect(screen.getByRole('status')).toBeEmptyDOMElement();
});

test('the same text twice changes the region twice', () => {
  announce('12 rader');
  const first = screen.getByRole('status').textContent;
  announce('12 rader');
  expect(screen.getByRole('status').textContent).not.toBe(first);
  expect(screen.getByRole('status')).toHaveTextContent('12 rader');
});
