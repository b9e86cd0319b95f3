import { getBrand, readBrand, setBrand } from '../brand/index.ts';
import { forgetWithSession, refetchOnRecovery } from '../cache/index.ts';
import { connection } from '../connection/index.ts';
import { session } from '../session/index.ts';
import { applyBrandAccent, applyTheme } from '../ui/index.ts';

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
