import { normalTag } from '../../domain/src/devices/index.ts';
import styles from './TagChange.module.css';
import { texts } from './texts.ts';
import { VisuallyHidden } from './VisuallyHidden.tsx';

export interface TagChangeProps {
  readonly before: readonly string[];
  readonly after: readonly string[];
}

/** Tags before and after a change: those that go struck out, those that come marked, the others as they are. */
export function TagChange({ before, after }: TagChangeProps) {
  const had = new Set(before.map(normalTag));
  const has = new Set(after.map(normalTag));
  const all = [...new Set([...had, ...has])];
  if (all.length === 0) return texts.noTags;
  return (
    <ul className={styles['groups']}>
      {all.map((group) => (
        <li key={group}>
          <ChangedTag name={group} had={had.has(group)} has={has.has(group)} />
        </li>
      ))}
    </ul>
  );
}

function ChangedTag({
  name,
  had,
  has,
}: {
  readonly name: string;
  readonly had: boolean;
  readonly has: boolean;
}) {
  if (had === has) return name;
  const Mark = has ? 'ins' : 'del';
  return (
    <Mark className={styles[has ? 'comes' : 'goes']}>
      <VisuallyHidden>{has ? texts.tagAdded : texts.tagRemoved} </VisuallyHidden>
      <span aria-hidden>{has ? '+ ' : '− '}</span>
      {name}
    </Mark>
  );
}
