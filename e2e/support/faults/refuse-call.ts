import type { Page } from '@playwright/test';
import { refusedText } from '../pages/routes.ts';

/** The server refuses a call for the role, until the page is told to unroute it. */
export const refuseCall = (page: Page, call: string | RegExp): Promise<unknown> =>
  page.route(call, (route) =>
    route.fulfill({ status: 403, json: { error: 'forbidden', message: refusedText } }),
  );
