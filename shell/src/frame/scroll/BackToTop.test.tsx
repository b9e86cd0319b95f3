import { act, render, screen } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { restoreMedia, stubMedia } from '@peil/shared-kernel/testing';
import { BackToTop } from './BackToTop.tsx';

const scrollTo = jest.fn();

beforeEach(() => {
  scrollTo.mockReset();
  window.scrollTo = scrollTo;
  window.innerWidth = 1280;
  stubMedia();
});

afterEach(restoreMedia);

function scrollsTo(y: number, event = 'scroll') {
  Object.defineProperty(window, 'scrollY', { value: y, configurable: true });
  act(() => {
    window.dispatchEvent(new Event(event));
  });
}

const button = () => screen.queryByRole('button', { name: 'Til toppen' });

test('FOOT-02 appears past the offset, and goes with it; the window’s width counts as it is now', () => {
  scrollsTo(0);
  render(<BackToTop />);
  expect(button()).not.toBeInTheDocument();
  scrollsTo(250);
  expect(button()).not.toBeInTheDocument();
  scrollsTo(251);
  expect(button()).toBeInTheDocument();
  window.innerWidth = 390;
  scrollsTo(251, 'resize');
  expect(button()).not.toBeInTheDocument();
});

test.each([
  ['', 'smooth'],
  ['(prefers-reduced-motion: reduce)', 'instant'],
])('FOOT-02 leads to the top (%s: %s), and the focus to the content', async (media, behavior) => {
  stubMedia(media);
  render(
    <>
      <main tabIndex={-1} />
      <BackToTop />
    </>,
  );
  scrollsTo(900);
  await userEvent.click(screen.getByRole('button', { name: 'Til toppen' }));
  expect(scrollTo).toHaveBeenCalledWith({ top: 0, behavior });
  expect(screen.getByRole('main')).toHaveFocus();
});
