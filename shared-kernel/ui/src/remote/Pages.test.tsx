import { act, render, screen } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { lazy, useEffect, useState, type ComponentType } from 'react';
import { defaultBrand, setBrand } from '../../../host/src/brand/index.ts';
import { portalHistory } from '../../../host/src/navigation/index.ts';
import { Link, useParams } from '../../../host/src/navigation/router-dom-lite.ts';
import { signIn, signOut } from '../../../host/src/session/index.ts';
import { testToken } from '../../../testing/src/token.ts';
import { Pages } from './Pages.tsx';
import type { RemotePage } from './remote-pages.ts';

let effects: string[];

/** A page with state of its own that writes down when its effects begin and end. */
function counting(name: string) {
  return function Counting() {
    const [count, setCount] = useState(0);
    useEffect(() => {
      effects.push(`${name} begins`);
      return () => {
        effects.push(`${name} ends`);
      };
    }, []);
    return (
      <button
        type="button"
        onClick={() => {
          setCount(count + 1);
        }}
      >
        {name} {count}
      </button>
    );
  };
}

function User() {
  return <p>Bruker {useParams().username}</p>;
}

const pages: readonly RemotePage[] = [
  { path: '/devices', title: 'Enheter', keepAlive: true, page: counting('Enheter') },
  { path: '/users', title: 'Brukere', page: counting('Brukere') },
  { path: '/user/:username', title: 'Bruker', page: User },
  { path: '/{provider}-admin', title: 'Leverandør', page: counting('Leverandør') },
];

/** The same pages but for one. */
const withPage = (path: string, page: ComponentType) =>
  pages.map((one) => (one.path === path ? { ...one, page } : one));

function goTo(path: string): void {
  act(() => {
    portalHistory.push(path);
  });
}

const show = (active = true) => render(<Pages pages={pages} active={active} />);
const button = (name: string) => screen.getByRole('button', { name });

beforeEach(() => {
  effects = [];
  goTo('/devices');
});

afterEach(() => {
  setBrand(defaultBrand);
});

test('ROUTE-04 a kept page comes back as it was left, and does nothing while it is hidden', async () => {
  show();
  await userEvent.click(button('Enheter 0'));
  goTo('/users');
  expect(screen.queryByRole('button', { name: /Enheter/ })).not.toBeInTheDocument();
  expect(screen.getByText('Enheter 1')).not.toBeVisible();
  expect(effects).toEqual(['Enheter begins', 'Enheter ends', 'Brukere begins']);
  goTo('/devices');
  expect(button('Enheter 1')).toBeVisible();
  expect(effects).toEqual([
    'Enheter begins',
    'Enheter ends',
    'Brukere begins',
    'Brukere ends',
    'Enheter begins',
  ]);
});

test('ROUTE-04 a page that is not kept begins anew', async () => {
  goTo('/users');
  show();
  await userEvent.click(button('Brukere 0'));
  goTo('/devices');
  goTo('/users');
  expect(button('Brukere 0')).toBeVisible();
});

test('ROUTE-04 a kept page is not mounted before its first visit', () => {
  goTo('/users');
  show();
  expect(effects).toEqual(['Brukere begins']);
});

test('ROUTE-04 a hidden remote shows and does nothing, and is as it was when it is shown again', async () => {
  const { rerender } = show();
  await userEvent.click(button('Enheter 0'));
  rerender(<Pages pages={pages} active={false} />);
  expect(screen.getByText('Enheter 1')).not.toBeVisible();
  expect(effects.at(-1)).toBe('Enheter ends');
  rerender(<Pages pages={pages} active />);
  expect(button('Enheter 1')).toBeVisible();
});

test('ROUTE-03 a page reads its parameters; another remote’s path shows nothing', () => {
  show();
  goTo('/user/ola.nordmann');
  expect(screen.getByText('Bruker ola.nordmann')).toBeVisible();
  goTo('/groups');
  expect(screen.queryByText(/Bruker/)).not.toBeInTheDocument();
});

test('ROUTE-01 a path of the provider is the deployment’s', () => {
  setBrand({ ...defaultBrand, shortName: 'nivo' });
  goTo('/nivo-admin');
  show();
  expect(button('Leverandør 0')).toBeVisible();
  goTo('/peil-admin');
  expect(screen.queryByRole('button')).not.toBeInTheDocument();
});

