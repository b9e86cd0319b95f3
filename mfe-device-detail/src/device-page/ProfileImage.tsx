import { useState } from 'react';
import styles from './ProfileImage.module.css';
import { texts } from './texts.ts';
import { usePicture } from './use-picture.ts';

interface ProfileImageProps {
  readonly url: string;
  /** Name of the device. */
  readonly name: string;
}

/** The device's picture; a press makes it large and small again. An image that does not come is left out. */
export function ProfileImage({ url, name }: ProfileImageProps) {
  const [large, setLarge] = useState(false);
  const [broken, setBroken] = useState(false);
  const { src, failed } = usePicture(url, large ? 1000 : 450);
  if (broken || failed || src === null) return null;
  return (
    <button
      type="button"
      aria-expanded={large}
      title={large ? texts.shrinkImage : texts.enlargeImage}
      className={large ? styles['large'] : styles['small']}
      onClick={() => setLarge(!large)}
    >
      <img src={src} alt={texts.image(name)} onError={() => setBroken(true)} className={styles['image']} />
    </button>
  );
}
