import { releaseWithoutHash } from './faulty-releases.ts';
import type { Cause, MetFault } from './remote-faults.ts';
import { answering, changing, hangingUp, sendingHtml } from './server-faults.ts';
import type { RemotePage } from '../releases/remote-pages.ts';
import type { ServerFault } from '../servers/fault-proxy.ts';

/** The file of a remote's release whose name begins and ends so fails. */
const failing =
  (nameOf: (remotePage: RemotePage) => string, fault: ServerFault): Cause =>
  ({ proxy }, remotePage) =>
    proxy.fail(new RegExp(`^/releases/${remotePage.remote}/[^/]+/${nameOf(remotePage)}$`), fault);

const entry = () => 'remoteEntry\\.[^/]+\\.js';
const pageScript = ({ chunk }: RemotePage) => `${chunk}[^/]*\\.js`;
const pageStyles = ({ chunk }: RemotePage) => `${chunk}[^/]*\\.css`;

/** Marks the window of a page that runs it. */
const tampered = changing((text) => `${text}\n;window.isTampered = true;`);
const repainted = changing((text) => `${text}\nmain { display: none; }`);

/** What may be wrong with the files of a release. What a worker passes on and must not keep tells of it. */
export const fileFaults: readonly MetFault[] = [
  {
    what: 'has a page’s script that is not what was released',
    on: 'mfe-admin',
    cause: failing(pageScript, tampered),
    fault: 'integrity',
    phase: 'render',
    tellsOfWorker: true,
  },
  {
    what: 'has no entry there',
    on: 'mfe-device-detail',
    cause: failing(entry, answering(404)),
    fault: 'missing',
    phase: 'load',
    tellsOfWorker: true,
  },
  {
    what: 'has an entry that is not what was released',
    on: 'mfe-devices',
    cause: failing(entry, tampered),
    fault: 'integrity',
    phase: 'load',
    tellsOfWorker: true,
  },
  {
    what: 'has an entry that the registry has no hash of',
    on: 'mfe-auth',
    cause: releaseWithoutHash,
    fault: 'integrity',
    phase: 'load',
  },
  {
    what: 'has a page’s style sheet that is not what was released',
    on: 'mfe-admin',
    cause: failing(pageStyles, repainted),
    fault: 'integrity',
    phase: 'render',
    tellsOfWorker: true,
  },
  {
    what: 'has an entry whose connection is lost',
    on: 'mfe-device-detail',
    cause: failing(entry, hangingUp),
    fault: 'network',
    phase: 'load',
    tellsOfWorker: true,
  },
  {
    what: 'has an entry that the server cannot deliver',
    on: 'mfe-devices',
    cause: failing(entry, answering(500)),
    fault: 'server',
    phase: 'load',
  },
  {
    what: 'has a page of HTML for an entry',
    on: 'mfe-auth',
    cause: failing(entry, sendingHtml),
    fault: 'content',
    phase: 'load',
  },
];
