import { screen } from '@testing-library/react';
import { defaultBrand, setBrand } from '@peil/shared-kernel/brand';
import { axeFaults } from '@peil/shared-kernel/testing';
import { releaseOf } from '../../testing/registry-fixture.ts';
import { show, signInWith, startOver } from '../../testing/show.tsx';
import { Footer } from './Footer.tsx';

beforeEach(async () => {
  await startOver();
  setBrand({
    ...defaultBrand,
    product: 'Nivå',
    footer: {
      address: 'Nivå AS, Testveien 2',
      phone: '+47 12 34 56 78',
      supportEmail: 'hjelp@nivaa.invalid',
      social: [{ name: 'Mastodon', url: 'https://social.example/nivaa' }],
    },
  });
  jest.useFakeTimers({ now: new Date('2031-06-01T12:00:00Z'), doNotFake: ['setTimeout', 'nextTick'] });
});

afterEach(() => {
  jest.useRealTimers();
  setBrand(defaultBrand);
});

test('FOOT-01 address, phone, e-mail, social links and year, all the brand’s', async () => {
  const { container } = show(<Footer releases={[]} />);
  const footer = screen.getByRole('contentinfo');
  expect(footer).toHaveTextContent('Nivå AS, Testveien 2');
  expect(footer).toHaveTextContent('© 2031');
  expect(footer).not.toHaveTextContent('Peil');
  expect(screen.getByRole('link', { name: '+47 12 34 56 78' })).toHaveAttribute('href', 'tel:+4712345678');
  expect(screen.getByRole('link', { name: 'hjelp@nivaa.invalid' })).toHaveAttribute(
    'href',
    'mailto:hjelp@nivaa.invalid',
  );
  expect(screen.getByRole('link', { name: 'Mastodon' })).toHaveAttribute(
    'href',
    'https://social.example/nivaa',
  );
  jest.useRealTimers();
  expect(await axeFaults(container)).toEqual([]);
});

test('FOOT-01 "Opplæring" is for those who are signed in', async () => {
  show(<Footer releases={[]} />);
  expect(screen.queryByRole('link', { name: 'Opplæring' })).not.toBeInTheDocument();
  await signInWith('viewer');
  expect(screen.getByRole('link', { name: 'Opplæring' })).toHaveAttribute('href', '/customer-service');
});

test('NOTES-01 the dot is for notes that concern the role, of the shell or any remote', async () => {
  localStorage.clear();
  const releases = [
    releaseOf('shell'),
    releaseOf('mfe-admin', { newestNotes: { users: '2026-11-24-users', unknown: '2026-11-25-unknown' } }),
  ];
  await signInWith('viewer');
  const { unmount } = show(<Footer releases={releases} />);
  expect(screen.getByRole('link', { name: 'Versjonsnytt' })).toBeInTheDocument();
  unmount();
  await signInWith('admin');
  show(<Footer releases={releases} />);
  expect(screen.getByRole('link', { name: 'Versjonsnytt (ulest)' })).toBeInTheDocument();
});
