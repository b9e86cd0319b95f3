export interface DemoOrganisation {
  readonly orgid: string;
  readonly name: string;
  /** Null for the provider itself. */
  readonly parent: string | null;
  readonly address: string | null;
  readonly contact: { readonly name?: string; readonly phone?: string; readonly email?: string };
  readonly supportEmail: string | null;
  /** Right by modulus 11, and from the series of made-up ones. */
  readonly organisationNumber: string | null;
}

/** The organisation that soft-deleted users are moved to (USER-11). */
const holdingOrganisation = 'slettet';

/**
 * The provider, its customers and the holding organisation.
 *
 * @param provider the provider's short name: its organisation's id and, with a capital, its name
 */
export function demoOrganisations(provider: string): DemoOrganisation[] {
  const customer = (
    orgid: string,
    name: string,
    address: string,
    contact: string,
    phone: string,
    organisationNumber: string,
  ): DemoOrganisation => ({
    orgid,
    name,
    parent: provider,
    address,
    contact: { name: contact, phone, email: `${orgid}@demo.invalid` },
    supportEmail: 'support@demo.invalid',
    organisationNumber,
  });
  return [
    {
      orgid: provider,
      name: provider.charAt(0).toUpperCase() + provider.slice(1),
      parent: null,
      address: 'Kokstadvegen 23, 5257 Kokstad',
      contact: { email: 'support@demo.invalid', phone: '+47 00 00 01 00' },
      supportEmail: 'support@demo.invalid',
      organisationNumber: '310415804',
    },
    customer(
      'fjorddrivstoff',
      'Fjord Drivstoff AS',
      'Kokstadvegen 40, 5257 Kokstad',
      'Ingrid Fjord',
      '+47 00 00 01 01',
      '311582003',
    ),
    customer(
      'nordvann',
      'Nordvann kommune',
      'Kvernhusmyrane 20, 5914 Isdalstø',
      'Torbjørn Åsheim',
      '+47 00 00 01 02',
      '312904101',
    ),
    customer(
      'gassogo',
      'Gass & Go AS',
      'Vangsvegen 121, 2317 Hamar',
      'Kari Bråten',
      '+47 00 00 01 03',
      '313770508',
    ),
    {
      orgid: holdingOrganisation,
      name: 'Slettede brukere',
      parent: provider,
      address: null,
      contact: {},
      supportEmail: null,
      organisationNumber: null,
    },
  ];
}
