import type { DeviceRow } from '@peil/shared-kernel/device-list';
import { levelStateWords, staleWord, type LevelReading } from '@peil/shared-kernel/devices';
import { LevelBar, LevelFigure } from '@peil/shared-kernel/ui';
import styles from './DeviceLevel.module.css';
import { levelNotes, shortLevelNote } from './level-notes.ts';
import { texts } from './texts.ts';

interface DeviceLevelProps {
  readonly device: DeviceRow;
  /** Whether it stands without a heading, and what is to be said about it elsewhere, as sentences. */
  readonly bare?: boolean;
}

/** A device's level as its kind measures it, in the colour of its light; an old one has none, and says so. */
export function DeviceLevel({ device, bare = false }: DeviceLevelProps) {
  const { level, staleText } = device;
  const note = bare ? null : shortLevelNote(device);
  const shown =
    level === null ? (
      <span className={styles['none']}>{texts.missing}</span>
    ) : (
      <Level
        level={level}
        isStale={staleText !== null}
        named={bare}
        // A reading that tells no level is one all the same.
        {...(device.measuredAt !== null && { missing: levelStateWords.none })}
      />
    );
  if (note === null) return shown;
  return (
    <span className={styles['noted']} title={levelNotes(device).join('. ')}>
      {shown}
      <span className={styles['note']}>{note}</span>
    </span>
  );
}

interface LevelProps {
  readonly level: LevelReading;
  readonly isStale: boolean;
  readonly named: boolean;
  readonly missing?: string;
}

function Level({ level, isStale, named, ...rest }: LevelProps) {
  const { label, text, value, quantity } = level;
  const light = isStale ? 'grey' : level.light;
  const word = (isStale ? staleWord : levelStateWords[level.state]).toLocaleLowerCase('nb');
  return quantity === 'percent' ? (
    <LevelBar percent={value} text={text} light={light} label={label} {...(isStale && { word })} {...rest} />
  ) : (
    <LevelFigure text={text} light={light} label={label} word={word} named={named} {...rest} />
  );
}
