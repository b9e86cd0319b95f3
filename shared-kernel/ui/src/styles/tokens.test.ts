import { themeCss, tokensOf } from '../../../testing/src/tokens.ts';

function luminance(hex: string): number {
  const digits = hex.slice(1);
  const full = digits.length === 3 ? digits.replace(/./g, '$&$&') : digits;
  const [r = 0, g = 0, b = 0] = [0, 2, 4]
    .map((at) => parseInt(full.slice(at, at + 2), 16) / 255)
    .map((part) => (part <= 0.04045 ? part / 12.92 : ((part + 0.055) / 1.055) ** 2.4));
  return 0.2126 * r + 0.7152 * g + 0.0722 * b;
}

function contrast(a: string, b: string): number {
  const [light = 0, dark = 0] = [luminance(a), luminance(b)].sort((x, y) => y - x);
  return (light + 0.05) / (dark + 0.05);
}

const texts = [
  ['--peil-text', '--peil-canvas'],
  ['--peil-text', '--peil-surface'],
  ['--peil-text', '--peil-row-hover'],
  ['--peil-text-subtle', '--peil-canvas'],
  ['--peil-text-subtle', '--peil-surface'],
  ['--peil-text-subtle', '--peil-row-hover'],
  ['--peil-link', '--peil-surface'],
  ['--peil-link', '--peil-canvas'],
  ['--peil-link', '--peil-row-hover'],
  ['--peil-on-accent', '--peil-accent'],
  ['--peil-header-text', '--peil-header'],
  ['--peil-header-link', '--peil-header'],
  ['--peil-ok', '--peil-ok-bg'],
  ['--peil-warning', '--peil-warning-bg'],
  ['--peil-critical', '--peil-critical-bg'],
  ['--peil-no-signal', '--peil-no-signal-bg'],
  ['--peil-info', '--peil-info-bg'],
] as const;

const shapes = [
  ['--peil-control-border', '--peil-surface'],
  ['--peil-focus', '--peil-surface'],
  ['--peil-focus', '--peil-canvas'],
  ['--peil-header-focus', '--peil-header'],
  ['--peil-ok-solid', '--peil-surface'],
  ['--peil-warning-solid', '--peil-surface'],
  ['--peil-critical-solid', '--peil-surface'],
  ['--peil-no-signal-solid', '--peil-surface'],
  ['--peil-chart-1', '--peil-surface'],
  ['--peil-chart-2', '--peil-surface'],
  ['--peil-chart-3', '--peil-surface'],
  ['--peil-chart-4', '--peil-surface'],
  ['--peil-chart-5', '--peil-surface'],
  ['--peil-chart-6', '--peil-surface'],
] as const;

describe.each(['.light', '.dark'])('%s', (selector) => {
  const token = tokensOf(selector);

  test.each(texts)('text %s on %s has at least 4.5:1', (text, ground) => {
    expect(contrast(token(text), token(ground))).toBeGreaterThanOrEqual(4.5);
  });

  test.each(shapes)('shape %s on %s has at least 3:1', (shape, ground) => {
    expect(contrast(token(shape), token(ground))).toBeGreaterThanOrEqual(3);
  });
});

test('every step of the accent is the portal’s in both themes, alpha steps too', () => {
  const steps = [
    '100',
    '200',
    '300',
    '400',
    '500',
    '600',
    '700',
    '800',
    '900',
    '1000',
    '100A',
    '200A',
    '300A',
    '400A',
  ];
  const missing = steps.filter((step) => themeCss().split(`--ax-accent-${step}:`).length !== 3);
  expect(missing).toEqual([]);
});
