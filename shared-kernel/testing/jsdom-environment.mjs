import { TestEnvironment } from 'jest-environment-jsdom';
import { computeStylesOnDemand } from './computed-style.mjs';

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
      'Request',
      'Response',
      'Headers',
      'fetch',
    ];
    for (const name of names) this.global[name] ??= globalThis[name];
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
