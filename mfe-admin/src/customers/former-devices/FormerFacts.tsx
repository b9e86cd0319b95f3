import { api, type FormerDevicePage } from '@peil/shared-kernel/api';
import { directionsUrl, wentUnknown, wentWords } from '@peil/shared-kernel/devices';
import { ServicePhoto } from '@peil/shared-kernel/service-log';
import { DescriptionList, Panel, TextLink, type Description } from '@peil/shared-kernel/ui';
import styles from '../../parts/parts.module.css';
import { dayText } from '../../parts/time-text/time-text.ts';
import { texts } from './texts.ts';

const { labels } = texts;

/** A fact with several lines; "Ingen" for none. */
export const linesOf = (label: string, lines: readonly string[]): Description => ({
  label,
  value:
    lines.length === 0 ? null : (
      <span className={styles['lines']}>
        {lines.map((line) => (
          <span key={line}>{line}</span>
        ))}
      </span>
    ),
  missing: texts.none,
});

/** What the device was called, where it stood and whom it concerned, and when it came and left. */
export function FormerFacts({ former }: { readonly former: FormerDevicePage }) {
  const { id, is_kept: isKept, pictures } = former;
  const picture = pictures.find(({ role }) => role === 'profileImg');
  return (
    <Panel heading={texts.facts}>
      <DescriptionList items={[...stretch(former), ...(isKept ? said(former) : [])]} />
      {picture && <ServicePhoto url={api.formerDevices.pictureUrl(id, picture.id)} name={texts.picture} />}
    </Panel>
  );
}

const stretch = (former: FormerDevicePage): Description[] => [
  { label: labels.shortid, value: former.shortid || null },
  { label: labels.organisation, value: former.organisation },
  { label: labels.came, value: former.came === null ? texts.always : dayText(former.came) },
  { label: labels.left, value: dayText(former.left) },
  { label: labels.went, value: former.went === null ? wentUnknown : wentWords[former.went] },
  { label: labels.papers, value: former.with_papers ? texts.papers.along : texts.papers.stayed },
  { label: labels.keptUntil, value: dayText(former.kept_until) },
  linesOf(labels.groups, former.groups),
];

const said = (former: FormerDevicePage): Description[] => [
  { label: labels.place, value: placeOf(former) },
  { label: labels.object, value: former.object },
  { label: labels.customer_number, value: former.customer_number },
  { label: labels.cost_centre, value: former.cost_centre },
  linesOf(labels.order_recipients, former.order_recipients),
  linesOf(labels.shared_with, former.shared_with),
  ...(former.links.length > 0 ? [linesOf(labels.links, former.links)] : []),
];

function placeOf({ address, position }: FormerDevicePage) {
  if (address === null && position === null) return null;
  return (
    <span className={styles['lines']}>
      {address}
      {position && (
        <TextLink href={directionsUrl(position)} isTall>
          {texts.map}
        </TextLink>
      )}
    </span>
  );
}
