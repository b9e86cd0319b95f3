import { texts } from '../texts.ts';

const words = texts.errors;

/** Kinds of failures of mail servers and gateways, the first that fits. */
const kinds: readonly (readonly [RegExp, string])[] = [
  [/EAUTH|HTTP 40[13]/, words.signIn],
  [/ (421|450|451|452)$|HTTP 429/, words.busy],
  [/EENVELOPE|HTTP 400|HTTP 404|HTTP 422/, words.recipient],
  [/HTTP 5\d\d/, words.down],
  [/ECONN|ETIMEDOUT|ESOCKET|EDNS|ENOTFOUND|EHOST|ENET|Timeout|Abort/i, words.connection],
  [/EMESSAGE|ESTREAM|EPROTOCOL| 5\d\d$|HTTP 4\d\d/, words.refused],
];

/** Why a message did not arrive: in words, with the kind that the server tells, by which it is looked up. Pure. */
export function errorText(error: string | null): string {
  if (error === null) return words.ended;
  const found = kinds.find(([pattern]) => pattern.test(error))?.[1];
  return `${found ?? words.unknown} (${error})`;
}
