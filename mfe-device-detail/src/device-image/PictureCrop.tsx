import { ReactCrop } from 'react-image-crop';
import 'react-image-crop/dist/ReactCrop.css';
import { pictureRatio, type CropArea } from './crop-area.ts';
import styles from './PictureCrop.module.css';
import { texts } from './texts.ts';

/** Pixels on the screen: smaller, the handles would cover what is chosen. */
const narrowest = 90;

interface PictureCropProps {
  /** Address of the picture. */
  readonly src: string;
  readonly area: CropArea;
  readonly onChange: (area: CropArea) => void;
  readonly disabled: boolean;
}

/** Chooses a part of a picture, by pointer or by keys, beside what it will look like. */
export function PictureCrop({ src, area, onChange, disabled }: PictureCropProps) {
  return (
    <div className={styles['columns']}>
      <p className={styles['help']}>{texts.cropHelp}</p>
      <ReactCrop
        crop={{ unit: '%', ...area }}
        aspect={pictureRatio}
        minWidth={narrowest}
        keepSelection
        ruleOfThirds
        disabled={disabled}
        ariaLabels={texts.handles}
        className={styles['crop'] ?? ''}
        onChange={(_, { x, y, width, height }) => onChange({ x, y, width, height })}
      >
        <img src={src} alt={texts.crop} />
      </ReactCrop>
      <figure>
        <figcaption className={styles['caption']}>{texts.preview}</figcaption>
        <div className={styles['preview']}>
          <img src={src} alt="" className={styles['part']} style={partStyle(area)} />
        </div>
      </figure>
    </div>
  );
}

/** The whole picture, so large and so far out of its frame that the frame holds the part. */
const partStyle = ({ x, y, width, height }: CropArea) => ({
  width: `${100 * (100 / width)}%`,
  height: `${100 * (100 / height)}%`,
  left: `${-100 * (x / width)}%`,
  top: `${-100 * (y / height)}%`,
});
