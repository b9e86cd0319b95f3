import type { ReactNode } from 'react';
import type { Device } from '@peil/shared-kernel/api';
import { locationOf } from '@peil/shared-kernel/devices';
import { LocationPinIcon, StatusBadge, Tag, TextLink } from '@peil/shared-kernel/ui';
import { DeviceAlarms } from './DeviceAlarms.tsx';
import { DeviceDoubts } from './DeviceDoubts.tsx';
import styles from './DeviceHeader.module.css';
import { externalLinks, linkOfTag } from '../links/links.ts';
import { statusFacts, type StatusFact } from './status-facts.ts';
import { texts } from './texts.ts';

interface DeviceHeaderProps {
  readonly device: Device;
  /** Epoch seconds. */
  readonly nowSeconds: number;
  /** The way to where it stands; the settings pages have none. */
  readonly directions?: ReactNode;
  /** Its picture; the settings pages have none. */
  readonly picture?: ReactNode;
}

/** How a device is doing, whose it is and where it stands (DETAIL-02, LIGHT-01). */
export function DeviceHeader({ device, nowSeconds, directions, picture }: DeviceHeaderProps) {
  return (
    <section aria-label={texts.about} className={styles['header']}>
      <div className={styles['content']}>
        <DeviceAlarms device={device} />
        <DeviceDoubts device={device} nowSeconds={nowSeconds} />
        <dl className={styles['facts']}>
          {statusFacts(device, nowSeconds).map((fact) => (
            <Fact key={fact.label} {...fact} />
          ))}
          <Place device={device} directions={directions} />
        </dl>
        <DeviceTags tags={device.tags.public} />
        <Links urls={device.appdata.ext_url} />
      </div>
      {picture}
    </section>
  );
}

function Fact({ label, light, value }: StatusFact) {
  return (
    <div className={styles['fact']}>
      <dt className={styles['label']}>{label}</dt>
      <dd className={styles['value']}>
        {light && <StatusBadge status={light.status}>{light.word}</StatusBadge>}
        {value}
      </dd>
    </div>
  );
}

function Place({ device, directions }: Pick<DeviceHeaderProps, 'device' | 'directions'>) {
  const location = locationOf(device);
  if (!location) return null;
  return (
    <div className={`${styles['fact']} ${styles['place']}`}>
      <dt className={styles['label']}>{texts.address}</dt>
      <dd className={styles['value']}>
        <span className={styles['address']}>
          <LocationPinIcon aria-hidden />
          {location.address ?? texts.noAddress}
        </span>
        {directions}
      </dd>
    </div>
  );
}

function Links({ urls }: { readonly urls: readonly string[] | null | undefined }) {
  const links = externalLinks(urls);
  if (links.length === 0) return null;
  return (
    <ul aria-label={texts.links} className={styles['row']}>
      {links.map(({ label, href }) => (
        <li key={href}>
          <TextLink href={href}>{label}</TextLink>
        </li>
      ))}
    </ul>
  );
}

/** The public tags; one that holds a web address is a link (DETAIL-02). */
function DeviceTags({ tags }: { readonly tags: readonly string[] }) {
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
              <Tag size="small" variant="outline" data-color="neutral" className={styles['tag'] ?? ''}>
                {tag}
              </Tag>
            )}
          </li>
        );
      })}
    </ul>
  );
}
