import { usePicture } from '../../../host/src/cache/index.ts';
import styles from './service-log.module.css';
import { texts } from './texts.ts';

/** The picture of an entry. */
export function ServicePhoto({ url, name }: { readonly url: string; readonly name: string }) {
  const { src, failed } = usePicture(url, 450);
  if (failed) return <p className={styles['help']}>{texts.photoFailed}</p>;
  if (src === null) return <p className={styles['help']}>{texts.photoLoading}</p>;
  return <img src={src} alt={name} className={styles['photo']} />;
}
