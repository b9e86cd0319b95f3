import { createServer, type Server } from 'node:http';
import type { AddressInfo } from 'node:net';

/** An answer in the form of Kartverket's open address service. */
export const kartverketAnswer = {
  metadata: { totaltAntallTreff: 1, side: 0, treffPerSide: 10 },
  adresser: [
    {
      adressenavn: 'Kokstadvegen',
      adressetekst: 'Kokstadvegen 40',
      nummer: 40,
      postnummer: '5257',
      poststed: 'KOKSTAD',
      kommunenavn: 'BERGEN',
      representasjonspunkt: { epsg: 'EPSG:4258', lat: 60.2925, lon: 5.2626 },
    },
  ],
};

/** What the fake service answers next: a status and a body, or nothing at all. */
export interface FakeAnswer {
  status: number;
  body: string | null;
}

/** An address service of our own, so that no test asks the real one. */
export class AddressServer {
  readonly searches: URLSearchParams[] = [];
  /** What it answers, whatever is searched for or by that. */
  answer: FakeAnswer | ((search: URLSearchParams) => FakeAnswer) = {
    status: 200,
    body: JSON.stringify(kartverketAnswer),
  };
  readonly #server: Server = createServer((request, response) => {
    const search = new URL(request.url ?? '', 'http://localhost').searchParams;
    this.searches.push(search);
    const { status, body } = typeof this.answer === 'function' ? this.answer(search) : this.answer;
    if (body === null) return;
    response.writeHead(status, { 'content-type': 'application/json' }).end(body);
  });

  /** Where it is asked; null until it is started. */
  get url(): string | null {
    const address = this.#server.address() as AddressInfo | null;
    return address && `http://127.0.0.1:${String(address.port)}/sok`;
  }

  async start(): Promise<void> {
    await new Promise<void>((resolve) => this.#server.listen(0, '127.0.0.1', resolve));
  }

  async stop(): Promise<void> {
    this.#server.closeAllConnections();
    await new Promise((resolve) => this.#server.close(resolve));
  }
}
