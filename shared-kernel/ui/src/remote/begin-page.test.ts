/** @browser */
import type { Brand } from '../../../host/src/brand/index.ts';
import { testToken } from '../../../testing/src/token.ts';

beforeEach(() => {
  jest.resetModules();
  localStorage.clear();
  document.head.replaceChildren();
});

/** A page of its own: the kernel's modules anew. */
async function newPage() {
  const { beginPage } = await import('./begin-page.ts');
  const { session } = await import('../../../host/src/session/index.ts');
  return { beginPage, session };
}

test('PLAT-08 under a host that knows nothing of the kernel, the stored session begins, once', async () => {
  localStorage.setItem('peil.access_token', testToken({ username: 'kari' }));
  const { beginPage, session } = await newPage();
  const start = jest.spyOn(session, 'start');
  await Promise.all([beginPage(), beginPage()]);
  expect(session.current()).toMatchObject({ status: 'signedIn', user: { username: 'kari' } });
  expect(start).toHaveBeenCalledTimes(1);
});

test('STATE-01 PLAT-08 there too, nothing of a user stays in the cache for the next one', async () => {
  localStorage.setItem('peil.access_token', testToken({}));
  const { beginPage, session } = await newPage();
  await beginPage();
  const { queryClient } = await import('../../../host/src/cache/index.ts');
  queryClient.setQueryData(['secret'], 1);
  await session.signOut();
  expect(queryClient.getQueryData(['secret'])).toBeUndefined();
});

test('PLAT-08 where the page was begun before, by the portal’s own shell, nothing is begun again', async () => {
  const { beginPage, session } = await newPage();
  const { getBrand, setBrand, defaultBrand } = await import('../../../host/src/brand/index.ts');
  await beginPage();
  const brand: Brand = { ...defaultBrand, product: 'Nivå' };
  setBrand(brand);
  const start = jest.spyOn(session, 'start');
  await beginPage();
  expect(start).not.toHaveBeenCalled();
  expect(getBrand()).toEqual(brand);
});
