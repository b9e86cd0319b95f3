import { randomUUID } from 'node:crypto';
import type { BrowserContext, Page, Request } from '@playwright/test';
import { askApi } from './support/api.ts';
import { expectAccessible } from './support/axe.ts';
import { searchButton } from './support/pages/header.ts';
import { releaseChanged } from './support/releases/releases.ts';
import { remotePageOf } from './support/releases/remote-pages.ts';
import { goWithin } from './support/pages/routes.ts';
import { anyWidth } from './support/any-width.ts';
import { atNight } from './support/night.ts';
import { expect, test, type Site } from './support/servers/site.ts';
import type { Visit, Visitor } from './support/test.ts';
import { expectNoSidewaysScroll } from './support/width.ts';

/** Event that makes the released page throw; its message says what must never leave the browser. */
const secretError = 'Ingrid Fjord fant ikke TANK001';

const detail = remotePageOf('mfe-device-detail');
const unexpected = 'Noe gikk galt på denne siden. Last siden på nytt hvis noe mangler.';
const outdated = 'Portalen er oppdatert. Last siden på nytt.';

interface ReportedEvent {
  readonly kind: string;
  readonly remote: string;
  readonly version: string;
  readonly route?: string;
  readonly phase?: string;
  readonly fault?: string;
  readonly count: number;
}

const notice = (page: Page, text: string) => page.getByRole('alert').filter({ hasText: text });
/** What a report tells but loads, which go along with it or alone. */
const eventsOf = (request: Request) =>
  (request.postDataJSON() as { readonly events: ReportedEvent[] }).events.filter(
    ({ kind }) => kind !== 'load',
  );
const isReport = (request: Request) =>
  request.url().endsWith('/api/v1/client-events') && eventsOf(request).length > 0;
/** Waits for a report of something that went wrong; ask before what causes it. */
const nextReport = async (page: Page) => eventsOf(await page.waitForRequest(isReport));

/** Throws in the page's own task, as its scripts do; what is thrown several times goes along in one report. */
const throwInPage = (page: Page, { event = 'kaputt', times = 1 } = {}) =>
  page.evaluate(
    ([name, count]) => {
      for (let time = 0; time < count; time += 1) dispatchEvent(new Event(name));
    },
    [event, times] as const,
  );
const rejectInPage = (page: Page, name: string) =>
  page.evaluate(
    ([kind, message]) => {
      void Promise.reject(Object.assign(new Error(message), { name: kind }));
    },
    [name, secretError],
  );

/** An address of the test's own: reports are limited by address, and other tests' pages fail on purpose. */
const ownAddress = (context: BrowserContext) => {
  const part = () => Math.floor(Math.random() * 256);
  return context.setExtraHTTPHeaders({ 'x-forwarded-for': `10.${part()}.${part()}.${part()}` });
};

/** A device page that throws when it is told to, in a release that only this test knows. */
async function visitFragilePage(site: Site, visit: Visit): Promise<Visitor & { readonly version: string }> {
  const version = `9.0.0-e2e${randomUUID().slice(0, 8)}`;
  await releaseChanged(site.releases, {
    remote: detail.remote,
    version,
    where: (_file, text) => text.includes(`"${detail.ownText}"`),
    change: (text) => `${text}\n;addEventListener('kaputt', () => { throw new Error('${secretError}'); });`,
  });
  const visitor = await visit(detail.account, site.url);
  visitor.faults.allow(/^page error: Error: Ingrid Fjord fant ikke TANK001/);
  await ownAddress(visitor.context);
  await visitor.page.goto(detail.path);
  await expect(detail.whole(visitor.page)).toBeVisible();
  return { ...visitor, version };
}

test(
  'PLAT-06 a page that throws after it was shown: a notice, one report without a person in it; by keyboard it is closed or reloads the page, the rest works, and the next page is not blamed',
  anyWidth,
  async ({ site, visit, tokenOf }) => {
    const { page, version } = await visitFragilePage(site, visit);
    await searchButton(page).focus();
    const reported = page.waitForRequest(isReport);
    await throwInPage(page, { times: 3 });

    await expect(notice(page, unexpected)).toBeVisible();
    await expect(page.getByRole('alert')).toHaveCount(1);
    await expect(searchButton(page)).toBeFocused();
    await expectAccessible(page, 'the notice');
    await expectNoSidewaysScroll(page);

    const request = await reported;
    expect(eventsOf(request)).toEqual([
      { kind: 'script', remote: detail.remote, version, route: '/device/:deviceId', count: 3 },
    ]);
    // The token goes along so that the report is believed; what is told names nobody.
    expect(request.postDataJSON()).toHaveProperty('proof', expect.stringContaining('.stable.'));
    expect(request.postData()).not.toMatch(/ingrid|fjord|bearer/i);
    expect(request.postData()).not.toContain('TANK001');
    expect((await request.response())?.status()).toBe(204);
    const counted = await askApi<ReportedEvent[]>(
      await tokenOf('peiladmin'),
      '/api/v1/client-events?limit=5000',
    );
    expect(counted.filter((row) => row.version === version && row.kind !== 'load')).toMatchObject([
      { kind: 'script', remote: detail.remote, route: '/device/:deviceId', phase: null, count: 3 },
    ]);

    await notice(page, unexpected).getByRole('button', { name: 'Lukk' }).press('Enter');
    await expect(notice(page, unexpected)).toHaveCount(0);

    await rejectInPage(page, 'Error');
    await expect(notice(page, unexpected)).toBeVisible();
    await page.evaluate(() => Object.assign(window, { isTheSame: true }));
    await notice(page, unexpected).getByRole('button', { name: 'Last inn på nytt' }).press('Enter');
    await expect.poll(() => page.evaluate(() => 'isTheSame' in window)).toBe(false);
    await expect(detail.whole(page)).toBeVisible();

    await throwInPage(page);
    await expect(notice(page, unexpected)).toBeVisible();
    await goWithin(page, '/devices');
    await expect(page.getByRole('heading', { level: 1, name: 'Enheter' })).toBeVisible();
    await expect(notice(page, unexpected)).toHaveCount(0);
    await expect(page.locator('main [data-row-id]').first()).toBeVisible();
    await expect(page.getByRole('alert')).toHaveCount(0);
  },
);

