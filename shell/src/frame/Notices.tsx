import { ConnectionBar } from '../connection/ConnectionBar.tsx';
import { HelpNotice } from '../help/HelpNotice.tsx';
import { OverridesNotice } from '../overrides/OverridesNotice.tsx';
import { WaitingNotice } from '../waiting/WaitingNotice.tsx';
import { VersionNotice } from '../version/VersionNotice.tsx';
import styles from './Notices.module.css';

/** What every page shows under the header: that one helps as another, that a remote is a developer's, that the server is away, what waits for it, that a new version waits. */
export function Notices() {
  return (
    <div className={styles.notices}>
      <HelpNotice />
      <OverridesNotice />
      <ConnectionBar />
      <WaitingNotice />
      <VersionNotice />
    </div>
  );
}
