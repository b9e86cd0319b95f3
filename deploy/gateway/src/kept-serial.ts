import { readFileSync, renameSync, writeFileSync } from 'node:fs';

/** The highest serial of a registry that was served, for the next start of a process. */
export interface KeptSerial {
  /** 0: none was. */
  read(): number;
  /** Does nothing where a higher one is kept. */
  keep(serial: number): void;
}

/**
 * Keeps it in a file, which several processes may have in common.
 * @param onFailure told when the file cannot be written: what is older is then refused until the process ends
 */
export function keptSerial(file: string, onFailure: (error: unknown) => void): KeptSerial {
  let highest = 0;
  function read(): number {
    try {
      highest = Math.max(highest, Number(/^\d+$/.exec(readFileSync(file, 'utf8').trim())?.[0] ?? 0));
    } catch {
      // None yet.
    }
    return highest;
  }
  return {
    read,
    keep(serial) {
      if (serial <= read()) return;
      highest = serial;
      const whole = `${file}.${String(process.pid)}`;
      try {
        writeFileSync(whole, `${String(serial)}\n`);
        renameSync(whole, file);
      } catch (error) {
        onFailure(error);
      }
    },
  };
}
