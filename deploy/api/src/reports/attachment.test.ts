import { attachment } from './attachment.ts';

test.each([
  [
    'Enheter 2026-01-01.xlsx',
    `attachment; filename="Enheter 2026-01-01.xlsx"; filename*=UTF-8''Enheter%202026-01-01.xlsx`,
  ],
  ['Ærø Ås.xlsx', `attachment; filename="Aero As.xlsx"; filename*=UTF-8''%C3%86r%C3%B8%20%C3%85s.xlsx`],
  ['É 漢.xlsx', `attachment; filename="E _.xlsx"; filename*=UTF-8''%C3%89%20%E6%BC%A2.xlsx`],
  [
    `O'Brien (1)*.xlsx`,
    `attachment; filename="O'Brien (1) .xlsx"; filename*=UTF-8''O%27Brien%20%281%29%20.xlsx`,
  ],
  [
    '../a/b:"c"\r\nSet-Cookie: x=1.xlsx',
    `attachment; filename=".. a b c Set-Cookie x=1.xlsx"; filename*=UTF-8''..%20a%20b%20c%20Set-Cookie%20x%3D1.xlsx`,
  ],
  ['a\ud800.xlsx', `attachment; filename="a .xlsx"; filename*=UTF-8''a%20.xlsx`],
])('API-03 REPORT-03 the file name %p as a header', (name, header) => {
  expect(attachment(name)).toBe(header);
});
