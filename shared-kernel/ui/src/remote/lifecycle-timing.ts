import type { LifecyclePhase, RemoteModule } from '../../../contract/src/index.ts';

/**
 * The call's result; what it took stands in the browser's performance panel as `<remote> <phase>`, under any host, once
 * it is done. A call that fails leaves none. Only the newest of a name is kept.
 */
export async function timed<Result>(
  { name, version, contractVersion }: Pick<RemoteModule, 'name' | 'version' | 'contractVersion'>,
  phase: LifecyclePhase,
  call: () => Promise<Result>,
): Promise<Result> {
  const measure = `${name} ${phase}`;
  const start = performance.now();
  const result = await call();
  performance.clearMeasures(measure);
  performance.measure(measure, { start, detail: { version, contractVersion } });
  return result;
}
