/** @browser */
import { createPortalHistory, portalHistory, type NavigationStep } from './history.ts';

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

// jsdom goes through the history in tasks of its own, late on a busy machine.
const settled = () => new Promise((resolve) => setTimeout(resolve, 250));

// Stands first: the histories that the other tests make listen to the window as well.
test('a link to a place on the page asks nobody, and the back button finds its way afterwards', async () => {
  portalHistory.replace('/devices');
  portalHistory.push('/user/kari');
  const ask = jest.fn(() => false);
  const free = portalHistory.guardLeaving(ask);
  const arrived = nextPop();
  window.location.hash = '#innhold';
  await arrived;
  expect(ask).not.toHaveBeenCalled();
  expect(portalHistory.current().location).toMatchObject({ hash: '#innhold', from: '/devices' });
  portalHistory.go(-2);
  await settled();
  expect(ask).toHaveBeenCalledTimes(1);
  expect(window.location.hash).toBe('#innhold');
  free();
});

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

test('DETAIL-01 another query of the same page is still led to by the page before', () => {
  const { history } = start();
  history.push('/device/D1');
  history.push('/device/D1?periode=dag');
  expect(history.current().location).toMatchObject({ search: '?periode=dag', from: '/devices' });
  history.push('/device/D2');
  expect(history.current().location.from).toBe('/device/D1?periode=dag');
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

test('a leave guard is asked once about a back button that is pressed three times, and the address stays', async () => {
  const { history } = start();
  for (const path of ['/alarm', '/groups', '/users', '/user/kari']) history.push(path);
  const ask = jest.fn(() => false);
  const free = history.guardLeaving(ask);
  for (let press = 0; press < 3; press += 1) history.go(-1);
  await settled();
  await settled();
  expect(ask).toHaveBeenCalledTimes(1);
  expect(window.location.pathname).toBe('/user/kari');
  expect(history.current().location.pathname).toBe('/user/kari');
  free();
});

test('back from a place on the page leaves nothing: no guard is asked', async () => {
  const { history, seen } = start();
  history.push('/user/kari');
  history.push('/user/kari#roller');
  const ask = jest.fn(() => false);
  const free = history.guardLeaving(ask);
  const arrived = nextPop();
  history.go(-1);
  await arrived;
  expect(ask).not.toHaveBeenCalled();
  expect(seen.at(-1)).toBe('POP /user/kari');
  expect(history.current().location.hash).toBe('');
  free();
});

test('TRUTH-10 a code behind # is taken out of the address while a form has unsaved input: nobody is asked', () => {
  const { history } = start();
  const ask = jest.fn(() => false);
  const free = history.guardLeaving(ask);
  history.replace('/devices#confirm=1');
  expect(window.location.hash).toBe('#confirm=1');
  history.replace('/devices');
  expect([window.location.hash, history.current().location.hash]).toEqual(['', '']);
  expect(ask).not.toHaveBeenCalled();
  free();
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

test('GUARD-04 a forced step asks no leave guard; the guard stands until its form goes', () => {
  const { history, seen } = start();
  const ask = jest.fn(() => false);
  const free = history.guardLeaving(ask);
  history.replace('/login', { why: 'expired' }, { force: true });
  history.push('/devices', null, { force: true });
  expect(ask).not.toHaveBeenCalled();
  expect(seen).toEqual(['REPLACE /login', 'PUSH /devices']);
  expect(history.hasUnsavedInput()).toBe(true);
  free();
});

test('STATE-03 there is unsaved input as long as any leave guard stands', () => {
  const { history } = start();
  expect(history.hasUnsavedInput()).toBe(false);
  const [first, second] = [() => true, () => true].map((guard) => history.guardLeaving(guard));
  first?.();
  expect(history.hasUnsavedInput()).toBe(true);
  second?.();
  expect(history.hasUnsavedInput()).toBe(false);
});
