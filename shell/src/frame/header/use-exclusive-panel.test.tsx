import { render, screen } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { useRef } from 'react';
import { useExclusivePanel, type HeaderPanel } from './use-exclusive-panel.ts';

const panels = ['menu', 'search', 'profile'] as const;
const dropdowns = ['menu', 'profile'] as const;

function Panels({ pathname }: { readonly pathname: string }) {
  const area = useRef<HTMLElement>(null);
  const { open, toggle } = useExclusivePanel(pathname, area);
  return (
    <>
      <header ref={area}>
        {panels.map((panel) => (
          <button
            key={panel}
            type="button"
            aria-controls={`panel-${panel}`}
            aria-expanded={open === panel}
            onClick={() => {
              toggle(panel);
            }}
          >
            {panel}
          </button>
        ))}
        {open && <input id={`panel-${open}`} aria-label="inside" />}
      </header>
      <input aria-label="elsewhere" />
    </>
  );
}

const openPanels = () =>
  screen.queryAllByRole('button', { expanded: true }).map((opener) => opener.textContent);

async function opened(panel: HeaderPanel) {
  const person = userEvent.setup();
  const view = render(<Panels pathname="/devices" />);
  await person.click(screen.getByRole('button', { name: panel }));
  expect(openPanels()).toEqual([panel]);
  return { person, ...view };
}

test.each([
  ['menu', 'search'],
  ['menu', 'profile'],
  ['search', 'menu'],
  ['search', 'profile'],
  ['profile', 'menu'],
  ['profile', 'search'],
] as const)('HEAD-03 %s is closed by opening %s', async (first, second) => {
  const { person } = await opened(first);
  await person.click(screen.getByRole('button', { name: second }));
  expect(openPanels()).toEqual([second]);
});

test.each(dropdowns)('a press elsewhere closes %s', async (panel) => {
  const { person } = await opened(panel);
  await person.click(document.body);
  expect(openPanels()).toEqual([]);
});

test.each(dropdowns)(
  'A11Y-01 %s does not hold the focus: it closes when the focus goes on to the page',
  async (panel) => {
    const { person } = await opened(panel);
    await person.click(screen.getByLabelText('inside'));
    await person.tab();
    expect(screen.getByLabelText('elsewhere')).toHaveFocus();
    expect(openPanels()).toEqual([]);
  },
);

test('SEARCH-01 a press elsewhere leaves the search, so that what it found can be opened', async () => {
  const { person } = await opened('search');
  await person.click(screen.getByLabelText('elsewhere'));
  expect(openPanels()).toEqual(['search']);
});

test('Escape in the page leaves the search: it may mean something else there', async () => {
  const { person } = await opened('search');
  await person.click(screen.getByLabelText('elsewhere'));
  await person.keyboard('{Escape}');
  expect(openPanels()).toEqual(['search']);
});

test.each(panels)('another page closes %s, and it stays closed on the way back', async (panel) => {
  const { rerender } = await opened(panel);
  rerender(<Panels pathname="/users" />);
  expect(openPanels()).toEqual([]);
  rerender(<Panels pathname="/devices" />);
  expect(openPanels()).toEqual([]);
});

test.each(panels)('HEAD-03 Escape closes %s and gives the focus back to its button', async (panel) => {
  const { person } = await opened(panel);
  await person.click(screen.getByLabelText('inside'));
  await person.keyboard('{Escape}');
  expect(openPanels()).toEqual([]);
  expect(screen.getByRole('button', { name: panel })).toHaveFocus();
});
