import { useState } from 'react';
import { getBrand } from '@peil/shared-kernel/brand';
import { can, isPermission } from '@peil/shared-kernel/permissions';
import { runningReleases } from '@peil/shared-kernel/remote';
import { useUser } from '@peil/shared-kernel/session';
import {
  Alert,
  Button,
  EmptyState,
  ErrorPanel,
  LoadingState,
  Page,
  Panel,
  Search,
} from '@peil/shared-kernel/ui';
import { NoteArticle } from './NoteArticle.tsx';
import styles from './ReleaseNotes.module.css';
import { foundNotes, notesFor } from './shown-notes.ts';
import { partName, texts } from './texts.ts';
import { useNotes, type Notes } from './use-notes.ts';
import { VersionTable } from './VersionTable.tsx';

const breadcrumbs = [{ label: texts.home, to: '/' }, { label: texts.title }];

/** /release-notes: what is new in the releases that run, for who reads it, and their versions (NOTES-01). */
export default function ReleaseNotesPage() {
  const [running] = useState(runningReleases);
  const notes = useNotes(running);
  const user = useUser();
  const mayDo = (name: string) =>
    user !== null && isPermission(name) && can(user.roles, name, getBrand().shortName);
  const own = notesFor(notes.notes, mayDo);
  const [search, setSearch] = useState('');
  const found = foundNotes(own, search, partName);
  const versions = new Map(running.map(({ packageName, release }) => [packageName, release.version]));

  return (
    <Page
      wide
      title={texts.title}
      {...(user && { breadcrumbs })}
      actions={
        <Button variant="secondary" onClick={() => window.print()}>
          {texts.print}
        </Button>
      }
    >
      <div className={styles['columns']}>
        <section className={styles['notes']} aria-label={texts.notes}>
          {own.length > 0 && (
            <div className={styles['search']}>
              <Search
                label={texts.search}
                variant="simple"
                hideLabel={false}
                value={search}
                onChange={setSearch}
              />
              <p className={styles['count']} aria-live="polite">
                {texts.count(found.length, own.length)}
              </p>
            </div>
          )}
          {own.length > 0 && notes.failed.length > 0 && <SomeFailed notes={notes} />}
          {own.length === 0 ? (
            <Panel>
              <NoNotes notes={notes} />
            </Panel>
          ) : found.length === 0 ? (
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
          ) : (
            found.map((note) => (
              <NoteArticle
                key={`${note.packageName} ${note.id}`}
                note={note}
                version={versions.get(note.packageName) ?? ''}
              />
            ))
          )}
        </section>
        {running.length > 0 && <VersionTable running={running} />}
      </div>
    </Page>
  );
}

/** Says why there is none: they are on their way, could not be had, or do not exist. */
function NoNotes({ notes: { isLoading, failed, retry } }: { readonly notes: Notes }) {
  if (isLoading) return <LoadingState label={texts.loading} />;
  if (failed.length > 0) {
    return <ErrorPanel title={texts.failed} message={texts.failedHelp} onRetry={retry} />;
  }
  return <EmptyState title={texts.none} message={texts.noneHelp} />;
}

function SomeFailed({ notes: { failed, retry } }: { readonly notes: Notes }) {
  return (
    <Alert variant="warning">
      <p>{texts.failedPart(failed.map(partName).join(', '))}</p>
      <Button variant="secondary" onClick={retry}>
        {texts.retry}
      </Button>
    </Alert>
  );
}
