/** A server that another process started with a channel (npm start) ends when that process is gone. */
export function endWithParent(close: () => void): void {
  process.channel?.unref();
  process.once('disconnect', close);
}
