import { render, screen } from '@testing-library/react';
import { FrameBoundary } from './FrameBoundary.tsx';

function Broken(): never {
  throw new Error('frame');
}

test('PLAT-06 a frame that throws is reported once and leaves a panel, not an empty page', () => {
  const report = jest.fn();
  globalThis.reportError = report;
  const log = jest.spyOn(console, 'error').mockImplementation(() => undefined);
  render(
    <FrameBoundary>
      <Broken />
    </FrameBoundary>,
  );
  expect(screen.getByRole('alert')).toHaveTextContent('Peil stoppet');
  expect(screen.getByRole('button', { name: 'Last inn på nytt' })).toBeVisible();
  expect(report).toHaveBeenCalledTimes(1);
  log.mockRestore();
});
