import { Dialog } from '@peil/shared-kernel/ui/overlay';
import { usePicture } from '@peil/shared-kernel/cache';
import styles from './LargePicture.module.css';
import { texts } from './texts.ts';

interface LargePictureProps {
  readonly url: string;
  /** Name of the device. */
  readonly name: string;
  /** Shown until the large one is there, and when it cannot be had. */
  readonly smallSrc: string;
  readonly onClose: () => void;
}

/** A picture as large as it is kept, over the page; Escape closes it. */
export function LargePicture({ url, name, smallSrc, onClose }: LargePictureProps) {
  const { src } = usePicture(url, 1000);
  return (
    <Dialog open title={texts.image(name)} width="large" onClose={onClose}>
      <div className={styles['frame']}>
        <img src={src ?? smallSrc} alt={texts.image(name)} className={styles['image']} />
      </div>
    </Dialog>
  );
}
