import { externalLinks, linkOfTag } from './links.ts';

test.each([
  ['https://example.no/a', { label: 'example.no/a', href: 'https://example.no/a' }],
  ['Datablad:https://example.no/tank.pdf', { label: 'Datablad', href: 'https://example.no/tank.pdf' }],
  ['Datablad : http://example.no', { label: 'Datablad', href: 'http://example.no/' }],
  ['HTTPS://Example.NO/A', { label: 'Example.NO/A', href: 'https://example.no/A' }],
  ['Tegning:https://example.no/a b', { label: 'Tegning', href: 'https://example.no/a' }],
  ['<b>Tegning</b>:https://example.no', { label: '<b>Tegning</b>', href: 'https://example.no/' }],
  [
    'javascript:alert(1)//https://example.no',
    { label: 'javascript:alert(1)//', href: 'https://example.no/' },
  ],
])('DETAIL-02 the tag %s is a link', (tag, link) => {
  expect(linkOfTag(tag)).toEqual(link);
});

test.each([
  'Status:Felt',
  'http',
  'https://',
  'ftp://example.no',
  'javascript:alert(1)//http',
  'JaVaScRiPt:alert("http")',
  'data:text/html,http',
  'java\nscript:alert(1)',
  '<a href="https://">http</a>',
  '<img src=http: onerror=alert(1)>',
  'https://bank.no@example.com',
  'https://bank.no:x@example.com',
])('DETAIL-02 the tag %j is no link', (tag) => {
  expect(linkOfTag(tag)).toBeNull();
});

test('DETAIL-02 external links keep only web addresses, each once', () => {
  const links = externalLinks([
    'https://example.no/',
    'https://example.no',
    ' javascript:alert(1)',
    'java\tscript:alert(1)',
    'data:text/html,<script>alert(1)</script>',
    'example.no',
    '//example.no',
    'https://bank.no@example.com',
    ' http://a.no/b ',
  ]);
  expect(links.map(({ href }) => href)).toEqual(['https://example.no/', 'http://a.no/b']);
  expect(links.map(({ label }) => label)).toEqual(['example.no', 'a.no/b']);
  expect(externalLinks(null)).toEqual([]);
});
