import { render, screen } from '@testing-library/react';
import { PortalRouter } from '../../../host/src/navigation/index.ts';
import { notReady } from './NotReadyPage.tsx';

test('ROUTE-01 a route whose page is not built yet has its title and says so', () => {
  const Groups = notReady('Grupper');
  render(
    <PortalRouter>
      <Groups />
    </PortalRouter>,
  );
  expect(screen.getByRole('heading', { level: 1, name: 'Grupper' })).toBeInTheDocument();
  expect(screen.getByText('Denne siden er ikke klar ennå')).toBeInTheDocument();
});
