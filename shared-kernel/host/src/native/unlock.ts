import { askOwner, knowsOwner } from '../session/native/biometry.ts';
import { isUnlockWanted, wantUnlock } from '../session/native/installation-secret.ts';

/** Whether a visit of the app begins with a finger, a face or the phone's code before the stored token is used. */
export interface Unlock {
  /** Whether this phone can do it: it has a finger, a face or a code to ask for. Never throws. */
  isAvailable(): Promise<boolean>;
  isOn(): Promise<boolean>;
  /** Turns it on once the phone has met its owner; false when that was called off. */
  turnOn(): Promise<boolean>;
  turnOff(): Promise<void>;
}

/** The unlock of the app's token store. */
export const tokenUnlock: Unlock = {
  isAvailable: () => knowsOwner().catch(() => false),
  isOn: () => isUnlockWanted(indexedDB),
  async turnOn() {
    if (!(await askOwner())) return false;
    await wantUnlock(indexedDB, true);
    return true;
  },
  turnOff: () => wantUnlock(indexedDB, false),
};

/** A browser has its own lock. */
export const noUnlock: Unlock = {
  isAvailable: () => Promise.resolve(false),
  isOn: () => Promise.resolve(false),
  turnOn: () => Promise.resolve(false),
  turnOff: () => Promise.resolve(),
};