test('ROUTE-03 a link of one page leads to another of the same remote', async () => {
  const linking = withPage('/users', () => <Link to="/user/kari">Kari</Link>);
  goTo('/users');
  render(<Pages pages={linking} active />);
  await userEvent.click(screen.getByRole('link', { name: 'Kari' }));
  expect(screen.getByText('Bruker kari')).toBeVisible();
});

test('PLAT-06 a page on its way has a place until it arrives', async () => {
  let arrive = (_module: { default: ComponentType }): void => undefined;
  const Late = lazy(
    () =>
      new Promise<{ default: ComponentType }>((resolve) => {
        arrive = resolve;
      }),
  );
  goTo('/users');
  render(<Pages pages={withPage('/users', Late)} active />);
  expect(screen.getByRole('status')).toBeInTheDocument();
  await act(async () => {
    arrive({ default: () => <p>Fremme</p> });
    await Promise.resolve();
  });
  expect(screen.getByText('Fremme')).toBeVisible();
});

describe('ROLE-03 a page that needs a permission', () => {
  const refusal = 'Din rolle kan ikke se dette innholdet.';
  const load = jest.fn(() => Promise.resolve({ default: () => <p>Alle brukerne</p> }));
  const guarded: readonly RemotePage[] = [
    {
      path: '/devices',
      title: 'Enheter',
      permission: 'devices',
      keepAlive: true,
      page: counting('Enheter'),
    },
    { path: '/users', title: 'Brukere', permission: 'users', page: lazy(load) },
    { path: '/user/:username', title: 'Bruker', permission: 'users', page: User },
    { path: '/user/me', title: 'Meg', page: counting('Meg') },
    { path: '/groups', title: 'Grupper', permission: 'allGroups', page: counting('Grupper') },
  ];
  const showGuarded = () => render(<Pages pages={guarded} active />);
  const signInAs = (...roles: string[]) => act(() => signIn(testToken({ roles })));

  beforeEach(async () => {
    await act(() => signOut());
    load.mockClear();
  });

  test.each([['viewer'], ['service'], ['peil_employee'], ['SLETTET']])(
    '%s reads so under its title, and nothing of it is loaded',
    async (role) => {
      await signInAs(role);
      goTo('/users');
      showGuarded();
      expect(screen.getByRole('heading', { level: 1, name: 'Brukere' })).toBeVisible();
      expect(screen.getByText(refusal)).toBeVisible();
      expect(load).not.toHaveBeenCalled();
    },
  );

  test('is shown to who has it; nobody signed in does not', async () => {
    goTo('/users');
    showGuarded();
    expect(screen.getByText(refusal)).toBeVisible();
    expect(load).not.toHaveBeenCalled();
    await signInAs('admin');
    expect(await screen.findByText('Alle brukerne')).toBeVisible();
    expect(screen.queryByText(refusal)).not.toBeInTheDocument();
  });

  test('of a name the host does not know is for nobody', async () => {
    await signInAs('peil_admin');
    goTo('/groups');
    showGuarded();
    expect(screen.getByText(refusal)).toBeVisible();
    expect(effects).toEqual([]);
  });

  test('follows at once when somebody else signs in, or the same one with another role', async () => {
    await signInAs('admin');
    goTo('/user/ola');
    showGuarded();
    expect(screen.getByText('Bruker ola')).toBeVisible();
    await signInAs('viewer');
    expect(screen.queryByText('Bruker ola')).not.toBeInTheDocument();
    expect(screen.getByText(refusal)).toBeVisible();
    await signInAs('sysadmin');
    expect(screen.getByText('Bruker ola')).toBeVisible();
  });

  test('is asked for the page that is shown: a literal path beside a parameter has its own', async () => {
    await signInAs('viewer');
    goTo('/user/me');
    showGuarded();
    expect(button('Meg 0')).toBeVisible();
    goTo('/user/ola');
    expect(screen.getByText(refusal)).toBeVisible();
  });

  test('hides a kept page from who may not see it, and its work ends', async () => {
    await signInAs('viewer');
    showGuarded();
    expect(button('Enheter 0')).toBeVisible();
    await signInAs('SLETTET');
    expect(screen.queryByRole('button', { name: 'Enheter 0' })).not.toBeInTheDocument();
    expect(screen.getByText(refusal)).toBeVisible();
    expect(effects).toEqual(['Enheter begins', 'Enheter ends']);
  });
});
