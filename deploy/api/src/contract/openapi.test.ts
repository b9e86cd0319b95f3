import * as z from 'zod';
import { readConfig } from '../config.ts';
import { examplesOf, type Content, type Operation } from '../docs/document.ts';
import type { ApiApp } from '../http/api-app.ts';
import { createLogger } from '../logger.ts';
import { createApi } from '../server.ts';
import { parserOf } from './answer-schema.ts';
import { documentedCalls, type DocumentedCall } from './document.ts';
import { openCalls, ownCalls, specifiedCalls } from './specified-calls.table.ts';

/** The document needs no data: a server over a database that nobody asks. */
const neverAsked = { kind: 'embedded', pool: {} as never, close: () => Promise.resolve() } as const;

describe('the OpenAPI document', () => {
  let app: ApiApp;
  let calls: DocumentedCall[];
  beforeAll(async () => {
    const config = readConfig({ NODE_ENV: 'test', DEMO: 'false' });
    app = await createApi({ config, db: neverAsked, logger: createLogger('silent') });
    calls = documentedCalls(app);
  });
  afterAll(() => app.close());

  /** What is wrong with any call; a call that is right answers null. */
  const expectEach = (check: (operation: Operation, call: DocumentedCall) => unknown): void => {
    const wrong = calls.flatMap((call) => {
      const found = check(call.operation, call);
      return found === null ? [] : [[call.name, found]];
    });
    expect(wrong).toEqual([]);
  };

  test('API-01 it has every call of A7, B7 and of our own, and no other', () => {
    expect(calls.map(({ name }) => name).sort()).toEqual([...specifiedCalls, ...ownCalls].sort());
  });

  test('API-01 calls of our own are marked and say so', () => {
    const marked = calls.filter(({ operation }) => operation['x-own-call']).map(({ name }) => name);
    expect(marked.sort()).toEqual([...ownCalls].sort());
    for (const { name, operation } of calls.filter((call) => marked.includes(call.name)))
      expect([name, operation.description]).toEqual([name, expect.stringContaining('A call of our own')]);
  });

  test('ROLE-06 where a role is chosen the document explains each', () => {
    const making = calls.find(({ name }) => name === 'POST /api/v1/users');
    for (const role of ['viewer', 'service', 'onboarding', 'peil_admin', 'peil_employee'])
      expect(making?.operation.description).toMatch(new RegExp(`\\b${role} \\([^)]+\\): se `));
  });

  test('API-01 every call has a summary, one group and an id of its own', () => {
    expectEach(({ summary = '', tags = [] }) =>
      summary !== '' && tags.length === 1 ? null : { summary, tags },
    );
    const ids = calls.map(({ operation }) => operation.operationId);
    expect(new Set(ids).size).toBe(calls.length);
  });

  test('API-01 every parameter is described, and has an example where it is required', () => {
    expectEach(({ parameters = [] }) => {
      const poor = parameters.filter(
        ({ description = '', required, example }) =>
          description === '' || (required && example === undefined),
      );
      return poor.length === 0 ? null : poor.map(({ name }) => name);
    });
  });

  test('API-01 every example fits the schema beside it', () => {
    const misfits = ({ schema, ...content }: Content): unknown[] =>
      examplesOf(content).flatMap((example) => {
        const parsed = schema && parserOf(schema).safeParse(example);
        return parsed === undefined || parsed.success ? [] : [z.prettifyError(parsed.error)];
      });
    expectEach(({ parameters = [], requestBody, responses = {} }) => {
      const contents = [
        ...parameters,
        ...Object.values(requestBody?.content ?? {}),
        ...Object.values(responses).flatMap(({ content = {} }) => Object.values(content)),
      ];
      const found = contents.flatMap(misfits);
      return found.length === 0 ? null : found;
    });
  });

  test('API-01 every JSON body has an example', () => {
    expectEach(({ requestBody }) => {
      const content = requestBody?.content['application/json'];
      return content === undefined || examplesOf(content).length > 0 ? null : 'no example';
    });
  });

  test('API-01 every call describes its success, and every error with its shape and an example', () => {
    expectEach(({ responses = {} }) => {
      const statuses = Object.keys(responses);
      const success = statuses.find((status) => status.startsWith('2'));
      if (success === undefined) return 'no success';
      if (success !== '204' && responses[success]?.content === undefined) return `no schema of ${success}`;
      const poor = Object.entries(responses)
        .filter(([status]) => Number(status) >= 400)
        .filter(([, { content, description }]) => {
          const json = content?.['application/json'];
          return (
            !description || !json?.schema?.properties || (json.schema.properties['error'] && !json.example)
          );
        });
      return poor.length === 0 ? null : poor.map(([status]) => status);
    });
  });

  test('ROLE-01 only the named calls are open to anyone', () => {
    const open = calls.filter(({ access }) => access === 'public').map(({ name }) => name);
    expect(open.sort()).toEqual([...openCalls].sort());
  });

  test('API-01 every call but the open ones tells who may call it', () => {
    expectEach(({ security = [], responses = {} }, { access }) => {
      const scheme = { public: [], ingestKey: ['ingestKey'] }[access as 'public'] ?? ['bearer'];
      const told = security.flatMap((entry) => Object.keys(entry));
      if (told.join() !== scheme.join()) return { told, scheme };
      return access === 'public' || '401' in responses ? null : 'no 401';
    });
  });
});
