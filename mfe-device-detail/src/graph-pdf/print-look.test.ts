import { tokensOf } from '@peil/shared-kernel/testing';
import { screenLook } from '../graph-chart/chart-look.ts';
import { printLook } from './print-look.ts';

const lightValue = tokensOf('.light');

const { thresholds, faults } = screenLook;

test.each([
  ...(['text', 'subtle', 'divider', 'grid', 'line'] as const).map(
    (part) => [part, screenLook[part], printLook[part]] as const,
  ),
  ...(['ok', 'info', 'warning', 'danger'] as const).map(
    (type) => [type, thresholds[type], printLook.thresholds[type]] as const,
  ),
  ...(['suspect', 'reported'] as const).map((kind) => [kind, faults[kind], printLook.faults[kind]] as const),
])('DETAIL-04 the file draws %s (%s) in the page’s light colour', (_, onScreen, printed) => {
  const token = /^var\((--[\w-]+)\)$/.exec(onScreen)?.[1] ?? '';
  expect(printed).toBe(lightValue(token));
});
