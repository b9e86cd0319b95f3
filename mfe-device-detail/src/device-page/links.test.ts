import { directionsUrl, externalLinks, linkOfTag } from './links.ts';

test.each([
  ['https://example.no/a', { label: 'example.no/a', href: 'https://example.no/a' }],
  ['Datablad:https://example.no/tank.pdf', { label: 'Datablad', href: 'https://example.no/tank.pdf' }],
  ['Datablad : http://example.no', { label: 'Datablad', href: 'http://example.no/' }],
])('DETAIL-02 the tag %s is a link', (tag, link) => {
  expect(linkOfTag(tag)).toEqual(link);
});

test.each(['Status:Felt', 'http', 'javascript:alert(1)//http', 'ftp://example.no', 'https://'])(
  'DETAIL-02 the tag %s is no link',
  (tag) => {
    expect(linkOfTag(tag)).toBeNull();
  },
);

test('DETAIL-02 external links keep only web addresses', () => {
  const links = externalLinks([
    'https://example.no/',
    'javascript:alert(1)',
    'example.no',
    ' http://a.no/b ',
  ]);
  expect(links.map(({ href }) => href)).toEqual(['https://example.no/', 'http://a.no/b']);
  expect(links.map(({ label }) => label)).toEqual(['example.no', 'a.no/b']);
  expect(externalLinks(null)).toEqual([]);
});

test('DETAIL-02 directions lead to the position', () => {
  const url = new URL(directionsUrl({ lat: 59.91, long: 10.75 }));
  expect(url.searchParams.get('destination')).toBe('59.91,10.75');
});
