import { queryOptions, useQuery } from '@tanstack/react-query';
import { api, type LeftBehind } from '@peil/shared-kernel/api';
import { Alert, Select } from '@peil/shared-kernel/ui';
import styles from './HandOver.module.css';
import { texts } from './texts.ts';

/** To whom it is handed over: a user name, `nobody` knowingly, or empty while nothing is chosen. */
export type Heir = string;

/** No user name has a blank in front. */
const nobody = ' nobody';

/** What an update says of a choice; undefined while nothing is chosen. */
export const handOverOf = (heir: Heir): { readonly to: string | null } | undefined =>
  heir === '' ? undefined : { to: heir === nobody ? null : heir };

const leftBehindQuery = (user_name: string) =>
  queryOptions({
    queryKey: ['users', 'left-behind', user_name],
    queryFn: () => api.users.leftBehind(user_name),
    // What was nothing a minute ago may be a duty now.
    staleTime: 0,
  });

const isInCharge = ({ duty, getsReports, alarms = 0 }: LeftBehind): boolean =>
  duty.length > 0 || getsReports || alarms > 0;

/** What a user who goes leaves behind; `needsChoice` while it is to be said who takes over. */
export function useLeftBehind(userName: string, isAsked: boolean) {
  const { data: left } = useQuery({ ...leftBehindQuery(userName), enabled: isAsked });
  return { left, needsChoice: left !== undefined && isInCharge(left) };
}

interface HandOverProps {
  readonly left: LeftBehind;
  /** Of the person who goes, where several are asked about. */
  readonly name?: string;
  readonly heir: Heir;
  /** Nothing was chosen when it was sent. */
  readonly isMissing: boolean;
  readonly onChange: (heir: Heir) => void;
}

/** Names what a user who goes leaves behind, and asks who takes it over (TOLD-04). */
export function HandOver({ left, name, heir, isMissing, onChange }: HandOverProps) {
  if (left.sentences.length === 0) return null;
  return (
    <div className={styles['stack']}>
      <Alert variant="warning" title={texts.title(name)}>
        <ul className={styles['list']}>
          {left.sentences.map((sentence) => (
            <li key={sentence}>{sentence}</li>
          ))}
        </ul>
      </Alert>
      {isInCharge(left) && (
        <Select
          label={texts.label(name)}
          description={texts.help}
          error={isMissing && heir === '' && texts.missing}
          value={heir}
          onChange={({ target }) => onChange(target.value)}
        >
          <option value="">{texts.choose}</option>
          {left.heirs.map(({ username, name: theirs, unreachable = null }) => (
            <option key={username} value={username} disabled={unreachable !== null}>
              {unreachable === null ? theirs : texts.unreachable(theirs, unreachable)}
            </option>
          ))}
          <option value={nobody}>{texts.nobody}</option>
        </Select>
      )}
    </div>
  );
}
