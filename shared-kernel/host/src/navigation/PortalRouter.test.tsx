import { act, render, screen } from '@testing-library/react';
import { portalHistory } from './history.ts';
import { PortalRouter } from './PortalRouter.tsx';
import { useLocation } from './router-dom-lite.ts';

const rendered = jest.fn();

function Shown() {
  rendered();
  return <p>{useLocation().pathname}</p>;
}

beforeEach(() => {
  act(() => {
    portalHistory.replace('/devices');
  });
  rendered.mockClear();
});

test('ROUTE-03 follows the portal’s history with one render per step', () => {
  render(
    <PortalRouter>
      <Shown />
    </PortalRouter>,
  );
  act(() => {
    portalHistory.push('/users');
  });
  expect(screen.getByText('/users')).toBeInTheDocument();
  expect(rendered).toHaveBeenCalledTimes(2);
});

test('ROUTE-04 keeps its last own location, and does not render, for foreign paths', () => {
  render(
    <PortalRouter owns={(path) => path.startsWith('/device')}>
      <Shown />
    </PortalRouter>,
  );
  act(() => {
    portalHistory.push('/users');
  });
  expect(screen.getByText('/devices')).toBeInTheDocument();
  expect(rendered).toHaveBeenCalledTimes(1);
});
