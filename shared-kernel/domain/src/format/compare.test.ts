import { compareNorwegian } from './compare.ts';

test('I18N-01 æ, ø and å stand last, numbers count by value, upper and lower case together', () => {
  const sorted = ['Åmot', 'Ørsta', 'Ærfugl', 'Zoo', 'Tank 10', 'Tank 9', 'bekk', 'Bygg'].sort(
    compareNorwegian,
  );
  expect(sorted).toEqual(['bekk', 'Bygg', 'Tank 9', 'Tank 10', 'Zoo', 'Ærfugl', 'Ørsta', 'Åmot']);
});
