import type { LiveStep } from './make-live.ts';

const commandLine = (...parts: readonly string[]) => `npm run release -- ${parts.join(' ')}`;

/** What the operator reads after a step: since when it holds, and how to undo it. */
export function liveMessage({ packageName, release, channel, percent }: LiveStep): string[] {
  const on = channel === 'stable' ? [] : ['--channel', channel];
  const whose = percent === undefined ? '' : ` for ${percent} % of the browsers`;
  return [
    `${packageName} ${release.version} is live on ${channel}${whose}, from each browser's next page load on.`,
    'Pages that are open now keep what they have until they are loaded anew.',
    `To undo: ${commandLine('rollback', packageName, ...on)}`,
  ];
}
