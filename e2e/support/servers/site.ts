import { test as base } from '../test.ts';
import type { Site } from './shared-site.ts';

export type { Site };

export const test = base.extend<{ site: Site }>({
  site: async ({ sharedSite }, use) => {
    await sharedSite.reset();
    await use(sharedSite);
  },
});

export { expect } from '../test.ts';
