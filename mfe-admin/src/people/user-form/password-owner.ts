import { useQuery } from '@tanstack/react-query';
import { getBrand } from '@peil/shared-kernel/brand';
import { organisationQuery } from '@peil/shared-kernel/cache';
import type { PasswordOwner } from '@peil/shared-kernel/passwords';

interface Person {
  readonly userName: string;
  readonly fullName: string;
  readonly email: string;
  readonly orgid: string;
}

/** Whose password is written: what it may not be made of. */
export function usePasswordOwner({ userName, fullName, email, orgid }: Person): PasswordOwner {
  const organisation = useQuery(organisationQuery(orgid));
  return {
    userName,
    fullName,
    email: email || null,
    organisation: organisation.data?.name ?? orgid,
    product: getBrand().product,
  };
}
