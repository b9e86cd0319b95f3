import { Tag } from '@peil/shared-kernel/ui';
import type { Member } from './group-members.ts';
import styles from './MemberTags.module.css';
import { texts } from './texts.ts';

interface MemberTagsProps {
  /** What they are, for screen readers. */
  readonly label: string;
  readonly members: readonly Member[];
  /** Most that are shown; a group may have ten thousand. */
  readonly most: number;
  /** How many there are in all; left out, as many as are given. */
  readonly total?: number;
  /** What stands there when there is nobody. */
  readonly none: string;
}

/** Users or devices of a group as tags, the first of them by name. */
export function MemberTags({ label, members, most, total = members.length, none }: MemberTagsProps) {
  if (members.length === 0) return <span className={styles['none']}>{none}</span>;
  const left = total - Math.min(most, members.length);
  return (
    <ul className={styles['tags']} aria-label={label}>
      {members.slice(0, most).map(({ id, name }) => (
        <li key={id}>
          <Tag size="small" variant="outline" data-color="neutral">
            {name}
          </Tag>
        </li>
      ))}
      {left > 0 && <li className={styles['none']}>{texts.more(left)}</li>}
    </ul>
  );
}
