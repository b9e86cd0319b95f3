import { act, render, screen } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { restoreMedia, stubMedia } from '../../testing/src/media.ts';
import { applyTheme } from '../../host/src/theme/index.ts';
import { useTheme } from './theme.ts';

const root = document.documentElement;
let stop: () => void = () => undefined;

beforeEach(() => {
  localStorage.clear();
  root.className = '';
  delete root.dataset['theme'];
});

afterEach(() => {
  stop();
  restoreMedia();
});

function Chooser() {
  const { preference, theme, setPreference } = useTheme();
  return (
    <button onClick={() => setPreference('dark')}>
      {preference} {theme}
    </button>
  );
}

test('follows the system until something is chosen, also when the system changes', () => {
  const setMedia = stubMedia('(prefers-color-scheme: dark)');
  stop = applyTheme();
  expect(root).toHaveClass('dark');
  setMedia();
  expect(root).toHaveClass('light');
  expect(root).not.toHaveClass('dark');
});

test('a choice shows at once, is remembered, and stands against the system', async () => {
  const setMedia = stubMedia();
  stop = applyTheme();
  render(<Chooser />);
  await userEvent.click(screen.getByRole('button', { name: 'system light' }));
  expect(screen.getByRole('button', { name: 'dark dark' })).toBeVisible();
  expect(root).toHaveClass('dark');
  setMedia('(prefers-color-scheme: light)');
  expect(root).toHaveClass('dark');

  stop();
  root.className = '';
  stop = applyTheme();
  expect(root).toHaveClass('dark');
});

test('another tab’s choice is taken up', () => {
  stubMedia();
  stop = applyTheme();
  render(<Chooser />);
  localStorage.setItem('peil.theme', 'dark');
  act(() => void window.dispatchEvent(new StorageEvent('storage', { key: 'peil.theme' })));
  expect(screen.getByRole('button', { name: 'dark dark' })).toBeVisible();
});

test('nonsense in storage counts as no choice', () => {
  stubMedia();
  localStorage.setItem('peil.theme', 'purple');
  stop = applyTheme();
  expect(root.dataset['theme']).toBe('system');
});

test('works where storage is closed', () => {
  stubMedia('(prefers-color-scheme: dark)');
  const closed = jest.spyOn(Storage.prototype, 'getItem').mockImplementation(() => {
    throw new DOMException('closed', 'SecurityError');
  });
  stop = applyTheme();
  expect(root).toHaveClass('dark');
  closed.mockRestore();
});

test('the browser’s own bar has the colour of the header, of the theme shown', () => {
  const style = document.createElement('style');
  style.textContent = ':root.light { --peil-header: #111111 } :root.dark { --peil-header: #222222 }';
  document.head.append(style);
  const bar = () => document.querySelectorAll<HTMLMetaElement>('meta[name="theme-color"]');
  const setMedia = stubMedia();
  stop = applyTheme();
  expect(bar()[0]).toHaveAttribute('content', '#111111');
  setMedia('(prefers-color-scheme: dark)');
  expect(bar()[0]).toHaveAttribute('content', '#222222');
  expect(bar()).toHaveLength(1);
  style.remove();
});
