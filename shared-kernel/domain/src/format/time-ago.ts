const print = new Intl.RelativeTimeFormat('nb-NO', { numeric: 'always' });

const minute = 60;
const hour = 60 * minute;
const day = 24 * hour;

/**
 * How long ago a moment was, in whole units that have passed ("for 3 timer siden"): minutes within the hour, hours
 * within two days, then days. What is less than a minute ago, or ahead by a clock that is wrong, is "akkurat nå".
 *
 * @param since epoch seconds
 * @param now epoch seconds
 */
export function timeAgo(since: number, now: number): string {
  const passed = now - since;
  if (passed < minute) return 'akkurat nå';
  if (passed < hour) return print.format(-Math.floor(passed / minute), 'minute');
  if (passed < 2 * day) return print.format(-Math.floor(passed / hour), 'hour');
  return print.format(-Math.floor(passed / day), 'day');
}
