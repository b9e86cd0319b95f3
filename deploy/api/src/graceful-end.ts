import closeWithGrace from 'close-with-grace';

/**
 * Faults of the process itself: a handler in JavaScript for them cannot run, and Node would raise the fault again
 * and again instead of ending.
 */
const faults: closeWithGrace.AllEvents[] = ['SIGSEGV', 'SIGBUS', 'SIGFPE', 'SIGILL', 'SIGABRT'];

/**
 * Closes what the process holds before it ends: at a signal, at an error nobody caught (handed to `close`), and when
 * the process that started it with a channel (npm start) is gone.
 * @param delayMs how long closing may take before the process is ended all the same
 */
export function endGracefully(delayMs: number, close: (error: Error | undefined) => Promise<void>): void {
  closeWithGrace({ delay: delayMs, logger: false, skip: faults }, ({ err }) => close(err));
  process.channel?.unref();
  process.once('disconnect', () => {
    process.kill(process.pid, 'SIGTERM');
  });
}
