import { useState } from 'react';
import type { DeviceRow } from '@peil/shared-kernel/device-list';
import { alarmWord } from './alarm-word.ts';
import styles from './AlarmBadge.module.css';
import { AlarmDialog } from './AlarmDialog.tsx';
import { AlarmStatus } from './AlarmStatus.tsx';
import { texts } from './texts.ts';

/** Says that a device has an alarm; pressed, it says why. Nothing without one. */
export function AlarmBadge({ row }: { readonly row: DeviceRow }) {
  const [isOpen, setIsOpen] = useState(false);
  if (row.alarms.length === 0) return null;
  return (
    <>
      <button
        type="button"
        className={styles['badge']}
        title={row.reasonText}
        aria-label={texts.alarmsOf(row.name, alarmWord(row))}
        aria-haspopup="dialog"
        onClick={() => {
          setIsOpen(true);
        }}
      >
        <AlarmStatus row={row} />
      </button>
      {isOpen && (
        <AlarmDialog
          row={row}
          onClose={() => {
            setIsOpen(false);
          }}
        />
      )}
    </>
  );
}
