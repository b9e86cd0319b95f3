import { act, fireEvent, render, screen } from '@testing-library/react';
import { mayPull } from './pull.ts';
import { PullToRefresh } from './PullToRefresh.tsx';

const onScreen = (coarse: boolean) => {
  window.matchMedia = ((query: string) => ({
    matches: coarse && query === '(pointer: coarse)',
    addEventListener: () => undefined,
    removeEventListener: () => undefined,
  })) as unknown as typeof window.matchMedia;
};
const before = window.matchMedia;

beforeEach(() => {
  Element.prototype.getClientRects = () => [{}] as unknown as DOMRectList;
});
afterEach(() => {
  window.matchMedia = before;
});

const at = (y: number) => ({ touches: [{ clientX: 100, clientY: y }] });
const said = () => document.getElementById('peil-live-region')?.textContent;

function pull(from: number, to: number): void {
  const page = screen.getByText('Side');
  fireEvent.touchStart(page, at(from));
  fireEvent.touchMove(page, at(to));
}

test('TOUCH-01 a pull from the top refreshes once, and says so', async () => {
  onScreen(true);
  let finish = (): void => undefined;
  const refresh = jest.fn(() => new Promise<void>((resolve) => (finish = resolve)));
  render(
    <>
      <PullToRefresh onRefresh={refresh} />
      <p>Side</p>
    </>,
  );
  expect(document.documentElement.style.overscrollBehaviorY).toBe('contain');
  pull(100, 140);
  expect(screen.getByText('Dra ned for å oppdatere')).toBeVisible();
  fireEvent.touchEnd(screen.getByText('Side'));
  expect(refresh).not.toHaveBeenCalled();
  expect(screen.queryByText('Dra ned for å oppdatere')).not.toBeInTheDocument();

  pull(100, 220);
  expect(said()).toContain('Slipp for å oppdatere');
  fireEvent.touchEnd(screen.getByText('Side'));
  pull(100, 220);
  fireEvent.touchEnd(screen.getByText('Side'));
  expect(refresh).toHaveBeenCalledTimes(1);
  expect(screen.getByText('Oppdaterer …')).toBeVisible();
  await act(async () => finish());
  expect(said()).toContain('Siden er oppdatert');
  expect(screen.queryByText('Oppdaterer …')).not.toBeInTheDocument();
});

test('TOUCH-01 with a mouse, or with two fingers, nothing is pulled', () => {
  onScreen(false);
  const refresh = jest.fn(() => Promise.resolve());
  const { unmount } = render(
    <>
      <PullToRefresh onRefresh={refresh} />
      <p>Side</p>
    </>,
  );
  pull(100, 220);
  fireEvent.touchEnd(screen.getByText('Side'));
  unmount();
  onScreen(true);
  render(
    <>
      <PullToRefresh onRefresh={refresh} />
      <p>Side</p>
    </>,
  );
  const page = screen.getByText('Side');
  fireEvent.touchStart(page, at(100));
  fireEvent.touchMove(page, { touches: [...at(220).touches, { clientX: 1, clientY: 1 }] });
  fireEvent.touchEnd(page);
  expect(refresh).not.toHaveBeenCalled();
});

test('TOUCH-01 a map, a graph, a field and what is scrolled inside the page keep their finger', () => {
  render(
    <main>
      <p>Tekst</p>
      <input />
      <div className="leaflet-container">
        <b>Kart</b>
      </div>
      <section>
        <i>Tabell</i>
      </section>
    </main>,
  );
  const found = (selector: string) => {
    const element = document.querySelector(selector);
    if (!element) throw new Error(selector);
    return element;
  };
  expect(mayPull(found('p'))).toBe(true);
  expect(mayPull(found('input'))).toBe(false);
  expect(mayPull(found('b'))).toBe(false);
  expect(mayPull(found('i'))).toBe(true);
  found('section').scrollTop = 40;
  expect(mayPull(found('i'))).toBe(false);
});
