import { createServer } from 'node:http';
import type { AddressInfo } from 'node:net';

/** Node's own server answering the same bytes to everyone: the limit of any server on this machine. */
export interface BareAnswer {
  readonly status: number;
  readonly headers: Readonly<Record<string, string>>;
  /** The body as it goes over the wire, base64. */
  readonly body: string;
}

let answer: BareAnswer = { status: 200, headers: {}, body: '' };
let body = Buffer.alloc(0);

const server = createServer((request, response) => {
  request.resume();
  request.once('end', () => {
    response.writeHead(answer.status, { ...answer.headers });
    response.end(body);
  });
});

server.listen(0, '127.0.0.1', () => {
  const { port } = server.address() as AddressInfo;
  process.send?.(`http://127.0.0.1:${String(port)}`);
});

process.on('message', (next: BareAnswer) => {
  answer = next;
  body = Buffer.from(next.body, 'base64');
  process.send?.('ready');
});
process.on('disconnect', () => {
  process.exit(0);
});
