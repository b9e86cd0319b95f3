import { readFileSync } from 'node:fs';

const read = (path: string): string => {
  try {
    return readFileSync(path, 'utf8');
  } catch {
    // It has ended meanwhile.
    return '';
  }
};

/** The processes that this one has started, by their id, with what they were started as (Linux). */
export function childrenOf(pid: number): { pid: number; command: string }[] {
  const children = read(`/proc/${String(pid)}/task/${String(pid)}/children`)
    .split(' ')
    .filter(Boolean);
  return children.map((id) => ({
    pid: Number(id),
    command: read(`/proc/${id}/cmdline`).replaceAll('\0', ' '),
  }));
}

/** The most memory that a process has had so far, bytes; 0 when it has ended (Linux). */
export function peakMemoryOf(pid: number): number {
  const kibibytes = /^VmHWM:\s+(\d+) kB$/m.exec(read(`/proc/${String(pid)}/status`))?.[1];
  return 1024 * Number(kibibytes ?? 0);
}

/** The processor time of a process so far, in ticks of the system, of which a second has a hundred (Linux). */
export function processorTimeOf(pid: number): number {
  // Behind the name, which may hold spaces: user time is field 14, system time 15.
  const fields =
    read(`/proc/${String(pid)}/stat`)
      .split(') ')
      .at(-1)
      ?.split(' ') ?? [];
  return Number(fields[11] ?? 0) + Number(fields[12] ?? 0);
}
