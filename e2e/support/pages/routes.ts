import type { Page } from '@playwright/test';
import type { PageDeclaration } from '@peil/shared-kernel/contract';
import { readManifest } from '@peil/release';
import { remoteNames, type RemoteName } from '../releases/releases.ts';

/** A page of the portal, as its remote's manifest declares it. */
export interface ExpectedRoute extends Pick<PageDeclaration, 'title' | 'access' | 'offline'> {
  /** Its pattern. */
  readonly pattern: string;
  readonly remote: RemoteName;
}

type Titles = Readonly<Record<string, string>>;

/** Every route of the portal but /404, which is the shell's own. */
export const expectedRoutes: readonly ExpectedRoute[] = remoteNames.flatMap((remote) =>
  readManifest(remote).pages.map(({ path, title, access, offline }) => ({
    pattern: path,
    title,
    access,
    ...(offline && { offline }),
    remote,
  })),
);

const examples: Titles = {
  ':group': 'Status:Felt',
  ':profileName': 'Dieseltank',
  ':orgid': 'nordvann',
  // A link that nobody was sent, and the page says so.
  ':token': 'ingen',
  // Ids of duty lists and moves are given by the database: this one is none, and the page says so.
  ':id': 'ingen',
  '{provider}': 'peil',
};

/** An address of a route, about this device and this user; its optional last part is left out. */
export function addressOf({ pattern }: ExpectedRoute, deviceId: string, username: string): string {
  const values: Titles = { ...examples, ':deviceId': deviceId, ':username': username };
  return pattern.replace(/\/[^/]+\?$/, '').replaceAll(/:\w+|\{\w+\}/g, (part) => values[part] ?? part);
}

/** The settings pages that are not for every kind of device: their addresses forward to the one that is (DETAIL-01). */
const ofSomeKinds = /\/settings\/(calibration|drain|tank|tank-rochester)$/;

/** The address at which a page of a device of any kind stands, once it is there. */
export const standsAt = (address: string): string | RegExp =>
  ofSomeKinds.test(address) ? /\/settings\/(device|calibration|drain|tank|tank-rochester)$/ : address;

/** What a page says instead of what its user may not see. */
export const refusedText = 'Din rolle kan ikke se dette innholdet.';

/** Goes to an address of the portal without loading the page anew, as a link of any page does. */
export const goWithin = (page: Page, address: string): Promise<void> =>
  page.evaluate((to) => {
    window.history.pushState(null, '', to);
    window.dispatchEvent(new PopStateEvent('popstate'));
  }, address);
