import { render } from '@testing-library/react';
import { bus } from './bus.ts';
import { useBusEvent } from './use-bus-event.ts';

function Listener({ onSource }: { readonly onSource: (source: string) => void }) {
  useBusEvent('devices.refreshRequested', ({ source }) => {
    onSource(source);
  });
  return null;
}

test('calls the newest handler while mounted, and nothing afterwards', () => {
  const old = jest.fn();
  const recent = jest.fn();
  const { rerender, unmount } = render(<Listener onSource={old} />);
  rerender(<Listener onSource={recent} />);
  bus.emit('devices.refreshRequested', { source: 'bell' });
  unmount();
  bus.emit('devices.refreshRequested', { source: 'bell' });
  expect(old).not.toHaveBeenCalled();
  expect(recent.mock.calls).toEqual([['bell']]);
});
