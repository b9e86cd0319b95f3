import { useQuery, useQueryClient } from '@tanstack/react-query';
import { useRef, useState } from 'react';
import { api, whyFailed, type InvitationWay, type UserImportAnswer } from '@peil/shared-kernel/api';
import { getBrand } from '@peil/shared-kernel/brand';
import { organisationsQuery, usersQuery } from '@peil/shared-kernel/cache';
import { useSend } from '@peil/shared-kernel/forms/core';
import { grantableRoles } from '@peil/shared-kernel/permissions';
import { useCan, useUser } from '@peil/shared-kernel/session';
import {
  Alert,
  Button,
  ErrorPanel,
  LoadingState,
  Panel,
  Radio,
  RadioGroup,
  TextLink,
} from '@peil/shared-kernel/ui';
import { roleLabel } from '../users-list/role-label.ts';
import { ImportRows, type TriedRow } from './ImportRows.tsx';
import { saveTemplate } from './import-template.ts';
import { roleWords, type ReadUser } from './read-users.ts';
import { texts } from './texts.ts';
import styles from './UserImport.module.css';

/** A file that was chosen, and what was found in it. */
interface Chosen {
  /** Tells one choice from the next, also of the same file. */
  readonly id: number;
  readonly name: string;
  readonly users: readonly ReadUser[];
  readonly note: string | null;
}

/** Many users from a file: tried first, then all made or none. */
export function UserImport() {
  const me = useUser();
  const choosesOrganisation = useCan('chooseUserOrganisation');
  const { data: organisations = [] } = useQuery({ ...organisationsQuery(), enabled: choosesOrganisation });
  const [chosen, setChosen] = useState<Chosen | null>(null);
  const [refusal, setRefusal] = useState<string | null>(null);
  const input = useRef<HTMLInputElement>(null);
  const picks = useRef(0);

  async function pick(file: File | undefined): Promise<void> {
    if (file === undefined) return;
    picks.current += 1;
    const id = picks.current;
    const { readFile } = await import('./read-file.ts');
    const offered = grantableRoles(me?.roles ?? [], getBrand().shortName);
    const read = await readFile(file, { roles: roleWords(offered, roleLabel), organisations });
    if (id !== picks.current) return;
    setRefusal(read.ok ? null : read.reason);
    setChosen(read.ok ? { id, name: file.name, users: read.users, note: read.note } : null);
  }

  return (
    <>
      <Panel heading={texts.heading}>
        <div className={styles['stack']}>
          <p>{texts.help}</p>
          <p className={styles['quiet']}>{texts.columnsHelp}</p>
          <div className={styles['buttons']}>
            <input
              ref={input}
              type="file"
              hidden
              accept=".csv,.xlsx,text/csv,application/vnd.openxmlformats-officedocument.spreadsheetml.sheet"
              aria-label={texts.file}
              onChange={({ target }) => {
                void pick(target.files?.[0]);
                target.value = '';
              }}
            />
            <Button type="button" onClick={() => input.current?.click()}>
              {chosen === null ? texts.file : texts.otherFile}
            </Button>
            <Button type="button" variant="tertiary" onClick={() => void saveTemplate('xlsx')}>
              {texts.template.xlsx}
            </Button>
            <Button type="button" variant="tertiary" onClick={() => void saveTemplate('csv')}>
              {texts.template.csv}
            </Button>
          </div>
          {refusal !== null && <Alert variant="error">{refusal}</Alert>}
        </div>
      </Panel>
      {chosen && <Trial key={chosen.id} chosen={chosen} />}
    </>
  );
}

type Way = InvitationWay | 'none';

/** What would come of the file, and doing it. */
function Trial({ chosen: { id, name, users, note } }: { readonly chosen: Chosen }) {
  const queryClient = useQueryClient();
  const [way, setWay] = useState<Way>('email');
  const [made, setMade] = useState<UserImportAnswer | null>(null);
  const wanted = { users: users.map(({ user }) => user), ...(way !== 'none' && { invite: way }) };
  const trial = useQuery({
    queryKey: ['users', 'import', id, way],
    queryFn: () => api.users.import({ ...wanted, dry_run: true }),
    // A trial is of its moment; another way of inviting is another trial.
    gcTime: 0,
    staleTime: Infinity,
  });
  const { send, isSending, failure, forget } = useSend(async () => {
    const answer = await api.users.import({ ...wanted, dry_run: false });
    setMade(answer);
    if (answer.applied) await queryClient.invalidateQueries(usersQuery());
  });
  if (made?.applied === true)
    return (
      <Panel heading={name}>
        <div className={styles['stack']}>
          <Alert variant="success">{texts.created(users.length)}</Alert>
          <TextLink to="/users">{texts.toList}</TextLink>
        </div>
      </Panel>
    );
  const answer = made ?? trial.data;
  const rows = answer && triedRows(users, answer);
  const wrong = rows?.filter(({ problems }) => problems.length > 0).length ?? 0;
  return (
    <>
      <Panel heading={name}>
        <div className={styles['stack']}>
          <RadioGroup
            legend={texts.way}
            value={way}
            readOnly={isSending}
            onChange={(next: Way) => {
              setWay(next);
              setMade(null);
              forget();
            }}
          >
            {(['email', 'phone', 'none'] as const).map((one) => (
              <Radio key={one} value={one}>
                {texts.ways[one]}
              </Radio>
            ))}
          </RadioGroup>
          {note !== null && <Alert variant="warning">{note}</Alert>}
          <div aria-live="polite">
            {trial.isPending && <LoadingState label={texts.trying} />}
            {rows &&
              (wrong > 0 ? (
                <Alert variant="error">{texts.wrong(wrong, rows.length)}</Alert>
              ) : (
                <Alert variant="info">{texts.well(rows.length)}</Alert>
              ))}
          </div>
          {trial.error && !answer && (
            <ErrorPanel
              title={texts.notTried}
              message={whyFailed(trial.error)}
              onRetry={() => void trial.refetch()}
            />
          )}
          {made && <Alert variant="warning">{texts.changedSince}</Alert>}
          {failure && (
            <Alert variant="error" title={texts.notCreated}>
              {whyFailed(failure.cause)}
            </Alert>
          )}
          {rows && wrong === 0 && (
            <div className={styles['buttons']}>
              <Button type="button" loading={isSending} onClick={() => void send()}>
                {texts.create(rows.length)}
              </Button>
            </div>
          )}
        </div>
      </Panel>
      {rows && <ImportRows key={String(wrong > 0)} rows={rows} />}
    </>
  );
}

/** Each row of the file with what was said about its user, in the order both have. */
const triedRows = (users: readonly ReadUser[], { results }: UserImportAnswer): TriedRow[] =>
  users.map(({ row, user }, index) => ({
    row,
    userName: user.user_name,
    fullName: user.full_name ?? '',
    problems: Object.entries(results[index]?.problems ?? {}).map(([path, text]) =>
      texts.problem(texts.fields[path], text),
    ),
  }));
