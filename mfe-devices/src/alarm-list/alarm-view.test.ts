import { noAlarmFilters, readAlarmView, writeAlarmView, type AlarmView } from './alarm-view.ts';

const read = (search: string) => readAlarmView(new URLSearchParams(search));

const full: AlarmView = {
  filters: {
    handling: 'waiting',
    groups: ['Status:Felt', 'Sted:Ås'],
    types: ['Tank', 'Kum'],
    customers: ['nord'],
    text: 'øst',
  },
  sort: { id: 'since', desc: true },
};

test('DLIST-02 ALARM-02 a view comes back from its address as it was', () => {
  expect(readAlarmView(writeAlarmView(full))).toEqual(full);
  expect(writeAlarmView(full).toString()).toBe(
    'acknowledged=no&group=Status%3AFelt&group=Sted%3A%C3%85s&type=Tank&type=Kum&customer=nord&q=%C3%B8st&sort=-since',
  );
});

test('ALARM-02 the plain list has no query: the most urgent first, nothing left out', () => {
  expect(read('')).toEqual({ filters: noAlarmFilters, sort: null });
  expect(writeAlarmView({ filters: noAlarmFilters, sort: null }).toString()).toBe('');
});

test.each(['acknowledged=maybe', 'group=&type=', 'sort=colour', 'sort=-'])(
  'ALARM-02 what an address says wrongly counts as not said: %s',
  (search) => {
    expect(read(search)).toEqual({ filters: noAlarmFilters, sort: null });
  },
);
