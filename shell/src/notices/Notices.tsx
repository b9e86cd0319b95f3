import { ConnectionBar } from '../connection/ConnectionBar.tsx';
import { VersionNotice } from '../version/VersionNotice.tsx';
import styles from './Notices.module.css';

/** What every page tells under the header: that the server is away, that a new version waits. */
export function Notices() {
  return (
    <div className={styles.notices}>
      <ConnectionBar />
      <VersionNotice />
    </div>
  );
}
