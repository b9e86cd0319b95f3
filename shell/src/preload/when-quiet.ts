import { whenIdle } from '@peil/shared-kernel/page-part';

/** How long nothing goes on before a page counts as quiet, in milliseconds. */
const quietMs = 1_000;

const lookEveryMs = 250;

/**
 * Does the work once the page has been quiet for a while and the browser is idle: an idle moment alone also comes while
 * the page waits for its data. Returns how to call it off.
 * @param isBusy whether the page waits for something of its own
 */
export function whenQuiet(isBusy: () => boolean, work: () => void): () => void {
  let quietFor = 0;
  let callOff = (): void => {
    clearInterval(timer);
  };
  const timer = setInterval(() => {
    quietFor = isBusy() ? 0 : quietFor + lookEveryMs;
    if (quietFor < quietMs) return;
    clearInterval(timer);
    callOff = whenIdle(work);
  }, lookEveryMs);
  return () => {
    callOff();
  };
}
