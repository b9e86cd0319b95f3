import type { RuleContent } from './rule-values.ts';
import { texts } from './texts.ts';

interface StartingPoint {
  readonly id: string;
  readonly label: string;
  readonly rule: RuleContent;
}

const everyDay = [1, 2, 3, 4, 5, 6, 7];

/** What most people want, to go on from; nothing of it is sent before it is saved. */
export const startingPoints: readonly [StartingPoint, ...StartingPoint[]] = [
  {
    id: 'grave',
    label: texts.start.grave,
    rule: {
      name: texts.startNames.grave,
      kinds: ['level', 'overflow'],
      scope: { kind: 'all' },
      channels: ['sms'],
      weekdays: everyDay,
      from: null,
      to: null,
      delivery: 'atOnce',
      tellsEnd: true,
      isOn: true,
    },
  },
  {
    id: 'working',
    label: texts.start.working,
    rule: {
      name: texts.startNames.working,
      kinds: ['level', 'overflow', 'silence', 'battery', 'sensor'],
      scope: { kind: 'all' },
      channels: ['mail'],
      weekdays: [1, 2, 3, 4, 5],
      from: 7 * 60,
      to: 16 * 60,
      delivery: 'atOnce',
      tellsEnd: false,
      isOn: true,
    },
  },
  {
    id: 'digest',
    label: texts.start.digest,
    rule: {
      name: texts.startNames.digest,
      kinds: ['silence', 'battery', 'sensor'],
      scope: { kind: 'all' },
      channels: ['mail'],
      weekdays: [1, 2, 3, 4, 5],
      from: null,
      to: null,
      delivery: { digestAt: 7 * 60 },
      tellsEnd: false,
      isOn: true,
    },
  },
];
