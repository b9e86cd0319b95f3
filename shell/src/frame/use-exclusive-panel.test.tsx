import { render, screen } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { useExclusivePanel } from './use-exclusive-panel.ts';

function Panels({ pathname }: { readonly pathname: string }) {
  const { open, toggle, area } = useExclusivePanel(pathname);
  return (
    <>
      <header ref={area}>
        {(['search', 'profile'] as const).map((panel) => (
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
      </header>
      <p>elsewhere</p>
    </>
  );
}

const openPanels = () =>
  screen.queryAllByRole('button', { expanded: true }).map((opener) => opener.textContent);

async function opened(panel: 'search' | 'profile') {
  const person = userEvent.setup();
  const view = render(<Panels pathname="/devices" />);
  await person.click(screen.getByRole('button', { name: panel }));
  expect(openPanels()).toEqual([panel]);
  return { person, ...view };
}

test('HEAD-03 opening one panel closes the other', async () => {
  const { person } = await opened('search');
  await person.click(screen.getByRole('button', { name: 'profile' }));
  expect(openPanels()).toEqual(['profile']);
});

test('a press elsewhere closes the menu', async () => {
  const { person } = await opened('profile');
  await person.click(screen.getByText('elsewhere'));
  expect(openPanels()).toEqual([]);
});

test('SEARCH-01 a press elsewhere leaves the search, so that what it found can be opened', async () => {
  const { person } = await opened('search');
  await person.click(screen.getByText('elsewhere'));
  expect(openPanels()).toEqual(['search']);
});

test.each(['search', 'profile'] as const)(
  'another page closes %s, and it stays closed on the way back',
  async (panel) => {
    const { rerender } = await opened(panel);
    rerender(<Panels pathname="/users" />);
    expect(openPanels()).toEqual([]);
  },
);

test.each(['search', 'profile'] as const)(
  'Escape closes %s and gives the focus back to its button',
  async (panel) => {
    const { person } = await opened(panel);
    await person.keyboard('{Escape}');
    expect(openPanels()).toEqual([]);
    expect(screen.getByRole('button', { name: panel })).toHaveFocus();
  },
);
