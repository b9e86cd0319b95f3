import { useMemo, useState } from 'react';
import { searchableText, searchMatcher } from '@peil/shared-kernel/format';
import { Button, Panel, PlusIcon, XMarkIcon } from '@peil/shared-kernel/ui';
import { LookupField } from '@peil/shared-kernel/ui/tag-picker';
import type { Member } from '../group-data/group-members.ts';
import { shownAtOnce } from './GroupMembers.tsx';
import styles from './MemberEditor.module.css';
import { toggleAdded, toggleRemoved, type MemberChange } from './membership-change.ts';
import { texts } from './texts.ts';

/** Lines that are offered for what is written. */
const mostFound = 20;

interface MemberEditorProps {
  readonly heading: string;
  /** Names the list. */
  readonly label: string;
  /** Names the field. */
  readonly addLabel: string;
  readonly none: string;
  readonly members: readonly Member[];
  /** Who may be put in. */
  readonly candidates: readonly Member[];
  /** What tells those of the same name apart: user name, short id. */
  readonly detailOf: (id: string) => string;
  /** Whether somebody's groups may be changed by the reader. */
  readonly isOpen: (id: string) => boolean;
  readonly change: MemberChange;
  readonly onChange: (change: MemberChange) => void;
  readonly isLocked: boolean;
}

/** Who is in the group, with who is to come and to leave. */
export function MemberEditor({
  heading,
  label,
  addLabel,
  none,
  members,
  candidates,
  detailOf,
  isOpen,
  change,
  onChange,
  isLocked,
}: MemberEditorProps) {
  const [text, setText] = useState('');
  const [shown, setShown] = useState(shownAtOnce);
  const added = candidates.filter(({ id }) => change.added.has(id));
  const searchable = useMemo(
    () =>
      candidates.map((member) => {
        const line = `${member.name} (${detailOf(member.id)})`;
        return { member, line, text: searchableText(line) };
      }),
    [candidates, detailOf],
  );
  const found = useMemo(() => {
    if (text.trim() === '') return [];
    const matches = searchMatcher(text);
    return searchable
      .filter((one) => !change.added.has(one.member.id) && matches(one.text))
      .slice(0, mostFound);
  }, [searchable, text, change.added]);
  const left = members.length - shown;

  return (
    <Panel heading={heading}>
      <div className={styles['editor']}>
        {members.length + added.length === 0 && <p>{none}</p>}
        <ul className={styles['members']} aria-label={label}>
          {added.map(({ id, name }) => (
            <li key={id} className={styles['comes']}>
              <span aria-hidden>+ </span>
              {name} ({texts.added})
              <Button
                variant="tertiary"
                size="small"
                className={styles['press'] ?? ''}
                disabled={isLocked}
                icon={<XMarkIcon title={texts.withdraw(name)} />}
                onClick={() => onChange(toggleAdded(change, id))}
              />
            </li>
          ))}
          {members.slice(0, shown).map(({ id, name }) => {
            const goes = change.removed.has(id);
            const Icon = goes ? PlusIcon : XMarkIcon;
            return (
              <li key={id} className={goes ? styles['goes'] : styles['stays']}>
                {goes ? (
                  <>
                    <del>{name}</del> ({texts.removed})
                  </>
                ) : (
                  name
                )}
                {isOpen(id) ? (
                  <Button
                    variant="tertiary"
                    size="small"
                    className={styles['press'] ?? ''}
                    disabled={isLocked}
                    icon={<Icon title={goes ? texts.keep(name) : texts.remove(name)} />}
                    onClick={() => onChange(toggleRemoved(change, id))}
                  />
                ) : (
                  <span className={styles['locked']}>({texts.locked})</span>
                )}
              </li>
            );
          })}
        </ul>
        {left > 0 && (
          <div>
            <Button variant="secondary" onClick={() => setShown(shown + shownAtOnce)}>
              {texts.showMore(Math.min(left, shownAtOnce))}
            </Button>
          </div>
        )}
        {!isLocked && (
          <LookupField
            label={addLabel}
            description={texts.addHelp}
            text={text}
            onText={setText}
            found={found.map(({ line }) => line)}
            isLoading={false}
            onPick={(index) => {
              const picked = found[index];
              if (!picked) return;
              setText('');
              onChange(toggleAdded(change, picked.member.id));
            }}
          />
        )}
      </div>
    </Panel>
  );
}
