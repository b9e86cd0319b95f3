import { lazy, Suspense, useState } from 'react';
import type { Device } from '@peil/shared-kernel/api';
import { usePicture } from '@peil/shared-kernel/cache';
import { visualizationOf } from '@peil/shared-kernel/devices';
import { useCan } from '@peil/shared-kernel/session';
import { Button, PencilIcon, PlusIcon } from '@peil/shared-kernel/ui';
import { PartBoundary } from '@peil/shared-kernel/page-part';
import styles from './DevicePicture.module.css';
import { texts } from './texts.ts';

const LargePicture = lazy(async () => ({ default: (await import('./LargePicture.tsx')).LargePicture }));
const ChangePicture = lazy(async () => ({ default: (await import('./ChangePicture.tsx')).ChangePicture }));

/** The device's picture, which a press enlarges, and for whoever works on devices a button to change it (DETAIL-02). */
export function DevicePicture({ device }: { readonly device: Device }) {
  const mayChange = useCan('deviceWork');
  const [isChanging, setChanging] = useState(false);
  const image = visualizationOf(device)?.images?.find(({ role }) => role === 'profileImg');
  if (!image && !mayChange) return null;
  const change = image ? texts.change : texts.add;

  return (
    <div className={image ? `${styles['picture']} ${styles['wide']}` : styles['picture']}>
      {image && <Thumbnail key={image.url} url={image.url} name={device.name} />}
      {mayChange && (
        <Button
          variant="tertiary"
          icon={image ? <PencilIcon aria-hidden /> : <PlusIcon aria-hidden />}
          onClick={() => setChanging(true)}
        >
          {change}
        </Button>
      )}
      {isChanging && (
        <PartBoundary part={texts.part}>
          <Suspense>
            <ChangePicture
              device={device}
              title={texts.titled(change, device.name)}
              onClose={() => setChanging(false)}
            />
          </Suspense>
        </PartBoundary>
      )}
    </div>
  );
}

interface ThumbnailProps {
  readonly url: string;
  /** Name of the device. */
  readonly name: string;
}

/** Keeps its room while the picture comes, and where none does. */
function Thumbnail({ url, name }: ThumbnailProps) {
  const [isLarge, setLarge] = useState(false);
  const [isBroken, setBroken] = useState(false);
  const { src, failed } = usePicture(url, 450);
  if (isBroken || failed)
    return <div className={`${styles['frame']} ${styles['none']}`}>{texts.noImage}</div>;
  if (src === null) return <div className={styles['frame']} />;
  return (
    <>
      <button
        type="button"
        title={texts.enlarge}
        aria-haspopup="dialog"
        className={`${styles['frame']} ${styles['enlarge']}`}
        onClick={() => setLarge(true)}
      >
        <img src={src} alt={texts.image(name)} onError={() => setBroken(true)} className={styles['image']} />
      </button>
      {isLarge && (
        <PartBoundary part={texts.largePart}>
          <Suspense>
            <LargePicture url={url} name={name} smallSrc={src} onClose={() => setLarge(false)} />
          </Suspense>
        </PartBoundary>
      )}
    </>
  );
}
