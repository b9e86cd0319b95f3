/** Does it under a lock of the browser: one tab at a time, two would send the same twice. */
export const alone = <Result>(lock: string, work: () => Promise<Result>): Promise<Result> =>
  'locks' in navigator ? navigator.locks.request(lock, work) : work();
