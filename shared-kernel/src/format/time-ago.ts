const print = new Intl.RelativeTimeFormat('nb-NO', { numeric: 'always' });

const MINUTE = 60;
const HOUR = 60 * MINUTE;
const DAY = 24 * HOUR;

/**
 * How long ago a moment was, in whole units that have passed ("for 3 timer siden"): minutes within the hour, hours
 * within two days, then days. What is less than a minute ago, or ahead by a clock that is wrong, is "akkurat nå".
 *
 * @param since epoch seconds
 * @param now epoch seconds
 */
export function timeAgo(since: number, now: number): string {
  const passed = now - since;
  if (passed < MINUTE) return 'akkurat nå';
  if (passed < HOUR) return print.format(-Math.floor(passed / MINUTE), 'minute');
  if (passed < 2 * DAY) return print.format(-Math.floor(passed / HOUR), 'hour');
  return print.format(-Math.floor(passed / DAY), 'day');
}
