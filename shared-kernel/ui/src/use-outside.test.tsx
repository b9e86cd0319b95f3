import { fireEvent, render, screen } from '@testing-library/react';
import { useRef } from 'react';
import { useOutside } from './use-outside.ts';

function Area({ isOn, onOutside }: { readonly isOn?: boolean; readonly onOutside: () => void }) {
  const inside = useRef<HTMLDivElement>(null);
  useOutside(inside, onOutside, isOn);
  return (
    <>
      <div ref={inside}>
        <button type="button">inne</button>
      </div>
      <button type="button">ute</button>
    </>
  );
}

test.each([
  ['a press', fireEvent.pointerDown],
  ['a focus', fireEvent.focusIn],
])('hears %s elsewhere, not inside, and only while it listens', (_, goTo) => {
  const outside = jest.fn();
  const { rerender } = render(<Area onOutside={outside} />);
  goTo(screen.getByRole('button', { name: 'inne' }));
  expect(outside).not.toHaveBeenCalled();
  goTo(screen.getByRole('button', { name: 'ute' }));
  expect(outside).toHaveBeenCalledTimes(1);
  rerender(<Area onOutside={outside} isOn={false} />);
  goTo(screen.getByRole('button', { name: 'ute' }));
  expect(outside).toHaveBeenCalledTimes(1);
});
