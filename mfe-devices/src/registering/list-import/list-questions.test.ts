import { listQuestions } from './list-questions.ts';

test('FITTER-02 a list’s sensor heights that cannot fit are asked about by row', () => {
  const cells = { shortid: 'A0001', object_type: 'Tank', height: '1400' };
  expect(
    listQuestions(
      [
        { row: 2, cells: { ...cells, sensorheight: '1490' } },
        { row: 3, cells: { ...cells, sensorheight: '90' } },
        { row: 4, cells },
      ],
      [],
    ),
  ).toEqual([expect.stringMatching(/^Rad 3: Sensorhøyden er 90\smm, men tanken er 1\s400\smm høy/)]);
});

test('FITTER-03 a row of another type than its device had is asked about', () => {
  const of = (shortid: string, object_type: string | null) => ({
    appdata: { object_type },
    proddata: { shortid },
  });
  const row = (number: number, shortid: string) => ({ row: number, cells: { shortid, object_type: 'Tank' } });
  expect(
    listQuestions(
      [row(2, 'a0001'), row(3, 'A0002'), row(4, 'A0003'), row(5, 'A0004')],
      [of('A0001', 'septic'), of('A0002', 'tanklevel'), of('A0003', null)],
    ),
  ).toEqual([expect.stringMatching(/^Rad 2: A0001 var satt opp som «/)]);
});
