import { createPortalHistory, type NavigationStep } from './history.ts';

function start() {
  window.history.replaceState(null, '', '/devices');
  const history = createPortalHistory(window);
  const seen: string[] = [];
  history.location$.subscribe(({ action, location }: NavigationStep) =>
    seen.push(`${action} ${location.pathname}`),
  );
  return { history, seen };
}

const nextPop = () =>
  new Promise((resolve) => {
    window.addEventListener('popstate', resolve, { once: true });
  });

const settled = () => new Promise((resolve) => setTimeout(resolve, 60));

test('ROUTE-03 push, replace, back and forward are announced once each', async () => {
  const { history, seen } = start();
  history.push('/device/D1?a=1#b', { seen: true });
  expect(history.current().location).toMatchObject({
    pathname: '/device/D1',
    search: '?a=1',
    hash: '#b',
    state: { seen: true },
    from: '/devices',
  });
  history.replace('/device/D2');
  expect(history.current().location.from).toBe('/devices');
  const popped = nextPop();
  history.go(-1);
  await popped;
  const again = nextPop();
  history.go(1);
  await again;
  expect(seen).toEqual(['PUSH /device/D1', 'REPLACE /device/D2', 'POP /devices', 'POP /device/D2']);
});

test('refuses to leave the portal', () => {
  const { history } = start();
  expect(() => {
    history.push('https://evil.example/');
  }).toThrow('Not a path of this portal');
});

test('a leave guard that says no keeps the page, for a link and for the back button', async () => {
  const { history, seen } = start();
  history.push('/user/kari');
  const asked: string[] = [];
  const free = history.guardLeaving((target) => {
    asked.push(target.pathname);
    return false;
  });
  history.push('/users');
  await settled();
  history.go(-1);
  await settled();
  expect(asked).toEqual(['/users', '/devices']);
  expect(window.location.pathname).toBe('/user/kari');
  expect(seen).toEqual(['PUSH /user/kari']);

  free();
  history.push('/users');
  expect(seen.at(-1)).toBe('PUSH /users');
});

test('a leave guard that says yes lets the back button through, once', async () => {
  const { history, seen } = start();
  history.push('/user/kari');
  history.guardLeaving(() => Promise.resolve(true));
  history.go(-1);
  await settled();
  expect(window.location.pathname).toBe('/devices');
  expect(seen).toEqual(['PUSH /user/kari', 'POP /devices']);
});
