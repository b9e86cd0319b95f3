import { isDeepStrictEqual } from 'node:util';
import type { Locator, Page } from '@playwright/test';
import type { ClientEvent, LoadPhase, RemoteFault } from '@peil/shared-kernel/api/schemas';
import { searchButton, searchField } from '../pages/header.ts';
import { acknowledgement, type RemotePage, type Stop } from '../releases/remote-pages.ts';
import { goWithin } from '../pages/routes.ts';
import type { Site } from '../servers/site.ts';
import { expect, test, type Visit, type Visitor } from '../test.ts';
import type { DealtFault, FaultOnRemote } from './fault-rounds.ts';

/** What a person reads of each fault. */
export const messages: Record<RemoteFault, string> = {
  unknown: 'Denne delen av portalen er ikke tilgjengelig nå.',
  disabled: 'Denne delen av portalen er satt ut av drift en stund.',
  unfit: 'Denne delen av portalen er nyere enn resten. Last siden på nytt for å få siste versjon.',
  missing: 'Denne delen av portalen finnes ikke på serveren.',
  server: 'Serveren kunne ikke levere denne delen av portalen.',
  network: 'Fikk ikke kontakt med serveren.',
  timeout: 'Denne delen av portalen svarte ikke i tide.',
  content: 'Serveren sendte noe annet enn denne delen av portalen.',
  integrity: 'Denne delen av portalen er ikke slik den ble utgitt, og blir ikke kjørt.',
  script: 'Denne delen av portalen har en feil og kunne ikke lastes.',
  module: 'Denne delen av portalen passer ikke sammen med resten.',
  bootstrap: 'Denne delen av portalen lot seg ikke starte.',
  mount: 'Denne delen av portalen lot seg ikke vise.',
  render: 'Denne delen av portalen stoppet.',
  unmount: 'Denne delen av portalen lot seg ikke lukke.',
  chunk: 'En fil som siden trenger, kunne ikke hentes.',
};

const titleOf = (fault: RemoteFault) =>
  fault === 'integrity' ? 'Denne siden er stoppet' : 'Noe gikk galt med denne siden';

/** The deadline over all of a load is 8 seconds; a busy machine takes some more. */
const deadline = { timeout: 20_000 };

/** All but a broken policy: that a failing remote is noted in the console is as it should be. */
const aNotedFailure = /^(?!.*securitypolicyviolation)/s;

/** The frame's panel in place of a remote that cannot be shown. */
export const faultPanel = (page: Page): Locator =>
  page
    .getByRole('main')
    .getByRole('alert')
    .filter({ hasText: /Denne siden er stoppet|Noe gikk galt med denne siden/ });

/** A visitor who will see a remote fail. */
export async function visitFailing(visit: Visit, { account }: RemotePage, origin: string): Promise<Visitor> {
  const visitor = await visit(account, origin);
  visitor.faults.allow(aNotedFailure);
  noteReports(visitor.page);
  return visitor;
}

/** Opens the address; what hangs does not hold it up. */
export const open = (page: Page, { path }: RemotePage) => page.goto(path, { waitUntil: 'commit' });

/** Marks the document: a reload would lose the mark. */
export const markDocument = (page: Page) => page.evaluate(() => Object.assign(window, { isTheSame: true }));
export const isTheSameDocument = (page: Page) => page.evaluate(() => 'isTheSame' in window);

export async function expectFault(page: Page, fault: RemoteFault): Promise<void> {
  await expect(faultPanel(page)).toContainText(messages[fault], deadline);
  await expect(faultPanel(page)).toContainText(titleOf(fault));
}

/** What pages have told the provider: reports gather for a while, which on a busy machine is over before a test looks. */
const toldBy = new WeakMap<Page, ClientEvent[]>();

function noteReports(page: Page): void {
  const told: ClientEvent[] = [];
  toldBy.set(page, told);
  page.on('request', (request) => {
    if (!request.url().endsWith('/api/v1/client-events')) return;
    told.push(...(request.postDataJSON() as { readonly events: readonly ClientEvent[] }).events);
  });
}

