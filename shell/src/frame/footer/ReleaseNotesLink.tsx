import { useEffect, useState } from 'react';
import { Link, useLocation } from 'react-router-dom';
import { VisuallyHidden } from '@peil/shared-kernel/ui';
import { readNewest, rememberNewest } from './notes-read.ts';
import styles from './ReleaseNotesLink.module.css';
import { texts } from './texts.ts';

const path = '/release-notes';

interface ReleaseNotesLinkProps {
  readonly userid: string;
  /** Id of the newest note that concerns the user; null where there is none. */
  readonly newest: string | null;
}

/** The release notes, with a dot until the user has opened them in this browser with their newest one. */
export function ReleaseNotesLink({ userid, newest }: ReleaseNotesLinkProps) {
  const isOpen = useLocation().pathname === path;
  const [read, setRead] = useState(() => readNewest(userid));
  // A release that was taken back has fewer notes, and what is left of them was read.
  const unread = newest !== null && newest > (read ?? '') ? newest : null;
  if (isOpen && unread !== null) setRead(unread);

  useEffect(() => {
    if (isOpen && read !== null) rememberNewest(userid, read);
  }, [isOpen, userid, read]);

  return (
    <Link to={path}>
      {texts.releaseNotes}
      {unread !== null && (
        <>
          <span className={styles.dot} aria-hidden />
          <VisuallyHidden> {texts.unread}</VisuallyHidden>
        </>
      )}
    </Link>
  );
}
