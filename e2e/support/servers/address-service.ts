import { AddressServer, kartverketAnswer, type FakeAnswer } from '@peil/api/testing/address-server';

/** What is searched for where the service fails, and where it finds nothing. */
export const failingSearch = 'Feilvegen';
export const emptySearch = 'Finnesikkevegen';

const answers: Readonly<Record<string, FakeAnswer>> = {
  [failingSearch.toLowerCase()]: { status: 500, body: '' },
  [emptySearch.toLowerCase()]: { status: 200, body: JSON.stringify({ ...kartverketAnswer, adresser: [] }) },
};

/** Stands in for Kartverket's address service, which no test is to ask: one address, but for two searches. */
export async function startAddressService(): Promise<{
  readonly url: string;
  readonly stop: () => Promise<void>;
}> {
  const server = new AddressServer();
  server.answer = (search) =>
    answers[(search.get('sok') ?? '').toLowerCase()] ?? {
      status: 200,
      body: JSON.stringify(kartverketAnswer),
    };
  await server.start();
  if (server.url === null) throw new Error('The address service has no address');
  return { url: server.url, stop: () => server.stop() };
}
