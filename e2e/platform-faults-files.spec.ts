import type { Page } from '@playwright/test';
import type { ServerFault } from './support/servers/fault-proxy.ts';
import { releaseWithoutHash } from './support/faults/faulty-releases.ts';
import { expectFaultAndRecovery, type Cause } from './support/faults/remote-faults.ts';
import { remotePages, type RemotePage } from './support/releases/remote-pages.ts';
import { answering, changing, hangingUp, sendingHtml } from './support/faults/server-faults.ts';
import { expect, test } from './support/servers/site.ts';
import { withWorker } from './support/with-worker.ts';

/** The file of a remote's release whose name begins and ends so fails. */
const failing =
  (nameOf: (remotePage: RemotePage) => string, fault: ServerFault): Cause =>
  ({ proxy }, remotePage) =>
    proxy.fail(new RegExp(`^/releases/${remotePage.remote}/[^/]+/${nameOf(remotePage)}$`), fault);

const entry = () => 'remoteEntry\\.[^/]+\\.js';
const pageScript = ({ chunk }: RemotePage) => `${chunk}[^/]*\\.js`;
const pageStyles = ({ chunk }: RemotePage) => `${chunk}[^/]*\\.css`;

const tampered = changing((text) => `${text}\n;window.isTampered = true;`);
const repainted = changing((text) => `${text}\nmain { display: none; }`);

const cases = [
  ['an entry that is not there', failing(entry, answering(404)), 'missing', 'load'],
  ['a page’s script that is not what was released', failing(pageScript, tampered), 'integrity', 'render'],
] as const;

/** What does not depend on the remote is tried on one. */
const casesOfOne = [
  ['an entry that is not what was released', failing(entry, tampered), 'integrity', 'load'],
  ['an entry that the registry has no hash of', releaseWithoutHash, 'integrity', 'load'],
  [
    'a page’s style sheet that is not what was released',
    failing(pageStyles, repainted),
    'integrity',
    'render',
  ],
  ['a page of HTML for an entry', failing(entry, sendingHtml), 'content', 'load'],
  ['an entry that the server cannot deliver', failing(entry, answering(500)), 'server', 'load'],
  ['an entry whose connection is lost', failing(entry, hangingUp), 'network', 'load'],
] as const;

/** What a worker passes on and must not keep; it does so for one remote as for another. */
const tellOfWorker = [
  'an entry that is not there',
  'an entry that is not what was released',
  'a page’s script that is not what was released',
  'a page’s style sheet that is not what was released',
  'an entry whose connection is lost',
];

const isTampered = (page: Page) => page.evaluate(() => 'isTampered' in window);

for (const remotePage of remotePages) {
  const all = remotePage.remote === 'mfe-admin' ? [...cases, ...casesOfOne] : cases;
  for (const [what, cause, fault, phase] of all) {
    test(
      `PLAT-06 ${remotePage.remote}, ${what}: a panel, the rest works, and a retry brings it back`,
      remotePage.remote === 'mfe-admin' && tellOfWorker.includes(what) ? withWorker : {},
      async ({ site, visit }) => {
        const page = await expectFaultAndRecovery({ site, visit }, remotePage, cause, { fault, phase });
        expect(await isTampered(page), 'a file with a wrong hash ran').toBe(false);
      },
    );
  }
}
