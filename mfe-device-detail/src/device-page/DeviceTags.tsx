import { Tag, TextLink } from '@peil/shared-kernel/ui';
import styles from './DeviceHeader.module.css';
import { linkOfTag } from '../links/links.ts';
import { texts } from './texts.ts';

/** The public tags; one that holds a web address is a link (DETAIL-02). */
export function DeviceTags({ tags }: { readonly tags: readonly string[] }) {
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
