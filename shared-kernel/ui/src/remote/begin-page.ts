import { getBrand, readBrand, setBrand } from '../../../host/src/brand/index.ts';
import { forgetWithSession, refetchOnRecovery } from '../../../host/src/cache/index.ts';
import { connection } from '../../../host/src/connection/index.ts';
import { session } from '../../../host/src/session/index.ts';
import { applyBrandAccent, applyTheme } from '../index.ts';

let begun: Promise<void> | null = null;

async function begin(): Promise<void> {
  applyTheme();
  setBrand(readBrand(document));
  applyBrandAccent(getBrand());
  forgetWithSession();
  connection.start();
  refetchOnRecovery();
  await session.start();
}

/**
 * What a page needs before its first remote, once, however many ask: brand and theme, who is signed in, whether the
 * server is there. The portal's shell begins so; a remote alone, or under a host that knows nothing of the kernel, does
 * it itself. Rejects when the stored session cannot be read.
 */
export function beginPage(): Promise<void> {
  begun ??= begin();
  return begun;
}
