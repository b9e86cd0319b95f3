import { api, type Device } from '../api/index.ts';
import { serviceActWords, serviceLogOf, type ServiceEntry } from '../devices/index.ts';
import { formatDateTime } from '../format/index.ts';
import { ServicePhoto } from './ServicePhoto.tsx';
import styles from './service-log.module.css';
import { texts } from './texts.ts';

/** Who did what, the newest first. */
export function ServiceEntries({ device }: { readonly device: Device }) {
  const entries = serviceLogOf(device.appdata);
  if (entries.length === 0) return <p>{texts.noLog}</p>;
  return (
    <ol className={styles['log']}>
      {entries.map((entry, index) => (
        <li key={entries.length - index} className={styles['entry']}>
          <Entry entry={entry} />
        </li>
      ))}
    </ol>
  );
}

function Entry({ entry }: { readonly entry: ServiceEntry }) {
  const { user, acts, comment, photo, device } = entry;
  const when = formatDateTime(entry.at) ?? texts.unknownTime;
  return (
    <>
      <p className={styles['help']}>
        {[when, user, device !== null && texts.ofDevice(device)].filter(Boolean).join(', ')}
      </p>
      {acts.length > 0 && (
        <p>
          <strong>{acts.map((act) => serviceActWords[act]).join(', ')}</strong> {otherDevice(entry)}
        </p>
      )}
      {comment !== null && <p className={styles['comment']}>{comment}</p>}
      {photo !== null && <ServicePhoto url={api.images.urlOf(photo)} name={texts.photoOf(when)} />}
    </>
  );
}

function otherDevice({ acts, other }: ServiceEntry): string {
  if (other === null) return '';
  return acts.includes('device_out') ? texts.replacedBy(other) : texts.instead(other);
}
