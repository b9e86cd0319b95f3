import { normalTag } from '@peil/shared-kernel/devices';
import { VisuallyHidden } from '@peil/shared-kernel/ui';
import styles from './GroupChange.module.css';
import { texts } from './texts.ts';

interface GroupChangeProps {
  readonly before: readonly string[];
  readonly after: readonly string[];
}

/** A device's groups: those that go struck out, those that come marked, the others as they are. */
export function GroupChange({ before, after }: GroupChangeProps) {
  const had = new Set(before.map(normalTag));
  const has = new Set(after.map(normalTag));
  const all = [...new Set([...had, ...has])];
  if (all.length === 0) return texts.groupless;
  return (
    <ul className={styles['groups']}>
      {all.map((group) => (
        <li key={group}>
          <Group name={group} had={had.has(group)} has={has.has(group)} />
        </li>
      ))}
    </ul>
  );
}

function Group({ name, had, has }: { readonly name: string; readonly had: boolean; readonly has: boolean }) {
  if (had === has) return name;
  const Mark = has ? 'ins' : 'del';
  return (
    <Mark className={styles[has ? 'comes' : 'goes']}>
      <VisuallyHidden>{has ? texts.added : texts.removed} </VisuallyHidden>
      <span aria-hidden>{has ? '+ ' : '− '}</span>
      {name}
    </Mark>
  );
}
