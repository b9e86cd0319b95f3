import { render, screen, within } from '@testing-library/react';
import type { ReceivedDevice } from '@peil/shared-kernel/api';
import { DeliveryTable } from './DeliveryTable.tsx';

const received = (row: number, more: Partial<ReceivedDevice> = {}): ReceivedDevice => ({
  ...{ row, devid: `a84041000181000${String(row)}`, shortid: `PEI0000${String(row)}` },
  ...{ manufacturer: 'Dragino', model: 'PS-LB', sensor: null, subscribed: false },
  ...{ result: 'received', problems: [], questions: [] },
  ...more,
});

const question = 'Modell: «PS-LB» er kjent fra Dragino, ikke fra Rochester. Stemmer produsenten?';
const rows = [
  received(2, { sensor: 'SEN900', subscribed: true }),
  received(3, { manufacturer: 'Rochester', questions: [question] }),
];

const rowOf = (shortid: string) => within(screen.getByRole('row', { name: new RegExp(shortid) }));

test('FACTORY-01 a trial shows what was read of each device, and asks about what is odd', () => {
  render(<DeliveryTable rows={rows} />);
  for (const text of ['Dragino PS-LB', 'Sensor SEN900', 'Abonnement fra i dag', 'Klar'])
    expect(rowOf('PEI00002').getByText(text)).toBeVisible();
  for (const text of ['Rochester PS-LB', 'Se over', question])
    expect(rowOf('PEI00003').getByText(text)).toBeVisible();
  expect(screen.queryAllByText('Klar')).toHaveLength(1);
});

test('FACTORY-01 what was received is said to be, whatever was asked of it', () => {
  render(<DeliveryTable rows={rows} isDone />);
  expect(screen.getAllByText('Tatt imot')).toHaveLength(2);
});
