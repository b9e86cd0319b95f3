import { useEffect, useState } from 'react';
import { Link, useLocation } from 'react-router-dom';
import { VisuallyHidden } from '@peil/shared-kernel/ui';
import { readNotesVersion, rememberNotesRead } from './notes-read.ts';
import styles from './ReleaseNotesLink.module.css';
import { texts } from './texts.ts';

const path = '/release-notes';

/** The release notes, with a dot until those of this version were opened in this browser. */
export function ReleaseNotesLink({ version }: { readonly version: string | null }) {
  const wasOpened = useLocation().pathname === path;
  const [read, setRead] = useState(readNotesVersion);
  if (wasOpened && read !== version) setRead(version);

  useEffect(() => {
    if (wasOpened && version !== null) rememberNotesRead(version);
  }, [wasOpened, version]);

  return (
    <Link to={path}>
      {texts.releaseNotes}
      {version !== null && read !== version && (
        <>
          <span className={styles.dot} aria-hidden />
          <VisuallyHidden> {texts.unread}</VisuallyHidden>
        </>
      )}
    </Link>
  );
}
