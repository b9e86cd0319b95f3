import { kernelContract } from '@peil/shared-kernel/contract';
import { tokenKey } from '../accounts.ts';
import { atNight, byDayIf } from '../night.ts';
import { signIn } from '../pages/login-form.ts';
import { goWithin, refusedText } from '../pages/routes.ts';
import { expect, test as base } from '../servers/site.ts';
import { contractPages, type ContractPage, type HostShare } from './contract-pages.ts';
import { followLifecycles, lifecycleCalls } from './lifecycle-calls.ts';
import type { HostOf } from './remote-host.ts';

export interface HostFixtures {
  readonly hostOf: HostOf;
}

/** What is noted in the console of a page that throws on purpose. */
const aNotedFailure = /Error: thrown|RemoteError: mfe-.*: render \(render\)/;

type HostTest = ReturnType<typeof base.extend<HostFixtures>>;

/**
 * What every remote promises its host, whichever it is: the same statements hosted in the shell, alone, and under a
 * foreign single-spa root.
 */
export function describeContract(test: HostTest, hostName: string, share: HostShare): void {
  for (const contractPage of contractPages)
    if (share.remotes.includes(contractPage.remote)) describeRemote(test, hostName, contractPage, share);
}

function describeRemote(
  test: HostTest,
  hostName: string,
  contractPage: ContractPage,
  { throwing, refusing, byDay }: HostShare,
): void {
  const { remote, path, account, whole, link, linked, elsewhere, faulty, refused } = contractPage;
  const throwsFirst = throwing.includes(remote);

  test(
    `${throwsFirst ? 'PLAT-06 ' : ''}PLAT-08 ${remote} ${hostName}: ${throwsFirst ? 'a page that throws is told in its place; mended it' : 'it'} begins, works, leaves and comes back, one settled call after another`,
    byDayIf(byDay === remote),
    async ({ hostOf, visit }) => {
      const host = await hostOf(contractPage);
      const mend = throwsFirst ? await host.breakPage() : null;
      const { page, context, faults } = await visit(account, host.origin);
      if (mend) faults.allow(aNotedFailure);
      // The page of another remote that nobody in particular may open asks what it is refused.
      if (account === null) faults.allow(/401/);
      await followLifecycles(context);
      const expectCalls = (...phases: string[]) =>
        expect
          .poll(async () => (await lifecycleCalls(page, remote)).map(({ phase }) => phase))
          .toEqual(phases);

      if (mend) {
        try {
          await page.goto(faulty.path);
          await expect(host.failed(page)).toBeVisible({ timeout: 15_000 });
          await goWithin(page, elsewhere.path);
          await expect(host.elsewhere(page)).toBeVisible();
          await expect(host.failed(page)).not.toBeVisible();
        } finally {
          await mend();
        }
      }

      await page.goto(path);
      await expect(whole(page)).toBeVisible({ timeout: 15_000 });
      await expectCalls('bootstrap', 'mount');
      expect((await lifecycleCalls(page, remote))[0]).toMatchObject({
        version: host.version,
        contractVersion: kernelContract,
      });

      await page.getByRole('link', { name: link }).click();
      await expect(linked(page)).toBeVisible();
      await page.goBack();
      await expect(whole(page)).toBeVisible();
      await expectCalls('bootstrap', 'mount');

      await goWithin(page, elsewhere.path);
      await expect(host.elsewhere(page)).toBeVisible();
      await expect(whole(page)).not.toBeVisible();
      const isPaused = host.whileElsewhere === 'paused';
      await expectCalls('bootstrap', 'mount', isPaused ? 'update' : 'unmount');
      if (!isPaused) await expect(host.place(page)).toBeEmpty();

      await page.goBack();
      await expect(whole(page)).toBeVisible();
      await expect(host.elsewhere(page)).not.toBeVisible();
      await expectCalls('bootstrap', 'mount', ...(isPaused ? ['update', 'update'] : ['unmount', 'mount']));
    },
  );

  if (refused && refusing.includes(remote)) {
    test(
      `ROLE-03 ${remote} ${hostName}: refuses a page its user may not see`,
      atNight(),
      async ({ hostOf, visit }) => {
        const { origin } = await hostOf(contractPage);
        const { page } = await visit(refused.account, origin);
        await page.goto(refused.path);
        await expect(page.getByText(refusedText)).toBeVisible();
        await expect(page.getByRole('heading', { level: 1, name: refused.title })).toBeVisible();
      },
    );
  } else if (!refused) {
    test(
      `PLAT-10 ${remote} ${hostName}: who logs in has the page's one session`,
      atNight(),
      async ({ hostOf, visit }) => {
        const { origin } = await hostOf(contractPage);
        const { page } = await visit(null, origin);
        await page.goto(path);
        await signIn(page, 'fjordadmin');
        await expect.poll(() => page.evaluate((key) => localStorage.getItem(key), tokenKey)).toMatch(/^ey/);
      },
    );
  }
}
