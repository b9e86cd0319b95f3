import { api, type Device } from '../../../host/src/api/index.ts';
import {
  directionsUrl,
  photoStageWords,
  positionOf,
  serviceActWords,
  serviceLogOf,
  type EntryPhoto,
  type ServiceEntry,
} from '../../../domain/src/devices/index.ts';
import { formatDateTime } from '../../../domain/src/format/index.ts';
import { TextLink } from '../../../ui/src/index.ts';
import { factsInWords } from './photo-words.ts';
import { ServicePhoto } from './ServicePhoto.tsx';
import styles from './service-log.module.css';
import { texts } from './texts.ts';

interface ServiceEntriesProps {
  readonly device: { readonly appdata: Pick<Device['appdata'], 'service_log'> };
  /** Where the picture with this id lies; left out: with the pictures of devices. */
  readonly urlOf?: (id: string) => string;
}

/** Who did what, the newest first. */
export function ServiceEntries({ device, urlOf = api.images.urlOf }: ServiceEntriesProps) {
  const entries = serviceLogOf(device.appdata);
  if (entries.length === 0) return <p>{texts.noLog}</p>;
  return (
    <ol className={styles['log']}>
      {entries.map((entry, index) => (
        <li key={entries.length - index} className={styles['entry']}>
          <Entry entry={entry} urlOf={urlOf} />
        </li>
      ))}
    </ol>
  );
}

interface EntryProps extends Required<Pick<ServiceEntriesProps, 'urlOf'>> {
  readonly entry: ServiceEntry;
}

function Entry({ entry, urlOf }: EntryProps) {
  const { user, acts, comment, photos, device } = entry;
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
      {photos.length > 0 && (
        <ul className={styles['photos']}>
          {inOrder(photos).map((photo) => (
            <li key={photo.id}>
              <PhotoOfEntry photo={photo} when={when} url={urlOf(photo.id)} />
            </li>
          ))}
        </ul>
      )}
    </>
  );
}

/** How it was before how it became. */
const inOrder = (photos: readonly EntryPhoto[]): EntryPhoto[] =>
  [...photos].sort((a, b) => Number(a.stage === 'after') - Number(b.stage === 'after'));

interface PhotoProps {
  readonly photo: EntryPhoto;
  readonly when: string;
  readonly url: string;
}

function PhotoOfEntry({ photo, when, url }: PhotoProps) {
  const { stage, taken_at } = photo;
  const word = stage && photoStageWords[stage];
  const moment = (taken_at === null ? null : formatDateTime(Date.parse(taken_at) / 1000)) ?? when;
  const place = positionOf(photo.lat, photo.long);
  const isKnown = word !== null || taken_at !== null || place !== null;
  return (
    <>
      {word !== null && <p className={styles['label']}>{word}</p>}
      <ServicePhoto
        url={url}
        name={word === null ? texts.photoOf(moment) : texts.photoOfStage(word, moment)}
      />
      {isKnown && <p className={styles['help']}>{factsInWords(photo).join(' · ')}</p>}
      {place && (
        <TextLink href={directionsUrl(place)} isTall>
          {texts.directions}
        </TextLink>
      )}
    </>
  );
}

function otherDevice({ acts, other }: ServiceEntry): string {
  if (other === null) return '';
  return acts.includes('device_out') ? texts.replacedBy(other) : texts.instead(other);
}
