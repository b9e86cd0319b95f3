import { render, screen, within } from '@testing-library/react';
import { MemoryRouter } from 'react-router-dom';
import { axeFaults } from '../../testing/src/axe.ts';
import { DescriptionList } from './DescriptionList.tsx';
import { EmptyState } from './EmptyState.tsx';
import { KeyFigure, KeyFigures } from './KeyFigure.tsx';
import { Page } from './Page.tsx';
import { Panel } from './Panel.tsx';
import { TextLink } from './TextLink.tsx';
import { Unauthorised } from './Unauthorised.tsx';

test('a page has one h1, the way to it, its actions, and panels named by their headings', async () => {
  render(
    <MemoryRouter>
      <Page
        title="AdBlue-tank Bærum"
        subtitle="Nordfjord Drift AS"
        breadcrumbs={[
          { label: 'Hjem', to: '/' },
          { label: 'Enheter', to: '/devices' },
          { label: 'AdBlue-tank Bærum' },
        ]}
        actions={<button>Rediger</button>}
      >
        <KeyFigures label="Nøkkeltall">
          <KeyFigure label="Kritisk nivå" value="20" status="critical" to="/alarm" />
          <KeyFigure label="Enheter" value="200" />
        </KeyFigures>
        <Panel heading="Tank">
          <DescriptionList
            items={[
              { label: 'Kapasitet', value: '2 000 l' },
              { label: 'Kommentar', value: null },
              { label: 'Kalibrert', value: undefined, missing: 'Aldri' },
            ]}
          />
        </Panel>
        <Panel heading="Grupper">
          <EmptyState title="Ingen grupper ennå" action={<TextLink to="/groups">Lag en gruppe</TextLink>} />
        </Panel>
        <Unauthorised />
      </Page>
    </MemoryRouter>,
  );
  expect(screen.getAllByRole('heading', { level: 1 })).toHaveLength(1);
  expect(screen.getByRole('heading', { level: 1 })).toHaveTextContent('AdBlue-tank Bærum');

  const crumbs = within(screen.getByRole('navigation', { name: 'Brødsmulesti' }));
  expect(crumbs.getByRole('link', { name: 'Enheter' })).toHaveAttribute('href', '/devices');
  expect(crumbs.getByText('AdBlue-tank Bærum')).toHaveAttribute('aria-current', 'page');

  expect(screen.getByRole('link', { name: /Kritisk nivå\s*20/ })).toHaveAttribute('href', '/alarm');
  expect(screen.queryByRole('link', { name: /200/ })).not.toBeInTheDocument();

  const tank = within(screen.getByRole('region', { name: 'Tank' }));
  expect(tank.getAllByRole('definition').map((value) => value.textContent)).toEqual([
    '2 000 l',
    'Ikke satt',
    'Aldri',
  ]);
  expect(screen.getByText('Din rolle kan ikke se dette innholdet.')).toBeVisible();
  expect(await axeFaults()).toEqual([]);
});

test('links go within the portal by path and outside by address', () => {
  render(
    <MemoryRouter>
      <TextLink to="/devices">Enheter</TextLink>
      <TextLink href="mailto:hjelp@example.test">Skriv til oss</TextLink>
    </MemoryRouter>,
  );
  expect(screen.getByRole('link', { name: 'Enheter' })).toHaveAttribute('href', '/devices');
  expect(screen.getByRole('link', { name: 'Skriv til oss' })).toHaveAttribute(
    'href',
    'mailto:hjelp@example.test',
  );
});
