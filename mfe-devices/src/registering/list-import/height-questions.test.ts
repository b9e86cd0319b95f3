import { heightQuestions } from './height-questions.ts';

test('FITTER-02 a list’s sensor heights that cannot fit are asked about by row', () => {
  const cells = { shortid: 'A0001', object_type: 'Tank', height: '1400' };
  expect(
    heightQuestions([
      { row: 2, cells: { ...cells, sensorheight: '1490' } },
      { row: 3, cells: { ...cells, sensorheight: '90' } },
      { row: 4, cells },
    ]),
  ).toEqual([expect.stringMatching(/^Rad 3: Sensorhøyden er 90\smm, men tanken er 1\s400\smm høy/)]);
});
