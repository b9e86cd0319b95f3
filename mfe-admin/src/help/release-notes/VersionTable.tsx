import { formatDate } from '@peil/shared-kernel/format';
import type { RunningRelease } from '@peil/shared-kernel/remote';
import { Panel } from '@peil/shared-kernel/ui';
import styles from './ReleaseNotes.module.css';
import { partName, texts } from './texts.ts';

/** What the portal is made of in this browser: the shell and each remote (NOTES-01). */
export function VersionTable({ running }: { readonly running: readonly RunningRelease[] }) {
  return (
    <Panel heading={texts.versions}>
      <p className={styles['help']}>{texts.versionsHelp}</p>
      <table className={styles['versions']} aria-label={texts.versions}>
        <thead>
          <tr>
            <th scope="col" className={styles['cell']}>
              {texts.part}
            </th>
            <th scope="col" className={styles['cell']}>
              {texts.version}
            </th>
            <th scope="col" className={styles['cell']}>
              {texts.built}
            </th>
          </tr>
        </thead>
        <tbody>
          {running.map(({ packageName, release }) => (
            <tr key={packageName}>
              <th scope="row" className={`${styles['cell']} ${styles['part']}`}>
                {partName(packageName)}
              </th>
              <td className={styles['cell']}>{release.version}</td>
              <td className={styles['cell']}>{formatDate(new Date(release.built))}</td>
            </tr>
          ))}
        </tbody>
      </table>
    </Panel>
  );
}
