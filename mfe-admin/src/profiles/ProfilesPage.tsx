import { useQuery } from '@tanstack/react-query';
import { useMemo, useState } from 'react';
import { Link, useNavigate } from 'react-router-dom';
import type { Profile } from '@peil/shared-kernel/api';
import { settingsOf } from '@peil/shared-kernel/devices';
import { useBusEvent } from '@peil/shared-kernel/events';
import { searchableText, searchMatcher } from '@peil/shared-kernel/format';
import { KeptNote } from '@peil/shared-kernel/page-part';
import { useCan } from '@peil/shared-kernel/session';
import { Button, EmptyState, Page, Panel, PlusIcon, TextLink, Unauthorised } from '@peil/shared-kernel/ui';
import { DataTable, type Column } from '@peil/shared-kernel/ui/data-table';
import { QueryState } from '../parts/query-panel/QueryState.tsx';
import styles from './ProfilesPage.module.css';
import { profilePath, profilesQuery } from './queries.ts';
import { texts } from './texts.ts';

/** A profile as the list shows it. */
interface ProfileRow {
  readonly name: string;
  readonly description: string;
  readonly settings: number;
  /** Devices it was brought into and not taken back from; null where the API does not say. */
  readonly usedOn: number | null;
}

const profileRow = (profile: Profile): ProfileRow => ({
  name: profile.name,
  description: profile.description ?? '',
  settings: settingsOf(profile).length,
  usedOn: profile.used_on ?? null,
});

/** The profiles that have every word of the search in their name or description. */
function foundProfiles(rows: readonly ProfileRow[], query: string): ProfileRow[] {
  const matches = searchMatcher(query);
  return rows.filter(({ name, description }) => matches(searchableText(`${name} ${description}`)));
}

const breadcrumbs = [{ label: texts.home, to: '/' }, { label: texts.list }];

const usedText = ({ usedOn }: ProfileRow): string =>
  usedOn === null || usedOn === 0 ? texts.notUsed : texts.devices(usedOn);

const columns: readonly Column<ProfileRow>[] = [
  {
    id: 'name',
    header: texts.columns.name,
    minWidth: '12rem',
    cell: ({ name }) => <TextLink to={profilePath(name)}>{name}</TextLink>,
    sortValue: ({ name }) => name,
  },
  {
    id: 'description',
    header: texts.columns.description,
    minWidth: '16rem',
    grows: true,
    cell: ({ description }) => description || texts.noDescription,
    sortValue: ({ description }) => description || null,
  },
  {
    id: 'used',
    header: texts.columns.used,
    width: '11rem',
    cell: usedText,
    sortValue: ({ usedOn }) => usedOn,
  },
  {
    id: 'settings',
    header: texts.columns.settings,
    width: '10rem',
    align: 'end',
    cell: ({ settings }) => settings,
    sortValue: ({ settings }) => settings,
  },
];

const rowId = ({ name }: ProfileRow): string => name;

/** /profiles: the provider's templates of device settings (PROF-01). */
export default function ProfilesPage() {
  const mayOpen = useCan('deviceProfiles');
  const asked = useQuery({ ...profilesQuery(), enabled: mayOpen });
  const { data } = asked;
  const navigate = useNavigate();
  const [query, setQuery] = useState('');
  useBusEvent('search.changed', (event) => setQuery(event.query));
  const rows = useMemo(() => foundProfiles((data ?? []).map(profileRow), query), [data, query]);

  return (
    <Page
      wide
      title={data ? texts.heading(rows.length) : texts.list}
      subtitle={texts.about}
      breadcrumbs={breadcrumbs}
      actions={
        mayOpen ? (
          <Button as={Link} role="link" to="/create-profiles" icon={<PlusIcon aria-hidden />}>
            {texts.create}
          </Button>
        ) : undefined
      }
    >
      <KeptNote thing="profiles" />
      <Panel flush={data !== undefined}>
        {!mayOpen && <Unauthorised />}
        {mayOpen && <QueryState query={asked} loading={texts.loading} failed={texts.failed} />}
        {mayOpen && data && (
          <DataTable
            caption={texts.list}
            rows={rows}
            columns={columns}
            rowId={rowId}
            measuredRows
            defaultSort={{ id: 'name', desc: false }}
            onRowActivate={({ name }) => void navigate(profilePath(name))}
            renderCard={(row) => <ProfileCard row={row} />}
            empty={
              query === '' ? (
                <EmptyState title={texts.empty} message={texts.emptyHelp} />
              ) : (
                <EmptyState title={texts.notFound} message={texts.notFoundHelp} />
              )
            }
          />
        )}
      </Panel>
    </Page>
  );
}

const ProfileCard = ({ row }: { readonly row: ProfileRow }) => (
  <div className={styles['card']}>
    <TextLink to={profilePath(row.name)} isTall>
      {row.name}
    </TextLink>
    <p className={styles['quiet']}>{row.description || texts.noDescription}</p>
    <p className={styles['quiet']}>
      {texts.settingsCount(row.settings)} · {usedText(row)}
    </p>
  </div>
);
