import { TestEnvironment } from 'jest-environment-jsdom';
import { computeStylesOnDemand } from './computed-style.mjs';

/** Node's from 24 on refuses a signal that jsdom has made, by which react-router ends what it asks for. */
class RequestBesideJsdom extends Request {
  constructor(input, { signal, ...init } = {}) {
    super(input, signal instanceof AbortSignal ? { ...init, signal } : init);
  }
}

/**
 * jsdom with the Node globals that react-router, axios and Highcharts expect of a browser, and with user timing. Not
 * Node's MessageChannel: React would schedule on it, and its open port keeps jest from ending.
 */
export default class PortalEnvironment extends TestEnvironment {
  async setup() {
    await super.setup();
    const names = [
      'TextEncoder',
      'TextDecoder',
      'ReadableStream',
      'WritableStream',
      'TransformStream',
      'structuredClone',
      'Response',
      'Headers',
      'fetch',
    ];
    for (const name of names) this.global[name] ??= globalThis[name];
    this.global.Request ??= RequestBesideJsdom;
    // jsdom's crypto has random numbers only.
    Object.defineProperty(this.global.crypto, 'subtle', {
      value: globalThis.crypto.subtle,
      configurable: true,
    });
    computeStylesOnDemand(this.global);
    for (const name of ['measure', 'clearMeasures', 'getEntriesByName']) {
      this.global.performance[name] ??= performance[name].bind(performance);
    }
  }
}
