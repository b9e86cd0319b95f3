import { createServer, type Server } from 'node:http';
import type { AddressInfo } from 'node:net';
import { json } from 'node:stream/consumers';

/** A gateway for text messages that knows what it was sent before, as `Idempotency-Key` tells. */
export class SmsGateway {
  /** The texts by key: what people get. */
  readonly texts = new Map<string, string>();
  /** What it answers; null: nothing at all. */
  status: number | null = 200;
  readonly #server: Server = createServer((request, response) => {
    const key = String(request.headers['idempotency-key']);
    json(request).then(
      (body) => {
        if (this.status === null) return;
        if (this.status < 300) this.texts.set(key, (body as { text: string }).text);
        response.writeHead(this.status).end();
      },
      () => response.destroy(),
    );
  });

  get url(): string {
    return `http://127.0.0.1:${String((this.#server.address() as AddressInfo).port)}/sms`;
  }

  async start(): Promise<void> {
    await new Promise<void>((resolve) => this.#server.listen(0, '127.0.0.1', resolve));
  }

  async stop(): Promise<void> {
    this.#server.closeAllConnections();
    await new Promise((resolve) => this.#server.close(resolve));
  }
}
