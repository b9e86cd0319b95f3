import { askOwner } from './biometry.ts';
import { isUnlockWanted } from './installation-secret.ts';

/** Whether the stored token may be used now: at once, or after the phone has met its owner. Throws as IndexedDB does. */
export async function mayUseToken(factory: IDBFactory): Promise<boolean> {
  return !(await isUnlockWanted(factory)) || (await askOwner());
}
