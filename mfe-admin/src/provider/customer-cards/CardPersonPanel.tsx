import type { CardPerson, CustomerCard } from '@peil/shared-kernel/api';
import { useCan } from '@peil/shared-kernel/session';
import { Alert, DescriptionList, LoadingState, Panel, TextLink } from '@peil/shared-kernel/ui';
import { cardPath } from '../../customers/customer-row.ts';
import { timeText } from '../../parts/time-text/time-text.ts';
import { HelpAsButton, useMayHelp } from '../../people/user-page/HelpAs.tsx';
import { WhyUnseen } from '../../people/user-page/WhyUnseen.tsx';
import { roleLabel } from '../../people/users-list/role-label.ts';
import { nameOf, userPath } from '../../people/users-list/user-row.ts';
import styles from './cards.module.css';
import { comeInHelp } from './person-state.ts';
import { PersonStates } from './PersonStates.tsx';
import { texts } from './texts.ts';

const words = texts.person;

interface CardPersonPanelProps {
  readonly card: CustomerCard;
  readonly userName: string;
  readonly isFetching: boolean;
}

/** One of the customer's people: who it is, whether a device is seen, and help as that person. */
export function CardPersonPanel({ card, userName, isFetching }: CardPersonPanelProps) {
  const person = card.people.rows.find((one) => one.user_name.toLowerCase() === userName.toLowerCase());
  if (person) return <Person key={person.user_name} orgid={card.orgid} person={person} />;
  if (isFetching) return <LoadingState label={texts.card.loading} />;
  return <Alert variant="warning">{words.gone(userName)}</Alert>;
}

interface PersonProps {
  readonly orgid: string;
  readonly person: CardPerson;
}

function Person({ orgid, person }: PersonProps) {
  const mayOpen = useCan('users');
  const { user_name: userName, email, roles, groups, last_login: last, disabled } = person;
  const { failed_sign_ins: failed, last_failure: lastFailure } = person;
  const help = comeInHelp(person);
  const helped = { ...person, roles: { roles }, isOut: disabled };
  const mayHelp = useMayHelp(helped);
  return (
    <Panel
      heading={nameOf(person)}
      actions={
        <span className={styles['names']}>
          {mayOpen && (
            <TextLink to={userPath(userName)} isTall>
              {words.open}
            </TextLink>
          )}
          <TextLink to={cardPath(orgid)} isTall>
            {words.close}
          </TextLink>
        </span>
      }
    >
      <div className={styles['columns']}>
        <DescriptionList
          items={[
            { label: words.userName, value: userName },
            { label: words.email, value: email, missing: words.none },
            { label: words.role, value: roles.map(roleLabel).join(', ') },
            { label: words.groups, value: groups.join(', ') || null, missing: words.none },
            { label: words.last, value: last === null ? texts.people.never : timeText(last) },
            {
              label: words.failed,
              value: lastFailure === null ? null : words.failures(failed, timeText(lastFailure)),
              missing: words.none,
            },
            { label: words.state, value: <PersonStates person={person} /> },
            ...(help === null ? [] : [{ label: words.comeIn, value: help }]),
          ]}
        />
        <div className={styles['stack']}>
          <WhyUnseen user={helped} onlyReads />
          {mayHelp && <HelpAsButton user={helped} />}
        </div>
      </div>
    </Panel>
  );
}
