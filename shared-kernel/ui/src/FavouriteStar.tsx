import styles from './FavouriteStar.module.css';
import { StarFillIcon, StarIcon } from './icons.ts';
import { texts } from './texts.ts';

export interface FavouriteStarProps {
  /** Whether it is a favourite now. */
  readonly pressed: boolean;
  /** Called with what it shall become. */
  readonly onToggle: (pressed: boolean) => void;
  /** What the star belongs to: the device's name. */
  readonly name: string;
}

/** Star that marks a favourite; a finger gets 44 px to hit. */
export function FavouriteStar({ pressed, onToggle, name }: FavouriteStarProps) {
  const Icon = pressed ? StarFillIcon : StarIcon;
  return (
    <button
      type="button"
      aria-pressed={pressed}
      aria-label={texts.favourite(name)}
      className={pressed ? `${styles['star']} ${styles['pressed']}` : styles['star']}
      onClick={() => onToggle(!pressed)}
    >
      <Icon aria-hidden />
    </button>
  );
}
