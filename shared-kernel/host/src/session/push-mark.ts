import { keepIn, usableStorage } from './usable-storage.ts';

/** What a browser or app remembers of the notices that are turned on in it, for whom they are and where they come. */
export interface PushMark {
  readonly userid: string;
  /** The device's id on the server. */
  readonly id: string;
  /** The endpoint or the platform's token that the server was told; null of an older release. */
  readonly address: string | null;
  /** Epoch seconds: the token with which the server was told where it is ends then. */
  readonly tokenEnds: number;
}

const key = 'peil.push_device';

/** Null where notices are on for nobody here, and where the storage is blocked. */
export const pushMark = {
  read(page: Window = window): PushMark | null {
    try {
      const {
        userid,
        id,
        address = null,
        tokenEnds,
      } = JSON.parse(usableStorage(page, 'localStorage')?.getItem(key) ?? 'null') as Record<string, unknown>;
      return typeof userid === 'string' && typeof id === 'string' && typeof tokenEnds === 'number'
        ? { userid, id, address: typeof address === 'string' ? address : null, tokenEnds }
        : null;
    } catch {
      return null;
    }
  },
  write(mark: PushMark, page: Window = window): void {
    keepIn(usableStorage(page, 'localStorage'), key, JSON.stringify(mark));
  },
  forget(page: Window = window): void {
    usableStorage(page, 'localStorage')?.removeItem(key);
  },
};
