import { problemSchema } from '@peil/shared-kernel/api/schemas';
import {
  can,
  permissionTable,
  providerRoles,
  roleKinds,
  type Permission,
} from '@peil/shared-kernel/permissions';
import * as z from 'zod';
import type { Access, ApiRoute } from '../http/access.ts';
import { answerExamples } from './answer-examples.ts';
import { describeError, errorExample, isErrorStatus, type ErrorStatus } from './answers.ts';
import {
  callNameOf,
  type Answer,
  type JsonSchema,
  type OpenApiDocument,
  type Operation,
  type Parameter,
} from './document.ts';
import { answerWithMeasures, contentsWithMeasures } from './measures.ts';
import { isOwnCall } from './own-calls.ts';
import { mayBeHeavy } from '../http/route-weight.ts';
import { commonParameters } from './parameters.ts';

const problem = z.toJSONSchema(problemSchema) as JsonSchema;

const successes: Readonly<Record<string, string>> = {
  200: 'OK',
  201: 'Created',
  202: 'Accepted',
  204: 'Done; no body',
};

/**
 * Adds what follows from a route's method, path and access and would be forgotten if every route had to say it: the
 * operation's id, who may call, which calls are our own, units, an example of what it answers, and the errors that any
 * call of its kind can give.
 */
export function completeDocument(
  document: OpenApiDocument,
  routes: readonly ApiRoute[],
  provider: string,
): OpenApiDocument {
  const routeOf = new Map(routes.map((route) => [callNameOf(route), route]));
  const paths = Object.entries(document.paths).map(([path, operations]) => {
    const completed = Object.entries(operations).map(([method, operation]) => {
      const route = routeOf.get(`${method.toUpperCase()} ${path}`) ?? { access: 'public', weight: 'light' };
      return [method, completeOperation(method, path, operation, route, provider)] as const;
    });
    return [path, Object.fromEntries(completed)] as const;
  });
  return { ...document, paths: Object.fromEntries(paths) };
}

function completeOperation(
  method: string,
  path: string,
  operation: Operation,
  { access, weight }: Pick<ApiRoute, 'access' | 'weight'>,
  provider: string,
): Operation {
  const name = `${method.toUpperCase()} ${path}`;
  const own = isOwnCall(name);
  const roles = isPermission(access) ? rolesWith(access, provider) : null;
  return {
    ...operation,
    operationId: operationIdOf(method, path),
    ...(own && {
      'x-own-call': true,
      description: marked(operation.description ?? ''),
    }),
    ...(roles && { 'x-roles': roles }),
    ...(operation.parameters && { parameters: operation.parameters.map(completeParameter) }),
    ...(operation.requestBody && {
      requestBody: { ...operation.requestBody, content: contentsWithMeasures(operation.requestBody.content) },
    }),
    responses: completeAnswers(name, {
      ...operation.responses,
      ...impliedErrors(operation, access, mayBeHeavy(weight)),
    }),
  };
}

const isPermission = (access: Access): access is Permission => access in permissionTable;

function rolesWith(permission: Permission, provider: string): string[] {
  const { admin, sysadmin, employee } = providerRoles(provider);
  return [...roleKinds, admin, sysadmin, ...employee].filter((role) => can([role], permission, provider));
}

/** `GET /api/v1/users/{username}/validtags` is `getV1UsersByUsernameValidtags`. */
function operationIdOf(method: string, path: string): string {
  const words = path
    .replace(/^\/api/, '')
    .replace(/\{(\w+)\}/g, 'by-$1')
    .split(/[^A-Za-z0-9]+/)
    .filter((word) => word !== '');
  return method + words.map((word) => word.charAt(0).toUpperCase() + word.slice(1)).join('');
}

function completeParameter(parameter: Parameter): Parameter {
  const common = commonParameters[parameter.name];
  return common === undefined ? parameter : { ...common, ...parameter };
}

const marked = (description: string): string =>
  /call of our own/i.test(description) ? description : `A call of our own. ${description}`.trim();

type Answers = Readonly<Record<string, Answer>>;

/** Fills in what a route left out: descriptions of its answers, units, and examples. */
const completeAnswers = (call: string, answers: Answers): Answers =>
  Object.fromEntries(
    Object.entries(answers).map(([status, answer]) => {
      const description = answer.description === 'Default Response' ? successes[status] : answer.description;
      const complete = withErrorExample(
        Number(status),
        withExample(call, status, answerWithMeasures(answer)),
      );
      return [status, { ...complete, ...(description && { description }) }];
    }),
  );

function withExample(call: string, status: string, answer: Answer): Answer {
  const json = answer.content?.['application/json'];
  const example = answerExamples[call];
  if (!status.startsWith('2') || json === undefined || example === undefined) return answer;
  return { ...answer, content: { ...answer.content, 'application/json': { ...json, example } } };
}

function withErrorExample(status: number, answer: Answer): Answer {
  const schema = answer.content?.['application/json']?.schema;
  if (!isErrorStatus(status) || schema?.properties?.['error'] === undefined) return answer;
  return { ...answer, content: { 'application/json': { schema, example: errorExample(status) } } };
}

/** Errors that need no rule of the call's own; those the route describes itself are left out. */
function impliedErrors(operation: Operation, access: Access, isHeavy: boolean): Answers {
  const { requestBody, parameters = [], responses = {} } = operation;
  const hasPath = parameters.some((parameter) => parameter.in === 'path');
  const implied: ErrorStatus[] = [
    ...(requestBody ? ([400, 413, 415] as const) : []),
    ...(hasPath ? ([400, 414] as const) : []),
    ...(access === 'public' ? [] : ([401, 503] as const)),
    ...(isPermission(access) ? ([403] as const) : []),
    ...(isHeavy ? ([429] as const) : []),
  ];
  const missing = implied.filter((status) => !(status in responses));
  return Object.fromEntries(missing.map((status) => [status, describeError(status, problem)]));
}
