/** A server that another process started with a channel (npm start) ends, as by SIGTERM, when that process is gone. */
export function endWithParent(): void {
  process.channel?.unref();
  process.once('disconnect', () => {
    process.kill(process.pid, 'SIGTERM');
  });
}
