import {
  inEntry,
  releaseDefect,
  whileRendering,
  withLifecycles,
  type Defect,
} from './support/faults/faulty-releases.ts';
import { expectFaultAndRecovery, type Cause } from './support/faults/remote-faults.ts';
import { remotePages, type RemotePage } from './support/releases/remote-pages.ts';
import { test } from './support/servers/site.ts';
import { withWorker } from './support/with-worker.ts';

/** A release with a defect, until it is rolled back. */
const released =
  (defect: (remotePage: RemotePage) => Defect): Cause =>
  (site, remotePage) =>
    releaseDefect(site, remotePage.remote, defect(remotePage));

/** Hooks may be called wherever a component renders; the shared React is asked for one. */
const anEffectThrows = `Object.values(__FEDERATION__.__INSTANCES__[0].shareScopeMap.default.react)[0].lib().useEffect(
  () => { throw new Error('thrown in an effect'); })`;

const cases = [
  ['a throw in mount', withLifecycles(`mount() { throw new Error('mount'); }`), 'mount', 'mount'],
  ['a throw in render', whileRendering(`(() => { throw new Error('render'); })()`), 'render', 'render'],
] as const;

/** A worker has kept the faulty release, and after the rollback has it no more: early and late in its start. */
const tellOfWorker = ['a throw in mount', 'a syntax error'];

/** What does not depend on the remote is tried on one. */
const casesOfOne = [
  ['a syntax error', inEntry((text) => `}{ ${text}`), 'script', 'load'],
  ['a throw at load', inEntry((text) => `throw new Error('thrown at load');\n${text}`), 'script', 'load'],
  ['something else than lifecycles', withLifecycles('mount: null'), 'module', 'load'],
  [
    'a throw in bootstrap',
    withLifecycles(`bootstrap() { throw new Error('bootstrap'); }`),
    'bootstrap',
    'bootstrap',
  ],
  ['a throw in an effect', whileRendering(anEffectThrows), 'render', 'render'],
] as const;

for (const remotePage of remotePages) {
  const all = remotePage.remote === 'mfe-admin' ? [...cases, ...casesOfOne] : cases;
  for (const [what, defect, fault, phase] of all) {
    const isWorkers = remotePage.remote === 'mfe-admin' && tellOfWorker.includes(what);
    test(
      `PLAT-06 ${remotePage.remote}, a release with ${what}: a panel, the rest works, and a retry after the rollback brings it back`,
      isWorkers ? withWorker : {},
      async ({ site, visit }) => {
        await expectFaultAndRecovery({ site, visit }, remotePage, released(defect), { fault, phase });
      },
    );
  }
}
