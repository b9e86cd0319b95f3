import type { Page } from '@playwright/test';
import type { DealtFault } from './fault-rounds.ts';
import { releaseDefect, withLifecycles } from './faulty-releases.ts';
import type { Mend } from './remote-faults.ts';
import { hanging } from './server-faults.ts';
import type { RemotePage } from '../releases/remote-pages.ts';
import type { Site } from '../servers/site.ts';

/** Something that has been brought about and hangs until it is mended. */
export interface Hang {
  readonly mend: Mend;
  /** The server gives what it still owes; null: it owes nothing. */
  readonly answer: (() => void) | null;
}

export interface HangFault extends DealtFault {
  /** When the server gives what it owes. */
  readonly comes: 'never' | 'before a retry' | 'after a retry';
  readonly begin: (site: Site, remotePage: RemotePage) => Promise<Hang> | Hang;
}

const anEntryHangs: HangFault['begin'] = ({ proxy }, { remote }) => {
  const { fault, answer } = hanging();
  return { mend: proxy.fail(new RegExp(`^/releases/${remote}/[^/]+/remoteEntry\\.`), fault), answer };
};

const neverEnds =
  (phase: 'bootstrap' | 'mount'): HangFault['begin'] =>
  async (site, remotePage) => {
    const { remote } = remotePage;
    const defect = withLifecycles(`${phase}() {
      window.hanging = '${remote}';
      return new Promise(() => undefined);
    }`)(remotePage);
    return { mend: await releaseDefect(site, remote, defect), answer: null };
  };

/** The remote whose lifecycle hangs in the page. */
export const hangingRemote = (page: Page): Promise<string | undefined> =>
  page.evaluate(() => (window as { hanging?: string }).hanging);

export const hangFaults: readonly HangFault[] = [
  { what: 'has an entry that hangs', on: 'mfe-admin', begin: anEntryHangs, comes: 'after a retry' },
  {
    what: 'has an entry that comes after the deadline',
    on: 'mfe-device-detail',
    begin: anEntryHangs,
    comes: 'before a retry',
  },
  {
    what: 'has a bootstrap that never ends',
    on: 'mfe-devices',
    begin: neverEnds('bootstrap'),
    comes: 'never',
  },
  { what: 'has a mount that never ends', on: 'mfe-auth', begin: neverEnds('mount'), comes: 'never' },
];
