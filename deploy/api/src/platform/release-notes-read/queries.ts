import { row, rows } from '../db/tenant.ts';

/** Id of the newest release note that the user has opened; null for none. */
export async function newestNoteRead(userid: string): Promise<string | null> {
  const found = await row<{ newest: string }>('select newest from release_notes_read where userid = $1', [
    userid,
  ]);
  return found?.newest ?? null;
}

/** Keeps that the user has opened the notes up to this one; an older one takes nothing back. */
export async function keepNotesRead(userid: string, newest: string): Promise<void> {
  await rows(
    `insert into release_notes_read (userid, newest) values ($1, $2)
     on conflict (userid) do update set newest = greatest(release_notes_read.newest, excluded.newest)`,
    [userid, newest],
  );
}
