import { readdirSync, readFileSync } from 'node:fs';

/** How many of its ticks the kernel counts a second; the same on every Linux. */
const ticks = 100;

function read(path) {
  try {
    return readFileSync(path, 'utf8');
  } catch {
    return null;
  }
}

/** What a line of /proc/<pid>/stat says: what the process used itself, and those that it waited for, in seconds. */
export function parseProcess(line) {
  // The name, in brackets, may hold anything.
  const fields = line.slice(line.lastIndexOf(')') + 2).split(' ');
  const seconds = (index) => (Number(fields[index]) + Number(fields[index + 1])) / ticks;
  return { parent: Number(fields[1]), own: seconds(11), waited: seconds(13), begun: fields[19] };
}

/** Every process of the machine by its id; null where there is no /proc (macOS, Windows). */
export function readProcesses() {
  if (read('/proc/self/stat') === null) return null;
  const processes = new Map();
  for (const name of readdirSync('/proc')) {
    const line = /^\d+$/.test(name) ? read(`/proc/${name}/stat`) : null;
    if (line) processes.set(Number(name), parseProcess(line));
  }
  return processes;
}

/** What the processors of the machine have done since it started, in seconds; null where nobody counts it. */
export function readMachine() {
  const [, user, nice, system, , , irq, softirq, steal] = (read('/proc/stat') ?? '').split(/\s+/).map(Number);
  const busy = (user + nice + system + irq + softirq + steal) / ticks;
  return Number.isFinite(busy) ? busy : null;
}

let told = 0;

/** What children of this process have used, theirs included, that it has waited for since it was last asked. */
export function newlyWaited() {
  const line = read('/proc/self/stat');
  if (line === null) return 0;
  const { waited } = parseProcess(line);
  const more = waited - told;
  told = waited;
  return more;
}

/**
 * What a command's processes use. The kernel adds up only what somebody waits for, and nobody does for those that outlive
 * their parent, nor for what is below a group that is killed whole, as browsers are: of each process this keeps what it
 * saw last.
 */
export function countProcessor(root) {
  let known = new Map();
  let lost = 0;

  function below(processes) {
    const children = new Map();
    for (const [pid, { parent }] of processes) children.set(parent, [...(children.get(parent) ?? []), pid]);
    const found = new Map();
    const add = (pid) => {
      if (found.has(pid) || !processes.has(pid)) return;
      found.set(pid, processes.get(pid));
      for (const child of children.get(pid) ?? []) add(child);
    };
    // Also those whose parent is gone; an id alone may be another process by now.
    for (const [pid, { begun }] of known) if (processes.get(pid)?.begun === begun) add(pid);
    if (known.size === 0) add(root);
    return found;
  }

  /** Who could have waited for what a gone process used: the next above that is there; null for what was orphaned. */
  function heirOf({ parent }, there) {
    if (there.has(parent)) return parent;
    if (parent === root) return 'us';
    return known.has(parent) ? heirOf(known.get(parent), there) : null;
  }

  /** Compares with what was seen before; `waitedByUs` is what the kernel added to us for the command once it ended. */
  function see(processes, waitedByUs = 0) {
    const there = below(processes);
    const gone = new Map();
    for (const [pid, last] of known) {
      if (there.has(pid)) continue;
      const heir = pid === root ? 'us' : heirOf(last, there);
      gone.set(heir, (gone.get(heir) ?? 0) + last.own + last.waited);
    }
    for (const [heir, seconds] of gone) {
      const waited =
        heir === 'us' ? waitedByUs : there.has(heir) ? there.get(heir).waited - known.get(heir).waited : 0;
      lost += Math.max(0, seconds - waited);
    }
    known = there;
  }

  return {
    see,
    /** Seconds of processor in all, once the command has ended; also those of what it left running. */
    end(processes, waitedByUs) {
      see(processes, waitedByUs);
      const left = [...known.values()].reduce((sum, { own, waited }) => sum + own + waited, 0);
      return waitedByUs + lost + left;
    },
  };
}
