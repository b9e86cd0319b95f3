import {
  blankCustomer,
  changeOf,
  customerProblems,
  newCustomerOf,
  newCustomerProblems,
  valuesOf,
} from './customer-values.ts';

const full = {
  ...blankCustomer('peil'),
  orgid: ' nyfjord ',
  name: 'Ny Fjord AS',
  organisation_number: '974 760 673',
  'contact.email': 'kari@demo.invalid',
  report_recipients: 'Kari <kari@demo.invalid>, ola@demo.invalid\nKARI@demo.invalid',
  volume_at_15: 'yes',
  'brand.accent': '#7a1f5c',
};

const told = (problems: object) =>
  Object.fromEntries(Object.entries(problems).filter(([, problem]) => problem !== undefined));

test('ORG-03 a customer with what it needs is sent as the API takes it', () => {
  expect(told(newCustomerProblems(full))).toEqual({});
  expect(newCustomerOf(full)).toEqual({
    orgid: 'nyfjord',
    name: 'Ny Fjord AS',
    parent: 'peil',
    organisation_number: '974760673',
    address: null,
    contact: { name: null, phone: null, email: 'kari@demo.invalid' },
    support_email: null,
    report_recipients: ['kari@demo.invalid', 'ola@demo.invalid'],
    volume_at_15: true,
    brand: { accent: '#7a1f5c', logo: null },
  });
});

test('ORG-03 each field that breaks a rule says why', () => {
  expect(
    told(
      newCustomerProblems({
        ...blankCustomer(''),
        orgid: 'Ny Fjord',
        name: '\u200b\u3164',
        organisation_number: '974760674',
        support_email: 'støtte',
        report_recipients: 'a@demo.invalid, b@',
        'brand.accent': '#ffd400',
      }),
    ),
  ).toEqual({
    orgid: expect.stringMatching(/små bokstaver/) as string,
    name: 'Organisasjonen må ha navn',
    parent: 'Velg hvilken organisasjon kunden ligger under',
    organisation_number: expect.stringMatching(/kontrollsifferet/) as string,
    support_email: 'E-postadressen er ikke gyldig',
    report_recipients: 'b@ er ikke en gyldig e-postadresse',
    'brand.accent': expect.stringMatching(/kontrast 1\.4\d:1/) as string,
  });
  expect(
    customerProblems(valuesOf({ orgid: 'peil', name: 'Peil', parent: null }), true).parent,
  ).toBeUndefined();
});

test('ORG-03 of a change only what was changed is sent, and what was emptied empties', () => {
  expect(changeOf({ 'contact.phone': '', 'brand.logo': '' })).toEqual({
    contact: { phone: null },
    brand: { logo: null },
  });
  expect(changeOf({ report_recipients: '' })).toEqual({ report_recipients: [] });
  expect(changeOf({})).toEqual({});
});
