import { setTimeout as wait } from 'node:timers/promises';

/** Waits for a condition, at most about half a minute; a condition that throws has not come true yet. */
export async function until(condition: () => Promise<boolean>): Promise<void> {
  for (let attempt = 0; !(await condition().catch(() => false)); attempt += 1) {
    if (attempt === 1500) throw new Error('did not happen');
    await wait(20);
  }
}
