import { act, render, screen } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { lazy, useEffect, useState, type ComponentType } from 'react';
import { defaultBrand, setBrand } from '../brand/index.ts';
import type { RemoteManifest } from '../contract/index.ts';
import { portalHistory } from '../navigation/index.ts';
import { Link, useParams } from '../navigation/router-dom-lite.ts';
import { Pages } from './Pages.tsx';

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

const manifest: RemoteManifest = {
  routes: [
    { path: '/devices', title: 'Enheter', access: 'auth', keepAlive: true },
    { path: '/users', title: 'Brukere', access: 'auth' },
    { path: '/user/:username', title: 'Bruker', access: 'auth' },
    { path: '/{provider}-admin', title: 'Leverandør', access: 'auth' },
  ],
};

const pages: Record<string, ComponentType> = {
  '/devices': counting('Enheter'),
  '/users': counting('Brukere'),
  '/user/:username': User,
  '/{provider}-admin': counting('Leverandør'),
};

function goTo(path: string): void {
  act(() => {
    portalHistory.push(path);
  });
}

const show = (active = true) => render(<Pages manifest={manifest} pages={pages} active={active} />);
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
  rerender(<Pages manifest={manifest} pages={pages} active={false} />);
  expect(screen.getByText('Enheter 1')).not.toBeVisible();
  expect(effects.at(-1)).toBe('Enheter ends');
  rerender(<Pages manifest={manifest} pages={pages} active />);
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
  const linking = { ...pages, '/users': () => <Link to="/user/kari">Kari</Link> };
  goTo('/users');
  render(<Pages manifest={manifest} pages={linking} active />);
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
  render(<Pages manifest={manifest} pages={{ ...pages, '/users': Late }} active />);
  expect(screen.getByRole('status')).toBeInTheDocument();
  await act(async () => {
    arrive({ default: () => <p>Fremme</p> });
    await Promise.resolve();
  });
  expect(screen.getByText('Fremme')).toBeVisible();
});
