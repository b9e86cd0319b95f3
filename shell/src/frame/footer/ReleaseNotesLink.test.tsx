import { screen } from '@testing-library/react';
import { goTo, show, startOver } from '../../testing/show.tsx';
import { ReleaseNotesLink } from './ReleaseNotesLink.tsx';

const link = (name: string) => screen.queryByRole('link', { name });

beforeEach(async () => {
  localStorage.clear();
  await startOver();
});

test('FOOT-01 new release notes are marked until they were opened, and newer ones again', () => {
  const { unmount } = show(<ReleaseNotesLink version="1" />);
  expect(link('Versjonsnytt (ulest)')).toHaveAttribute('href', '/release-notes');
  goTo('/release-notes');
  expect(link('Versjonsnytt')).toBeInTheDocument();
  goTo('/devices');
  expect(link('Versjonsnytt')).toBeInTheDocument();
  unmount();
  const again = show(<ReleaseNotesLink version="1" />);
  expect(link('Versjonsnytt')).toBeInTheDocument();
  again.unmount();
  show(<ReleaseNotesLink version="2" />);
  expect(link('Versjonsnytt (ulest)')).toBeInTheDocument();
});

test('without notes nothing is unread', () => {
  show(<ReleaseNotesLink version={null} />);
  expect(link('Versjonsnytt')).toBeInTheDocument();
});
