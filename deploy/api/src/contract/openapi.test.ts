import { readFile } from 'node:fs/promises';
import * as z from 'zod';
import { answerExamples } from '../platform/docs/answer-examples.ts';
import { apiVersion } from '../platform/docs/api-version.ts';
import { examplesOf, type Content, type Operation } from '../platform/docs/document.ts';
import type { ApiApp } from '../platform/api-app.ts';
import { openDocument, operationHashes } from '../testing/operation-hashes.ts';
import { parserOf } from './answer-schema.ts';
import { documentedCalls, type DocumentedCall } from './document.ts';
import { openCalls, ownCalls, specifiedCalls } from './specified-calls.table.ts';

describe('the OpenAPI document', () => {
  let app: ApiApp;
  let calls: DocumentedCall[];
  beforeAll(async () => {
    app = await openDocument();
    calls = documentedCalls(app);
  });
  afterAll(() => app.close());

  /** What is wrong with any call; `check` returns null for one that is right. */
  const expectEach = (check: (operation: Operation, call: DocumentedCall) => unknown): void => {
    const wrong = calls.flatMap((call) => {
      const found = check(call.operation, call);
      return found === null ? [] : [[call.name, found]];
    });
    expect(wrong).toEqual([]);
  };

  test('API-01 it has every agreed call, every call of our own, and no other', () => {
    expect(calls.map(({ name }) => name).sort()).toEqual([...specifiedCalls, ...ownCalls].sort());
  });

  test('PLAT-11 since when each call is as it is, is recorded; run «npm run operations» after a change', async () => {
    const record = new URL('../../api-operations.json', import.meta.url);
    const { version, entries } = JSON.parse(await readFile(record, 'utf8')) as {
      version: string;
      entries: Record<string, { hash: string; since: string }>;
    };
    const recorded = Object.entries(entries).map(([name, { hash }]) => [name, hash]);
    expect(Object.fromEntries(recorded)).toEqual(operationHashes(app));
    expect(version).toBe(apiVersion);
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

  test('API-01 every example fits the schema beside it (npm run examples -w deploy/api records answers)', () => {
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

  test('API-01 every JSON answer has an example (npm run examples -w deploy/api records it)', () => {
    const without = ['GET /api/docs/openapi.json'];
    expectEach(({ responses = {} }, { name }) => {
      const content = Object.entries(responses).find(([status]) => status.startsWith('2'))?.[1].content;
      const json = content?.['application/json'];
      if (json === undefined || without.includes(name)) return null;
      return examplesOf(json).length > 0 ? null : 'no example';
    });
  });

  test('API-01 no example is of a call that is gone (npm run examples -w deploy/api leaves it out)', () => {
    const names = new Set(calls.map(({ name }) => name));
    expect(Object.keys(answerExamples).filter((name) => !names.has(name))).toEqual([]);
  });

  test.each([
    ['GET /api/docs', 'text/html'],
    ['GET /api/docs/docs.css', 'text/css'],
    ['GET /api/metrics', 'text/plain'],
    ['POST /api/v1/fill_report', 'text/csv'],
    ['GET /api/v1/images/{id}', 'image/jpeg'],
    ['GET /api/v1/former-devices/{id}/pictures/{picture}', 'image/jpeg'],
  ])('API-01 %s is described as %s', (name, mediaType) => {
    const answer = calls.find((call) => call.name === name)?.operation.responses?.['200'];
    expect(Object.keys(answer?.content ?? {})).toEqual([mediaType]);
  });

  test('API-01 measures tell their unit, in answers and bodies', () => {
    const unitOf = (name: string, ...path: string[]): unknown => {
      const operation = calls.find((call) => call.name === name)?.operation;
      const content = operation?.requestBody?.content ?? operation?.responses?.['200']?.content;
      let schema = content?.['application/json']?.schema;
      for (const field of path) {
        const alternatives = [schema, ...(schema?.anyOf ?? [])].map((one) => one?.items ?? one);
        schema = alternatives.find((one) => one?.properties?.[field])?.properties?.[field];
      }
      return schema?.description;
    };
    const one = 'GET /api/v1/devicesettings/{deviceId}';
    expect(unitOf(one, 'last_telemetry', 'pri', 'gauge_height')).toMatch(/^mm above the bottom of a tank\b/);
    expect(unitOf(one, 'last_telemetry', 'meta', 'aquisitiontime')).toBe('measured time, epoch seconds');
    expect(unitOf(one, 'appdata', 'tank', 'fill_to_max')).toBe('litres');
    expect(unitOf('GET /api/v1/history/metrics/{id}', 'data', 'data', 'sec', 'temp')).toBe('°C');
    expect(unitOf('POST /api/v1/tankconverter/convert', 'diameter')).toEqual(expect.stringMatching(/mm/));
  });

  test('API-01 the error examples are what callers get', () => {
    const examples = calls.flatMap(({ operation }) =>
      Object.entries(operation.responses ?? {}).map(([status, { content }]) => [
        status,
        (content?.['application/json']?.example as { error?: string } | undefined)?.error,
      ]),
    );
    expect(examples).toContainEqual(['503', 'unavailable']);
    expect(examples).not.toContainEqual([expect.stringMatching(/^[34]|503/), 'server_error']);
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
