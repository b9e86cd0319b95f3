import { useQuery } from '@tanstack/react-query';
import { whyFailed, type Organisation } from '@peil/shared-kernel/api';
import { organisationQuery, pickableOrganisationsQuery } from '@peil/shared-kernel/cache';
import { compareNorwegian } from '@peil/shared-kernel/format';
import type { FieldProps } from '@peil/shared-kernel/forms';
import { useCan } from '@peil/shared-kernel/session';
import { ErrorPanel, Select, TextField } from '@peil/shared-kernel/ui';
import { texts } from './texts.ts';

interface OrganisationFieldProps {
  readonly field: FieldProps;
}

/** Where the user belongs; chosen by a provider admin when there is more than one organisation (USER-04, ORG-04). */
export function OrganisationField({ field }: OrganisationFieldProps) {
  const mayChoose = useCan('chooseUserOrganisation');
  const {
    data: all = [],
    error,
    refetch,
  } = useQuery({ ...pickableOrganisationsQuery(), enabled: mayChoose });
  const own = useQuery(organisationQuery(field.value));
  if (!mayChoose || field.readOnly || all.length < 2) {
    const name = own.data?.name ?? (own.error ? texts.organisationUnknown : '…');
    return (
      <div>
        <TextField label={texts.organisation} value={name} readOnly />
        {mayChoose && error && !field.readOnly && (
          <ErrorPanel title={texts.organisations} message={whyFailed(error)} onRetry={() => void refetch()} />
        )}
      </div>
    );
  }
  return (
    <Select label={texts.organisation} {...field}>
      {withPresent(all, field.value, own.data?.name).map(({ orgid, name }) => (
        <option key={orgid} value={orgid}>
          {name}
        </option>
      ))}
    </Select>
  );
}

/** By name; one that is gone or cannot be chosen stays a choice, so that nothing else is shown in its place. */
function withPresent(all: readonly Organisation[], orgid: string, presentName = texts.organisationUnknown) {
  const known = all.some((organisation) => organisation.orgid === orgid);
  const added = known ? [] : [{ orgid, name: presentName }];
  return [...all, ...added].sort((one, other) => compareNorwegian(one.name, other.name));
}
