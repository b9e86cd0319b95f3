import { Agent } from 'node:http';
import { fetchRaw, type LoadCall } from './fetch-raw.ts';

/** Answers a second, and milliseconds for one of them. */
export interface LoadFigures {
  readonly perSecond: number;
  readonly p50: number;
  readonly p99: number;
  readonly failed: number;
}

/** Sends `amount` requests over 8 kept connections; with `before` one after another, each after its own `before`. */
export async function load(
  origin: string,
  call: LoadCall,
  amount: number,
  before?: () => Promise<unknown>,
): Promise<LoadFigures> {
  const connections = before === undefined ? 8 : 1;
  const agent = new Agent({ keepAlive: true, maxSockets: connections });
  const latencies: number[] = [];
  let begun = 0;
  let failed = 0;
  const send = async (): Promise<void> => {
    while (begun < amount) {
      begun += 1;
      await before?.();
      const sentAt = performance.now();
      const { status } = await fetchRaw(origin, call, agent);
      latencies.push(performance.now() - sentAt);
      if (status >= 400) failed += 1;
    }
  };
  const startedAt = performance.now();
  await Promise.all(Array.from({ length: connections }, send));
  const seconds = (performance.now() - startedAt) / 1000;
  agent.destroy();
  latencies.sort((a, b) => a - b);
  const at = (share: number): number => latencies[Math.floor((latencies.length - 1) * share)] ?? Number.NaN;
  return { perSecond: amount / seconds, p50: at(0.5), p99: at(0.99), failed };
}
