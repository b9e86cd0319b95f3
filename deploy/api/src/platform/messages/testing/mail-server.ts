import PostalMime, { type Email } from 'postal-mime';
import { SMTPServer } from 'smtp-server';

/** A mail as it reached the server. */
export interface ReceivedMail {
  readonly envelope: { readonly from: string; readonly to: readonly string[] };
  readonly raw: string;
  readonly mail: Email;
}

/** A real SMTP server on loopback. */
export interface MailServer {
  readonly port: number;
  readonly url: string;
  /** What it accepted, in order. */
  readonly received: ReceivedMail[];
  /** Says no with this status to each of the next mails, at RCPT TO; null lets one through. */
  refuseNext(...statuses: (number | null)[]): void;
  /** Lets mails come in but does not accept them before the returned function is called. */
  hold(): () => void;
  /** Mails whose contents have come in, accepted or not. */
  readonly arrived: () => number;
  close(): Promise<void>;
}

/** Starts a server; `port` to bring one back where it was. */
export async function startMailServer(port = 0): Promise<MailServer> {
  const received: ReceivedMail[] = [];
  const refusals: (number | null)[] = [];
  let arrived = 0;
  let gate = Promise.resolve();
  const server = new SMTPServer({
    disabledCommands: ['AUTH', 'STARTTLS'],
    logger: false,
    onRcptTo: (_address, _session, done) => {
      const status = refusals.shift() ?? null;
      done(status === null ? null : Object.assign(new Error('no'), { responseCode: status }));
    },
    onData: (stream, session, done) => {
      const chunks: Buffer[] = [];
      stream.on('data', (chunk: Buffer) => chunks.push(chunk));
      stream.on('end', () => {
        arrived += 1;
        const { mailFrom, rcptTo } = session.envelope;
        const raw = Buffer.concat(chunks);
        void Promise.all([gate, PostalMime.parse(raw)]).then(([, mail]) => {
          received.push({
            envelope: {
              from: mailFrom === false ? '' : mailFrom.address,
              to: rcptTo.map(({ address }) => address),
            },
            raw: raw.toString(),
            mail,
          });
          done();
        });
      });
    },
  });
  server.on('error', () => undefined);
  await new Promise<void>((resolve) => {
    server.listen(port, '127.0.0.1', resolve);
  });
  const address = server.server.address();
  if (address === null || typeof address === 'string') throw new Error('no port');
  return {
    port: address.port,
    url: `smtp://127.0.0.1:${String(address.port)}`,
    received,
    refuseNext: (...statuses) => refusals.push(...statuses),
    hold: () => {
      let open = (): void => undefined;
      gate = new Promise((resolve) => {
        open = resolve;
      });
      return () => {
        open();
      };
    },
    arrived: () => arrived,
    close: () =>
      new Promise((resolve) => {
        server.close(resolve);
      }),
  };
}