test(
  'API-04 too many reports: the portal keeps silent for as long as it is told, and then tells all',
  atNight(anyWidth),
  async ({ site, visit }) => {
    const { page, context, faults } = await visitFragilePage(site, visit);
    faults.allow(/429/);
    const tries: ReportedEvent[][] = [];
    let status = 429;
    await context.route('**/api/v1/client-events', async (route) => {
      if (!isReport(route.request())) return route.continue();
      tries.push(eventsOf(route.request()));
      await route.fulfill({ status, headers: { 'retry-after': '600' } });
    });
    // The last part of the page: one on its way would run into its time limit with the clock.
    await expect(page.getByRole('button', { name: 'Vis periode' })).toBeVisible();
    await page.clock.install();
    await throwInPage(page);
    await page.clock.fastForward('00:05');
    await expect.poll(() => tries.length).toBe(1);

    await rejectInPage(page, 'Error');
    await page.clock.fastForward('08:00');
    await expect(notice(page, unexpected)).toBeVisible();
    await expect(page.getByRole('alert')).toHaveCount(1);
    expect(tries).toHaveLength(1);

    status = 204;
    await page.clock.fastForward('03:00');
    await expect.poll(() => tries.length).toBe(3);
    // The refused report as it was, and what came since.
    expect(tries.slice(1).flatMap((told) => told.map(({ kind, count }) => [kind, count]))).toEqual([
      ['script', 1],
      ['promise', 1],
    ]);
  },
);

test(
  'PLAT-06 a remote that throws while it loads has its panel and no notice beside it',
  atNight(anyWidth),
  async ({ site, visit }) => {
    const version = `9.0.0-e2e${randomUUID().slice(0, 8)}`;
    await releaseChanged(site.releases, {
      remote: detail.remote,
      version,
      where: (file) => file.startsWith('remoteEntry.'),
      change: (text) => `throw new Error('${secretError}');\n${text}`,
    });
    const { page, context, faults } = await visit(detail.account, site.url);
    faults.allow(/^(?!.*securitypolicyviolation)/s);
    await ownAddress(context);
    const report = nextReport(page);
    await page.goto(detail.path);
    await expect(notice(page, 'Noe gikk galt med denne siden')).toBeVisible({ timeout: 12_000 });
    expect(await report).toContainEqual({
      kind: 'remote',
      remote: detail.remote,
      version,
      route: '/device/:deviceId',
      phase: 'load',
      fault: 'script',
      count: 1,
      ms: expect.any(Number),
    });
    await expect(page.getByRole('alert')).toHaveCount(1);
  },
);

test.describe('in the common portal', () => {
  test.use({ account: 'fjordleser' });

  test(
    'PLAT-06, PLAT-13 what the policy stops is told to the provider and disturbs nobody; a file of the page that is gone after a release: the portal is outdated',
    atNight(anyWidth),
    async ({ page, context, faults }) => {
      faults.allow(/securitypolicyviolation: img-src|violates the following|x\.png csp$/);
      faults.allow(/^page error: .*Ingrid Fjord/);
      await ownAddress(context);
      await page.goto('/devices');
      await expect(page.getByRole('heading', { level: 1, name: 'Enheter' })).toBeVisible();
      const stopped = nextReport(page);
      await page.evaluate(() => {
        document.body.append(
          Object.assign(new Image(), { alt: '', src: 'https://ingrid.fjord.example/x.png' }),
        );
      });
      const events = await stopped;
      expect(events).toMatchObject([{ kind: 'policy', remote: 'mfe-devices', route: '/devices', count: 1 }]);
      expect(JSON.stringify(events)).not.toContain('ingrid');
      await expect(page.getByRole('alert')).toHaveCount(0);

      const report = nextReport(page);
      await rejectInPage(page, 'ChunkLoadError');
      await expect(notice(page, outdated)).toBeVisible();
      await expectAccessible(page, 'the notice of an outdated portal');
      expect(await report).toMatchObject([{ kind: 'chunk', remote: 'mfe-devices', route: '/devices' }]);
    },
  );

  test(
    'PLAT-06 a portal that cannot start says so, and tells it',
    atNight(anyWidth),
    async ({ page, context, faults }) => {
      faults.allow(/^page error/);
      await ownAddress(context);
      await context.route('**/devices', async (route) => {
        const answer = await route.fetch();
        const html = await answer.text();
        await route.fulfill({ response: answer, body: html.replace('"shortName"', '"feilNavn"') });
      });
      const report = nextReport(page);
      await page.goto('/devices');
      await expect(notice(page, 'kunne ikke starte')).toBeVisible();
      const [event] = await report;
      expect(event).toMatchObject({ kind: 'start', remote: 'shell', count: 1 });
      expect(event).not.toHaveProperty('route');
    },
  );
});
