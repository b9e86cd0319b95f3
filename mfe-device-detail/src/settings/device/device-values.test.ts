import type { Device } from '@peil/shared-kernel/api';
import { subTypeChoices, typeChoices } from '@peil/shared-kernel/device-forms/values';
import { deviceChange, deviceProblems, deviceValues } from './device-values.ts';

const device = (appdata: object = {}, groups: readonly string[] = ['Status:Felt']) =>
  ({ name: 'Kum nord', tags: { public: groups }, appdata }) as unknown as Device;

test('SET-01 what a device says now stays a choice, though the list has none like it', () => {
  expect(typeChoices(device({ object_type: 'badestamp' }))[0]).toBe('badestamp');
  expect(typeChoices(device({ object_type: 'Kum' })).filter((type) => type === 'Kum')).toHaveLength(1);
  expect(subTypeChoices(device({ sub_object_type: 'udefinert' }))).toHaveLength(10);
});

test.each([
  [{ name: ' \u00a0' }, 'name'],
  [{ name: 'x'.repeat(201) }, 'name'],
  [{ groups: [] }, 'groups'],
  [{ order_email: ['ola@fjord.no', 'ola(at)fjord.no'] }, 'order_email'],
  [{ order_email: Array.from({ length: 51 }, (_, index) => `a${String(index)}@fjord.no`) }, 'order_email'],
  [{ order_email: ['Kari Nordmann <kari@fjord.no>; OLA@fjord.no, per@fjord.no'] }, null],
  [{ ext_url: ['https://fjord.no', 'javascript:alert(1)'] }, 'ext_url'],
  [{ ext_url: ['fjord.no'] }, 'ext_url'],
  [{ customer_number: '1'.repeat(41) }, 'customer_number'],
  [{ cost_centre: 'https://fjord.no' }, 'cost_centre'],
  [{ customer_number: '0042', cost_centre: '' }, null],
  [{ ext_url: [' https://fjord.no ', ''], order_email: ['', ' ola@fjord.no'] }, null],
])('SET-01 %j is refused at %s', (change, field) => {
  const problems = deviceProblems({ ...deviceValues(device()), ...change });
  expect(Object.entries(problems).flatMap(([name, problem]) => (problem ? [name] : []))).toEqual(
    field === null ? [] : [field],
  );
});

test('SET-01 SET-14 of two people who change the same list, neither loses what was added or removed', () => {
  const seen = deviceValues(device({ ext_url: ['https://a.no', 'https://b.no'] }, ['A', 'B']));
  const newest = device({ ext_url: ['https://a.no', 'https://b.no', 'https://c.no'] }, ['A', 'C']);
  const values = { ...seen, ext_url: ['https://b.no', ' https://d.no', ''], groups: ['A', 'B', 'D'] };
  const changed = { ext_url: values.ext_url, groups: values.groups };
  expect(deviceChange({ changed, values, seen, newest })).toEqual({
    tags: { public: ['A', 'C', 'D'] },
    appdata: { ext_url: ['https://b.no', 'https://c.no', 'https://d.no'] },
  });
});

test('SET-01 recipients are saved as their addresses, however they were pasted, each once', () => {
  const seen = deviceValues(device({ order_email: ['ola@fjord.no'] }));
  const values = {
    ...seen,
    order_email: ['Ola@fjord.no, Kari Nordmann <kari@fjord.no>', '', 'kari@fjord.no'],
  };
  const changed = { order_email: values.order_email };
  expect(deviceChange({ changed, values, seen, newest: device({ order_email: ['ola@fjord.no'] }) })).toEqual({
    appdata: { order_email: ['ola@fjord.no', 'kari@fjord.no'] },
  });
});

test('SET-14 what was not changed is not named', () => {
  const seen = deviceValues(device());
  const values = { ...seen, name: ' Kum sør ', object_type: '' };
  const changed = { name: values.name, object_type: '' };
  expect(deviceChange({ changed, values, seen, newest: device() })).toEqual({
    name: 'Kum sør',
    appdata: { object_type: null },
  });
});

test('MONTH-01 own number and cost centre are saved tidied, and cleared by emptying them', () => {
  const seen = deviceValues(device({ cost_centre: 'Drift' }));
  const changed = { customer_number: ' 0042 ', cost_centre: ' ' };
  const newest = device({ cost_centre: 'Drift' });
  expect(deviceChange({ changed, values: { ...seen, ...changed }, seen, newest })).toEqual({
    appdata: { customer_number: '0042', cost_centre: null },
  });
});
