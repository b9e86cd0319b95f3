import { formatDate } from '@peil/shared-kernel/format';
import { Panel } from '@peil/shared-kernel/ui';
import styles from './ReleaseNotes.module.css';
import type { PackageNote } from './shown-notes.ts';
import { partName } from './texts.ts';

interface NoteArticleProps {
  readonly note: PackageNote;
  /** Of the release that it came with, or a later one. */
  readonly version: string;
}

/** One note: what is new, since when, and in which version of what. */
export function NoteArticle({ note: { date, title, body, packageName }, version }: NoteArticleProps) {
  return (
    <div className={styles['note']}>
      <Panel heading={title}>
        <p className={styles['meta']}>
          <time dateTime={date}>{formatDate(new Date(`${date}T12:00:00Z`))}</time>
          <span>
            {partName(packageName)} {version}
          </span>
        </p>
        <div className={styles['body']}>
          {body.map((block, index) =>
            block.kind === 'list' ? (
              <ul key={index} className={styles['list']}>
                {block.items.map((item) => (
                  <li key={item}>{item}</li>
                ))}
              </ul>
            ) : (
              <p key={index}>{block.text}</p>
            ),
          )}
        </div>
      </Panel>
    </div>
  );
}
