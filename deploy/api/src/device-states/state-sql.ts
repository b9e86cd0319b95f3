/** The states of devices as spans (`since`, `state`, `until`; null while one lasts), for a `from`. */
export const stateSpans = (which: string): string =>
  `(select since, state, lead(since) over (order by since, id) as until from device_states where ${which}) states`;

/** The state that a device is in, and since when, for a `lateral`. */
export const presentState = (dev: string): string =>
  `(select state, since from device_states s where s.dev = ${dev} order by s.since desc, s.id desc limit 1)`;
