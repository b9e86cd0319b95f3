import { TestEnvironment as NodeEnvironment } from 'jest-environment-node';
import PortalEnvironment from './jsdom-environment.mjs';

/**
 * A browser for the tests of components (.tsx) and for those that ask for one with `@browser` in their first comment;
 * plain Node for the tests of rules, which are most: a window costs more than what they do.
 */
export default class Environment {
  constructor(config, context) {
    const wantsBrowser = context.testPath.endsWith('.tsx') || 'browser' in context.docblockPragmas;
    return wantsBrowser ? new PortalEnvironment(config, context) : new NodeEnvironment(config, context);
  }
}
