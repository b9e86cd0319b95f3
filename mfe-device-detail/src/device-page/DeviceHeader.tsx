import type { Acknowledgement, Device } from '@peil/shared-kernel/api';
import {
  activeAlarms,
  connectivity,
  locationOf,
  visualizationOf,
  type ConnectivityLight,
} from '@peil/shared-kernel/devices';
import { formatDateTime } from '@peil/shared-kernel/format';
import {
  InlineMessage,
  LocationPinIcon,
  StatusBadge,
  Tag,
  TextLink,
  type Status,
} from '@peil/shared-kernel/ui';
import styles from './DeviceHeader.module.css';
import { directionsUrl, externalLinks, linkOfTag } from './links.ts';
import { ProfileImage } from './ProfileImage.tsx';
import { texts } from './texts.ts';

const statusOfLight: Record<ConnectivityLight, Status> = {
  green: 'ok',
  yellow: 'warning',
  red: 'critical',
  none: 'noSignal',
};

interface DeviceHeaderProps {
  readonly device: Device;
  /** Epoch seconds. */
  readonly nowSeconds: number;
}

/** Whose device it is, how it is doing and where it stands (specification B2, header; DETAIL-02). */
export function DeviceHeader({ device, nowSeconds }: DeviceHeaderProps) {
  const contact = connectivity(device, nowSeconds);
  const location = locationOf(device);
  const image = visualizationOf(device)?.images?.find(({ role }) => role === 'profileImg');
  const links = externalLinks(device.appdata.ext_url);

  return (
    <section aria-label={texts.about} className={styles['header']}>
      <div className={styles['facts']}>
        <div className={styles['row']}>
          <span className={styles['label']}>{texts.contact}</span>
          <StatusBadge status={statusOfLight[contact.light]}>{contact.word}</StatusBadge>
        </div>
        <Tags tags={device.tags.public} />
        {links.length > 0 && (
          <ul aria-label={texts.links} className={styles['row']}>
            {links.map(({ label, href }) => (
              <li key={href}>
                <TextLink href={href}>{label}</TextLink>
              </li>
            ))}
          </ul>
        )}
        {location && (
          <p className={styles['row']}>
            <LocationPinIcon aria-hidden />
            {location.address}
            <TextLink href={directionsUrl(location)}>{texts.directions}</TextLink>
          </p>
        )}
        <Alarms device={device} />
      </div>
      {image && <ProfileImage url={image.url} name={device.name} />}
    </section>
  );
}

function Tags({ tags }: { readonly tags: readonly string[] }) {
  if (tags.length === 0) return null;
  return (
    <ul aria-label={texts.tags} className={styles['row']}>
      {tags.map((tag) => {
        const link = linkOfTag(tag);
        return (
          <li key={tag}>
            {link ? (
              <TextLink href={link.href}>{link.label}</TextLink>
            ) : (
              <Tag size="small" variant="outline" data-color="neutral">
                {tag}
              </Tag>
            )}
          </li>
        );
      })}
    </ul>
  );
}

function Alarms({ device }: { readonly device: Device }) {
  const alarms = activeAlarms(device);
  if (alarms.length === 0) return null;
  return (
    <ul aria-label={texts.alarms} className={styles['alarms']}>
      {alarms.map(({ alarm, reason, since, acknowledged }) => {
        const time = formatDateTime(since);
        return (
          <li key={alarm}>
            <InlineMessage status="error">
              {time ? `${reason}, ${texts.since(time)}` : reason}
              {acknowledged && (
                <span className={styles['acknowledged']}>{acknowledgedText(acknowledged)}</span>
              )}
            </InlineMessage>
          </li>
        );
      })}
    </ul>
  );
}

function acknowledgedText({ at, by, comment }: Acknowledgement): string {
  const text = texts.acknowledged(by, formatDateTime(at) ?? '');
  return comment ? `${text}: «${comment}»` : text;
}
