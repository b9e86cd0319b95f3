import { formatDateTime, formatTime } from '@peil/shared-kernel/format';
import type { LoadAttempt } from '../remotes/load-log.ts';
import type { Violation } from './policy-log.ts';
import { markOf, type RemoteView } from './remote-view.ts';
import type { SharedModule } from './shared-modules.ts';
import type { ShellView } from './shell-view.ts';
import { faults, marks, phases, requirementWords, texts } from './texts.ts';

export interface PageReport {
  readonly shell: ShellView;
  readonly remotes: readonly RemoteView[];
  readonly modules: readonly SharedModule[];
  readonly violations: readonly Violation[];
  /** When it was made. */
  readonly at: Date;
}

const line = (...words: (string | null)[]): string => words.filter((word) => word !== null).join(' · ');

export const attemptWords = ({ phase, fault }: LoadAttempt): string =>
  fault === null ? phases[phase] : `${phases[phase]}: ${faults[fault]}`;

const attemptLine = (attempt: LoadAttempt): string =>
  `  - ${line(
    formatTime(new Date(attempt.at)),
    attempt.version || null,
    attemptWords(attempt),
    texts.milliseconds(attempt.ms),
  )}`;

function remoteLines(view: RemoteView): string[] {
  const { remote, used, live, rollout, local, refused, attempts } = view;
  return [
    `${remote}: ${line(
      marks[markOf(view)],
      ...(used
        ? [
            used.version,
            `${texts.requires} ${requirementWords(used)}`,
            `${texts.commit} ${used.commit}`,
            `${texts.built} ${formatDateTime(new Date(used.built)) ?? used.built}`,
          ]
        : []),
    )}`,
    ...(live && live.version !== used?.version ? [`  ${texts.live} ${live.version}`] : []),
    ...(rollout ? [`  ${texts.rollout} ${texts.rolloutTo(rollout.version, rollout.percent)}`] : []),
    ...(local ? [`  ${texts.addressLabel} ${local.address}`] : []),
    ...(refused === null ? [] : [`  ${texts.refused(refused)}`]),
    ...attempts.map(attemptLine),
  ];
}

const moduleLine = ({ name, copies }: SharedModule): string =>
  `${name}: ${copies.map(({ version, from, isLoaded }) => line(version, from, isLoaded ? null : texts.notLoaded)).join(' | ')}`;

const violationLine = ({ at, release, directive, blocked, count }: Violation): string =>
  line(
    formatTime(new Date(at)),
    release ? `${release.remote} ${release.version}` : texts.unknownPart,
    directive,
    blocked,
    `× ${String(count)}`,
  );

const section = (title: string, lines: readonly string[]): string[] => [
  '',
  `## ${title}`,
  ...(lines.length > 0 ? lines : ['–']),
];

/** The page's parts as text, for a report of an error. No person, no path and no id of anything is in it. */
export function pageReport({ shell, remotes, modules, violations, at }: PageReport): string {
  return [
    `${texts.title} – ${formatDateTime(at) ?? ''}`,
    ...section(texts.shell, [
      line(
        `${texts.version} ${shell.version}`,
        `${texts.contract} ${shell.contract}`,
        `${texts.rules} ${shell.rules}`,
        `${texts.channel} ${shell.channel}`,
      ),
      line(
        `${texts.serial} ${shell.serial === null ? texts.unknown : String(shell.serial)}`,
        `${texts.age} ${shell.changed ?? texts.unknown}`,
        `${texts.signedBy} ${shell.keyId ?? texts.unknown}`,
      ),
    ]),
    ...section(texts.parts, remotes.flatMap(remoteLines)),
    ...section(texts.shared, modules.map(moduleLine)),
    ...section(texts.violations, violations.map(violationLine)),
  ].join('\n');
}
