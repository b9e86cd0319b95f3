import { spawn } from 'node:child_process';
import { constants, getPriority, setPriority } from 'node:os';
import { countProcessor, newlyWaited, readProcesses } from './processor-time.mjs';
import { repository } from './steps.mjs';

const { PRIORITY_NORMAL, PRIORITY_BELOW_NORMAL } = constants.priority;

/** The commands under way. */
const running = new Set();

export function stopAll() {
  for (const child of running) child.kill('SIGTERM');
}

/**
 * Runs a command with its output shown, or kept until it ends (`isBeside`, with what others leave of the machine); returns
 * whether it ended well, what it said if that was kept, and the seconds of processor that all its processes used, null
 * where nobody counts these.
 */
export function run(command, args, { environment = {}, isBeside = false, isKept = isBeside } = {}) {
  return new Promise((resolve) => {
    const child = spawn(command, args, {
      cwd: repository,
      stdio: isKept ? ['ignore', 'pipe', 'pipe'] : ['ignore', 'inherit', 'inherit'],
      env: { ...process.env, ...environment },
    });
    const count = countProcessor(child.pid);
    running.add(child);
    const look = () => {
      const processes = readProcesses();
      if (processes) count.see(processes);
    };
    // A look takes some milliseconds; what is killed between two loses a second at most.
    const looks = setInterval(look, 1000);
    const priority = isBeside ? PRIORITY_BELOW_NORMAL : PRIORITY_NORMAL;
    // Raising what this command itself runs at is not everybody's right.
    if (child.pid !== undefined) setPriority(child.pid, Math.max(priority, getPriority()));
    const kept = [];
    child.stdout?.on('data', (chunk) => kept.push(chunk));
    child.stderr?.on('data', (chunk) => kept.push(chunk));
    let processor = null;
    // The kernel has just added to ours what the command waited for.
    child.on('exit', () => {
      clearInterval(looks);
      const processes = readProcesses();
      if (processes) processor = count.end(processes, newlyWaited());
    });
    const end = (endedWell) => {
      clearInterval(looks);
      running.delete(child);
      const said = Buffer.concat(kept);
      process.stdout.write(said);
      resolve({ endedWell, said: said.toString(), processor });
    };
    child.on('error', () => end(false));
    child.on('close', (code) => end(code === 0));
  });
}
