/** @browser */
import { matchPath } from 'react-router-dom';
import { providePortalRoutes } from '@peil/shared-kernel/navigation';
import { declaredPages } from '@peil/shared-kernel/testing';
import { allGuides } from './address.ts';
import { foundGuides, groupedGuides, guidesFor, pageOf } from './found-guides.ts';
import type { Guide } from './guide.ts';
import { guides } from './guides/index.ts';
import { pictures } from './pictures/index.ts';
import screens from './screens.json';

const pages = declaredPages();
beforeAll(() => {
  providePortalRoutes(pages);
});

const ids = guides.map(({ id }) => id);
const shown = guides.flatMap(({ steps }) => steps.flatMap(({ picture }) => picture ?? []));

test('TRAIN-01 every route’s "Hjelp" leads to a guide, and guides are told apart', () => {
  expect(new Set(ids).size).toBe(ids.length);
  expect(ids).not.toContain(allGuides);
  const explaining = pages.flatMap(({ help = [], helpOfParts = {} }) =>
    [help, Object.values(helpOfParts)].flat(),
  );
  expect(explaining.filter((id) => !ids.includes(id))).toEqual([]);
  expect(new Set(explaining).size).toBeGreaterThan(20);
});

test.each(guides)('TRAIN-01 $id is short: a title, a sentence, and three steps or more', (guide) => {
  expect(guide.id).toMatch(/^[a-z-]+$/);
  expect(guide.title.length).toBeLessThanOrEqual(60);
  expect(guide.summary).toMatch(/\.$/);
  expect(guide.steps.length).toBeGreaterThanOrEqual(2);
  expect(guide.steps.length).toBeLessThanOrEqual(7);
  for (const text of [...guide.steps.map((step) => step.text), ...(guide.tips ?? [])]) {
    expect(text).toMatch(/^[A-ZÆØÅ«].*\.$/);
    expect(text.length).toBeLessThanOrEqual(240);
  }
});

test('TRAIN-01 every picture is there, is shown by a guide, and is made by the command', () => {
  const made = screens.map(({ name }) => name).sort();
  expect(Object.keys(pictures).sort()).toEqual(made);
  expect([...new Set<string>(shown)].sort()).toEqual(made);
});

test.each(screens)('TRAIN-01 the picture of $name says what it shows, of a page that exists', (screen) => {
  expect(pictures[screen.name as keyof typeof pictures]).toMatchObject({ alt: screen.alt });
  expect(screen.alt).toMatch(/^[A-ZÆØÅ]/);
  const [path = ''] = screen.path.split('?');
  expect(pages.some((page) => matchPath(page.path, path))).toBe(true);
});

const guide = (id: string, part: Partial<Guide> = {}): Guide => ({
  id,
  title: id,
  category: 'start',
  summary: 'Om det.',
  steps: [{ text: 'Gjør det.' }],
  ...part,
});

test('TRAIN-01 guides of what a role may not do are left out', () => {
  const some = [guide('a'), guide('b', { permission: 'users' }), guide('c', { permission: 'groups' })];
  expect(guidesFor(some, (permission) => permission === 'groups').map(({ id }) => id)).toEqual(['a', 'c']);
});

test.each([
  ['kvitter alarm', ['alarmer', 'kum']],
  ['ALARM kvitter', ['alarmer', 'kum']],
  ['utlop', ['kum']],
  ['utlaup', []],
  ['innstillinger', ['kum']],
  ['', ['kum', 'alarmer']],
])('TRAIN-01 a search for «%s» finds the guides that have every word, named ones first', (search, found) => {
  const some = [
    guide('kum', { category: 'settings', steps: [{ text: 'Utløp. Kvitter en alarm.' }] }),
    guide('alarmer', { title: 'Kvittere alarmer' }),
  ];
  expect(foundGuides(some, search).map(({ id }) => id)).toEqual(found);
});

test('TRAIN-01 guides stand by what they are about', () => {
  const groups = groupedGuides([guide('a', { category: 'people' }), guide('b'), guide('c')]);
  expect(groups.map(({ category, guides: of }) => [category, of.map(({ id }) => id)])).toEqual([
    ['start', ['b', 'c']],
    ['people', ['a']],
  ]);
});

test.each([
  ['alarmer', '/alarm'],
  ['registrere', '/device-onboarding'],
  ['leverandor', '/peil-admin'],
  ['mottak', '/peil-admin?part=stock'],
  ['enhetssiden', null],
  ['bli-kjent', null],
  ['bestille', null],
])('TRAIN-01 the page of %s is %s', (id, path) => {
  expect(pageOf(id)).toBe(path);
});
