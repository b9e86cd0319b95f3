import { inEntry, releaseDefect, whileRendering, withLifecycles, type Defect } from './faulty-releases.ts';
import type { Cause, MetFault } from './remote-faults.ts';
import type { RemotePage } from '../releases/remote-pages.ts';

/** A release with a defect, until it is rolled back. */
const released =
  (defect: (remotePage: RemotePage) => Defect): Cause =>
  (site, remotePage) =>
    releaseDefect(site, remotePage.remote, defect(remotePage));

/** Hooks may be called wherever a component renders; the shared React is asked for one. */
const anEffectThrows = `Object.values(__FEDERATION__.__INSTANCES__[0].shareScopeMap.default.react)[0].lib().useEffect(
  () => { throw new Error('thrown in an effect'); })`;

/** What may be wrong with the code of a release. */
export const codeFaults: readonly MetFault[] = [
  {
    what: 'throws in mount',
    on: 'mfe-admin',
    cause: released(withLifecycles(`mount() { throw new Error('mount'); }`)),
    fault: 'mount',
    phase: 'mount',
    // A worker has kept the faulty release, and after the rollback has it no more: late in its start …
    tellsOfWorker: true,
  },
  {
    what: 'has a syntax error',
    on: 'mfe-device-detail',
    cause: released(inEntry((text) => `}{ ${text}`)),
    fault: 'script',
    phase: 'load',
    // … and early.
    tellsOfWorker: true,
  },
  {
    what: 'throws in render',
    on: 'mfe-devices',
    cause: released(whileRendering(`(() => { throw new Error('render'); })()`)),
    fault: 'render',
    phase: 'render',
  },
  {
    what: 'throws in bootstrap',
    on: 'mfe-auth',
    cause: released(withLifecycles(`bootstrap() { throw new Error('bootstrap'); }`)),
    fault: 'bootstrap',
    phase: 'bootstrap',
  },
  {
    what: 'throws at load',
    on: 'mfe-devices',
    cause: released(inEntry((text) => `throw new Error('thrown at load');\n${text}`)),
    fault: 'script',
    phase: 'load',
  },
  {
    what: 'exposes something else than lifecycles',
    on: 'mfe-device-detail',
    cause: released(withLifecycles('mount: null')),
    fault: 'module',
    phase: 'load',
  },
  {
    what: 'throws in an effect',
    on: 'mfe-admin',
    cause: released(whileRendering(anEffectThrows)),
    fault: 'render',
    phase: 'render',
  },
];
