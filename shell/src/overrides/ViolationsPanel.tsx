import { formatTime } from '@peil/shared-kernel/format';
import { Panel } from '@peil/shared-kernel/ui';
import type { Violation } from './policy-log.ts';
import styles from './Table.module.css';
import { texts } from './texts.ts';

/** What the Content-Security-Policy stopped in this page, by the release that asked for it. */
export function ViolationsPanel({ violations }: { readonly violations: readonly Violation[] }) {
  if (violations.length === 0) {
    return (
      <Panel heading={texts.violations}>
        <p className={styles.subtle}>{texts.noViolations}</p>
      </Panel>
    );
  }
  return (
    <Panel heading={texts.violations} flush>
      <table className={styles.table}>
        <thead>
          <tr>
            <th scope="col">{texts.part}</th>
            <th scope="col">{texts.version}</th>
            <th scope="col">{texts.rule}</th>
            <th scope="col">{texts.blocked}</th>
            <th scope="col">{texts.time}</th>
            <th scope="col" className={styles.number}>
              {texts.count}
            </th>
          </tr>
        </thead>
        <tbody>
          {violations.map(({ release, directive, blocked, at, count }) => (
            <tr key={[release?.remote, release?.version, directive, blocked].join(' ')}>
              <th scope="row" data-label={texts.part}>
                {release?.remote ?? texts.unknownPart}
              </th>
              <td data-label={texts.version}>{release?.version ?? '–'}</td>
              <td data-label={texts.rule}>{directive}</td>
              <td data-label={texts.blocked}>{blocked}</td>
              <td data-label={texts.time}>{formatTime(new Date(at))}</td>
              <td data-label={texts.count} className={styles.number}>
                {count}
              </td>
            </tr>
          ))}
        </tbody>
      </table>
    </Panel>
  );
}
