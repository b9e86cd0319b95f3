import { BRAND_ELEMENT_ID, type Brand } from '@peil/shared-kernel/brand';
import { readPageData } from '@peil/shared-kernel/contract';
import { applyBrandAccent, showStoredTheme } from '@peil/shared-kernel/theme';
import { reloadsAtStart } from '../version/start-version.ts';
import { beginPage } from './begin-page.ts';
import { showFirstView } from './first-view.ts';
import { readKeptAccent } from './kept-accent.ts';
import { whoOpens } from './who-opens.ts';

/**
 * Runs before the portal's own scripts are there, and is as small as it can be: a page that has to be loaded again
 * should find out before it has loaded everything, what the opened path needs should be on its way, and a guest should see
 * where to log in.
 */
if (!reloadsAtStart()) {
  showStoredTheme();
  const { token } = whoOpens(window);
  const own = token === null ? null : readKeptAccent(window, token);
  applyBrandAccent(
    own === null ? ((readPageData(document, BRAND_ELEMENT_ID) as Brand | null) ?? {}) : { accent: own },
  );
  beginPage(window);
  showFirstView(window);
}
