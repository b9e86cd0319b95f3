import { useState } from 'react';
import { Link } from 'react-router-dom';
import { Button, EmptyState, Page, Panel, Search, TextLink } from '@peil/shared-kernel/ui';
import { allGuides, guideAddress } from './address.ts';
import { foundGuides, groupedGuides } from './found-guides.ts';
import type { Guide } from './guide.ts';
import { texts } from './texts.ts';
import styles from './Training.module.css';

const breadcrumbs = [{ label: texts.home, to: '/' }, { label: texts.title }];

/** The guides by what they are about, or those that a search finds. */
export function GuideList({ guides }: { readonly guides: readonly Guide[] }) {
  const [search, setSearch] = useState('');
  const found = foundGuides(guides, search);
  const isSearched = search.trim() !== '';

  return (
    <Page
      title={texts.title}
      subtitle={texts.intro}
      breadcrumbs={breadcrumbs}
      actions={<TextLink to={guideAddress(allGuides)}>{texts.all}</TextLink>}
    >
      <div className={styles['search']}>
        <Search label={texts.search} variant="simple" hideLabel={false} value={search} onChange={setSearch} />
        <p className={styles['count']} aria-live="polite">
          {texts.count(found.length, guides.length)}
        </p>
      </div>
      {found.length === 0 ? (
        <Panel>
          <EmptyState
            title={texts.noMatch}
            message={texts.noMatchHelp}
            action={
              <Button variant="secondary" onClick={() => setSearch('')}>
                {texts.reset}
              </Button>
            }
          />
        </Panel>
      ) : isSearched ? (
        <Panel flush>
          <GuideLinks guides={found} />
        </Panel>
      ) : (
        groupedGuides(found).map((group) => (
          <Panel key={group.category} heading={texts.categories[group.category]} flush>
            <GuideLinks guides={group.guides} />
          </Panel>
        ))
      )}
    </Page>
  );
}

/** Links to guides, each with what it is good for. */
export function GuideLinks({ guides }: { readonly guides: readonly Guide[] }) {
  return (
    <ul className={styles['links']}>
      {guides.map(({ id, title, summary }) => (
        <li key={id}>
          <Link className={styles['link']} to={guideAddress(id)}>
            <span className={styles['linkTitle']}>{title}</span>
            <span className={styles['linkSummary']}>{summary}</span>
          </Link>
        </li>
      ))}
    </ul>
  );
}
