import type { DeviceRow } from '@peil/shared-kernel/device-list';
import { levelNotes } from './level-notes.ts';
import styles from './DeviceLevel.module.css';

/** Why the level is not to be taken as it stands, where there is room for sentences. */
export function LevelNotes({ row }: { readonly row: DeviceRow }) {
  const notes = levelNotes(row);
  return notes.length === 0 ? null : <p className={styles['notes']}>{notes.join('. ')}</p>;
}
