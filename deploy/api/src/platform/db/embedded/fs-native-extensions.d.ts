declare module 'fs-native-extensions' {
  /** Locks the whole file for this descriptor, unless another one has it. Throws where the file system knows no locks. */
  export function tryLock(file: number): boolean;
}
