import { act, render, screen } from '@testing-library/react';
import { useState } from 'react';
import { FirstViewProvider, FirstViewShown } from '@peil/shared-kernel/page-part';
import { LaterPart } from './LaterPart.tsx';

let idle: (() => void)[] = [];

beforeEach(() => {
  idle = [];
  Object.assign(window, {
    requestIdleCallback: (work: () => void) => idle.push(work),
    cancelIdleCallback: () => undefined,
  });
});
afterEach(() => {
  Reflect.deleteProperty(window, 'requestIdleCallback');
  Reflect.deleteProperty(window, 'cancelIdleCallback');
});

const runIdle = () => act(() => idle.splice(0).forEach((work) => work()));

function View({ isAwaited = true }: { readonly isAwaited?: boolean }) {
  const [isDrawn, setDrawn] = useState(false);
  return (
    <FirstViewProvider isAwaited={isAwaited}>
      <button type="button" onClick={() => setDrawn(true)}>
        Tegn
      </button>
      {isDrawn && <FirstViewShown />}
      <LaterPart part="Kartet" room={<p>rom</p>}>
        <p>del</p>
      </LaterPart>
    </FirstViewProvider>
  );
}

test('DETAIL-01 a part that can wait comes when the first view is there and the browser idle, not before', () => {
  render(<View />);
  runIdle();
  expect(screen.getByText('rom')).toBeInTheDocument();
  act(() => screen.getByRole('button').click());
  expect(screen.getByText('rom')).toBeInTheDocument();
  runIdle();
  expect(screen.getByText('del')).toBeInTheDocument();
});

test('DETAIL-01 a part waits for nothing on a page without a first view', () => {
  render(<View isAwaited={false} />);
  expect(screen.getByText('del')).toBeInTheDocument();
});
