import { providerRoles } from '@peil/shared-kernel/permissions';
import { field, production, stock } from './tags.ts';

export interface DemoAccount {
  readonly userName: string;
  readonly fullName: string;
  readonly orgid: string;
  readonly role: string;
  readonly tags: readonly string[];
  readonly email: string;
  /** Numbers that begin with 0 are given to nobody. */
  readonly phone: string;
  readonly features: Readonly<Record<string, boolean>>;
}

/** Who has the feature onboarding_2: only the fitter may register too. */
const manyAtOnce = ['fjordadmin', 'fjordserie'];

type Row = readonly [userName: string, fullName: string, role: string, orgid: string];

/** One account for each role, and a second fitter who registers many devices at once; the provider's names and roles begin with its short name. */
export function demoAccounts(provider: string): DemoAccount[] {
  const { admin, sysadmin, employee } = providerRoles(provider);
  const [employeeRole, employeeTag] = employee;
  const rows: readonly Row[] = [
    [`${provider}admin`, 'Astrid Haugland', admin, provider],
    [`${provider}system`, 'Sondre Mæland', sysadmin, provider],
    [`${provider}ansatt`, 'Eirin Bøe', employeeRole, provider],
    ['fjordadmin', 'Ingrid Fjord', 'admin', 'fjorddrivstoff'],
    ['fjordsys', 'Håkon Sælen', 'sysadmin', 'fjorddrivstoff'],
    ['fjordservice', 'Roger Kleppe', 'service', 'fjorddrivstoff'],
    ['fjordleser', 'Marit Øvrebø', 'viewer', 'fjorddrivstoff'],
    ['fjordmontor', 'Jonas Tveit', 'onboarding', 'fjorddrivstoff'],
    ['fjordprod', 'Silje Nygård', 'prod', 'fjorddrivstoff'],
    ['nordadmin', 'Torbjørn Åsheim', 'admin', 'nordvann'],
    ['nordleser', 'Liv Solberg', 'viewer', 'nordvann'],
    ['gassadmin', 'Kari Bråten', 'admin', 'gassogo'],
    ['fjordserie', 'Eivind Solheim', 'onboarding', 'fjorddrivstoff'],
  ];
  return rows.map(([userName, fullName, role, orgid], index) => ({
    userName,
    fullName,
    orgid,
    role,
    tags: [...(role === employeeRole ? [employeeTag] : []), ...accessGroups(role)],
    email: `${userName}@demo.invalid`,
    phone: `+47 00 00 00 ${String(index + 1).padStart(2, '0')}`,
    features: manyAtOnce.includes(userName) ? { onboarding_2: true } : {},
  }));
}

/** The access groups of a role: who handles stock and production sees those devices as well. */
function accessGroups(role: string): string[] {
  return role === 'viewer' || role === 'service' ? [field] : [field, stock, production];
}
