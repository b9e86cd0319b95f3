/** That a notice is on its way, or went and was not given up on; in SQL over `alarm_notices`. @param notice its alias */
export const isAlive = (notice: string): string =>
  `(${notice}.state = 'waiting' or ${notice}.state = 'sent' and not exists (select from outbox m
    where m.id = ${notice}.message and m.state in ('failed', 'withdrawn')))`;
