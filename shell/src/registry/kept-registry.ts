import { signedTextSchema, type SignedText } from '@peil/shared-kernel/contract';
import { keepIn, usableStorage } from '@peil/shared-kernel/session';

const storageKey = 'peil.registry';

/** The last registry that was good, for a start without any; it is verified again like every other. */
export interface KeptRegistry {
  read(): SignedText | null;
  keep(signed: SignedText): void;
}

/** @param storage undefined where the browser blocks it: then nothing is kept */
export function createKeptRegistry(storage: Storage | undefined): KeptRegistry {
  const textKept = () => {
    try {
      return storage?.getItem(storageKey) ?? null;
    } catch {
      return null;
    }
  };
  return {
    read() {
      try {
        const { success, data } = signedTextSchema.safeParse(JSON.parse(textKept() ?? ''));
        return success ? data : null;
      } catch {
        return null;
      }
    },
    keep(signed) {
      const text = JSON.stringify(signed);
      if (text !== textKept()) keepIn(storage, storageKey, text);
    },
  };
}

export const keptRegistry = createKeptRegistry(usableStorage(window, 'localStorage'));
