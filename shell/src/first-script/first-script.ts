import { reloadsAtStart } from '../version/start-version.ts';
import { beginPage } from './begin-page.ts';

/**
 * Runs before the portal's own scripts are there, and is as small as it can be: a page that has to be loaded again
 * should find out before it has loaded everything, and what the opened path needs should be on its way.
 */
if (!reloadsAtStart()) beginPage(window);
