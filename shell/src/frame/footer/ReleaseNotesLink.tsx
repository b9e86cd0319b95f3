import { useEffect, useState } from 'react';
import { Link, useLocation } from 'react-router-dom';
import { api } from '@peil/shared-kernel/api';
import type { AccessToken } from '@peil/shared-kernel/api/schemas';
import { VisuallyHidden } from '@peil/shared-kernel/ui';
import styles from './ReleaseNotesLink.module.css';
import { texts } from './texts.ts';

interface ReleaseNotesLinkProps {
  readonly to: string;
  readonly label: string;
  readonly user: Pick<AccessToken, 'userid' | 'username' | 'notes_read'>;
  /** Id of the newest note that concerns the user; null where there is none. */
  readonly newest: string | null;
}

/**
 * The release notes, with a dot until the user has opened them with their newest one: in this browser, or in another
 * before signing in here. The token says that, so that the dot needs no call.
 */
export function ReleaseNotesLink({ to, label, user, newest }: ReleaseNotesLinkProps) {
  const { userid, username, notes_read: told = '' } = user;
  const isOpen = useLocation().pathname === to;
  const [here, setHere] = useState(() => readNewest(userid) ?? '');
  const read = here > told ? here : told;
  // A release that was taken back has fewer notes, and what is left of them was read.
  const unread = newest !== null && newest > read ? newest : null;
  if (isOpen && unread !== null) setHere(unread);

  useEffect(() => {
    if (!isOpen || read === '') return;
    rememberNewest(userid, read);
    // Not kept at the server: it is sent again the next time the notes are opened.
    if (read > told) void api.users.setNotesRead(username, read).catch(() => undefined);
  }, [isOpen, userid, username, read, told]);

  return (
    <Link to={to}>
      {label}
      {unread !== null && (
        <>
          <span className={styles.dot} aria-hidden />
          <VisuallyHidden> {texts.unread}</VisuallyHidden>
        </>
      )}
    </Link>
  );
}

/** By user: a colleague at the same machine has not read them. */
const storageKey = (userid: string): string => `peil.release_notes.${userid}`;

/** Id of the newest release note when the user opened them last in this browser; null when never, or storage is closed to us. */
function readNewest(userid: string): string | null {
  try {
    return localStorage.getItem(storageKey(userid));
  } catch {
    return null;
  }
}

function rememberNewest(userid: string, id: string): void {
  try {
    localStorage.setItem(storageKey(userid), id);
  } catch {
    // Storage is closed (private window, policy): the dot comes back with the next page load.
  }
}