/** The provider learns of it. */
export async function expectTold(page: Page, told: Partial<ClientEvent>): Promise<void> {
  if (!toldBy.has(page)) noteReports(page);
  // A page that is left tells at once what has gathered.
  await page.evaluate(() => window.dispatchEvent(new Event('pagehide')));
  await expect
    .poll(() => toldBy.get(page)?.some((event) => isDeepStrictEqual({ ...event, ...told }, event)))
    .toBe(true);
}

/** A page that is whole while the remotes of all that the visitor sees in a test may fail. */
const stopOutside = ({ account, elsewhere }: RemotePage): Stop => (account ? acknowledgement : elsewhere);

/** The frame around the failed remote, and a page of another remote, are as ever; leaves the browser back at the failed one. */
export async function expectTheRestWorks(page: Page, remotePage: RemotePage): Promise<void> {
  const { path, heading } = stopOutside(remotePage);
  await expect(page.getByRole('contentinfo')).toBeVisible();
  if (remotePage.account) {
    await searchButton(page).click();
    await expect(searchField(page)).toBeVisible();
    await page.keyboard.press('Escape');
  }
  await goWithin(page, path);
  await expect(page.getByRole('heading', { level: 1, name: heading })).toBeVisible();
  await expect(faultPanel(page)).toHaveCount(0);
  await page.goBack();
  await expect(page).toHaveURL(remotePage.path);
}

/** Once the cause is gone, "Prøv igjen" shows the page, in the document that was marked. */
export async function expectRetryWorks(page: Page, { whole }: RemotePage): Promise<void> {
  await faultPanel(page).getByRole('button', { name: 'Prøv igjen' }).click();
  await expect(whole(page)).toBeVisible(deadline);
  await expect(faultPanel(page)).toHaveCount(0);
  expect(await isTheSameDocument(page), 'not reloaded').toBe(true);
}

/** Brings a fault of a remote about; returns a function that mends it. */
export type Cause = (site: Site, remotePage: RemotePage) => Promise<Mend> | Mend;
export type Mend = () => Promise<void> | void;

/** A fault of a remote, and how the portal tells of it. */
export interface MetFault extends DealtFault {
  readonly cause: Cause;
  readonly fault: RemoteFault;
  readonly phase: LoadPhase;
  /** A browser with the worker meets it too. */
  readonly tellsOfWorker?: boolean;
}

/** Opens a remote's page: the visit's first one by its address, the others from the page before, in one document. */
export async function openOrGo(page: Page, remotePage: RemotePage, isFirst: boolean): Promise<void> {
  if (isFirst) await open(page, remotePage);
  else await goWithin(page, remotePage.path);
}

/**
 * The whole way of faults of several remotes that fail at once, one after another in one document: a panel that says
 * what it is, the rest of the portal as ever, the panel again on the way back, and once it is mended "Prøv igjen" shows
 * the page.
 */
export async function expectFaultsAndRecovery(
  { site, visit }: { readonly site: Site; readonly visit: Visit },
  round: readonly FaultOnRemote<MetFault>[],
): Promise<Page> {
  const mends: Mend[] = [];
  for (const { cause, remotePage } of round) mends.push(await cause(site, remotePage));
  const { page } = await visitFailing(visit, round[0]!.remotePage, site.url);
  for (const [index, { remotePage, what, fault, phase }] of round.entries()) {
    const { remote } = remotePage;
    await test.step(`${remote} ${what}`, async () => {
      await openOrGo(page, remotePage, index === 0);
      await expectFault(page, fault);
      if (index === 0) await markDocument(page);
      await expectTold(page, { remote, fault, phase });
      await expectTheRestWorks(page, remotePage);
      await expectFault(page, fault);
      await mends[index]?.();
      await expectRetryWorks(page, remotePage);
    });
  }
  return page;
}
