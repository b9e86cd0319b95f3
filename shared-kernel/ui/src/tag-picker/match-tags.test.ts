import { matchingTags } from './match-tags.ts';

const tags = ['Område:Nord', 'Status:Felt', 'Område:Ås', 'Nordpå:Ja', 'Område:Ærøy'];

test('all tags in Norwegian order when nothing is typed', () => {
  expect(matchingTags(tags, '')).toEqual([
    'Nordpå:Ja',
    'Område:Nord',
    'Område:Ærøy',
    'Område:Ås',
    'Status:Felt',
  ]);
});

test('finds by either part, whatever the case and the blanks around the colon', () => {
  expect(matchingTags(tags, 'FELT')).toEqual(['Status:Felt']);
  expect(matchingTags(tags, ' område : n')).toEqual(['Område:Nord']);
});

test('tags that begin with the text stand before those that only hold it', () => {
  expect(matchingTags(['Type:Asnor', 'Område:Nord'], 'nor')).toEqual(['Område:Nord', 'Type:Asnor']);
});
