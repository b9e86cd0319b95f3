import { useEffect, useState } from 'react';
import { TakePhoto } from '../steps/TakePhoto.tsx';
import { texts as all } from '../texts.ts';
import styles from './Series.module.css';

const texts = all.measures;

interface SeriesPhotoProps {
  /** What was taken of this device; null for nothing. */
  readonly picture: Blob | null;
  readonly onPicture: (picture: Blob) => void;
}

/** A photo of the installation, which goes with the device when that is registered. */
export function SeriesPhoto({ picture, onPicture }: SeriesPhotoProps) {
  /** Tells one picture from the next. */
  const [takenAt, setTakenAt] = useState(0);
  return (
    <div role="group" aria-label={texts.photo} className={styles['fields']}>
      <p className={styles['help']}>{`${texts.photo}. ${texts.photoHelp}`}</p>
      <TakePhoto
        shown={picture && <Preview key={takenAt} picture={picture} />}
        onPicture={(taken) => {
          onPicture(taken);
          setTakenAt((before) => before + 1);
        }}
      />
    </div>
  );
}

/** The picture as the browser shows it; begun anew for another one. */
function Preview({ picture }: { readonly picture: Blob }) {
  const [src] = useState(() => URL.createObjectURL(picture));
  useEffect(() => () => URL.revokeObjectURL(src), [src]);
  return <img src={src} alt={texts.photoOf} className={styles['photo']} />;
}
