import { chromium, type Browser } from '@playwright/test';
import type { Certificate } from './tls-front.ts';

/** A browser that believes the bench's own certificate. */
export const launchBrowser = ({ fingerprint }: Pick<Certificate, 'fingerprint'>): Promise<Browser> =>
  chromium.launch({
    ...(process.env.CHROMIUM_PATH && { executablePath: process.env.CHROMIUM_PATH }),
    args: [
      '--headless',
      '--no-sandbox',
      '--disable-gpu',
      '--disable-background-networking',
      `--ignore-certificate-errors-spki-list=${fingerprint}`,
    ],
  });
