import { writtenExamples } from '../platform/docs/answer-examples.ts';
import type { DocumentedCall } from './document.ts';
import { exampleRequests, wireRequest } from './request.ts';
import { stableAnswer } from './stable-answer.ts';
import type { Stage } from './stage.ts';

/** Who is asked to make a call, until one of them may: a customer's people first. */
const askers = ['fjord-admin', 'fjord-viewer', 'fjord-onboarding', 'peiladmin', 'peilsysadmin'] as const;

export const exampleUsers: readonly string[] = askers;

/** A call made before another: with its own example, or with another body. */
type Step = string | { readonly call: string; readonly body: unknown };

const user = 'PUT /api/v1/users/{username}';
const deactivate = { call: user, body: { roles: { roles: ['SLETTET'] } } };
const putDutyList = 'PUT /api/v1/duty-lists/{id}';
const putObject = 'PUT /api/v1/objects/{id}';
const lockMonth = 'POST /api/v1/locked-months/{orgid}';
const report = 'POST /api/v1/client-events';
const useProfile = 'POST /api/v1/profiles/{name}/uses';
const saveDevice = 'PUT /api/v1/devicesettings/{deviceId}';

/** What is done before a call is made, so that it has something to tell of. */
const before: Readonly<Record<string, readonly Step[]>> = {
  'GET /api/v1/alarms': ['POST /api/v1/alarms/acknowledge'],
  'GET /api/v1/audit': [saveDevice],
  'GET /api/v1/provider/audit': [saveDevice],
  'GET /api/v1/client-events': [report],
  'GET /api/v1/client-events/loads': [report],
  'GET /api/v1/delivery-notes': ['POST /api/v1/delivery-notes/verdicts'],
  'GET /api/v1/duty-lists': [putDutyList],
  'GET /api/v1/duty-lists/{id}': [putDutyList],
  'GET /api/v1/locked-months/{orgid}': [lockMonth],
  'GET /api/v1/objects': [putObject],
  'GET /api/v1/objects/{id}': [putObject],
  'GET /api/v1/report-mails/{orgid}': ['PUT /api/v1/report-mails/{orgid}'],
  'GET /api/v1/users/{username}/access': ['POST /api/v1/users/{username}/invitation'],
  'GET /api/v1/users/{username}/closed': [deactivate],
  'GET /api/v1/users/{username}/left-behind': [putDutyList],
  'GET /api/v1/users/{username}/list-settings': ['PUT /api/v1/users/{username}/list-settings/{list}/columns'],
  'GET /api/v1/users/{username}/notifications': ['PUT /api/v1/users/{username}/notifications'],
  'POST /api/v1/devicesettings/{deviceId}/calibration/undo': [
    'POST /api/v1/devicesettings/{deviceId}/calibration',
  ],
  'POST /api/v1/locked-months/{orgid}/{month}/open': [lockMonth],
  'POST /api/v1/profiles/{name}/uses/{id}/undo': [useProfile],
  'POST /api/v1/profiles/{name}/uses/{id}/undo/preview': [useProfile],
  'POST /api/v1/users/{username}/reopen': [deactivate],
};

interface Answered {
  readonly body: string;
  readonly asked: string;
}

/**
 * What every call of the document with a JSON answer answers to its own example, by the call's name; left out is what
 * is written by hand.
 * @throws AggregateError of the calls that refuse their examples
 */
export async function recordExamples(stage: Stage, ingestKey: string): Promise<Record<string, unknown>> {
  const recorded: Record<string, unknown> = {};
  const refused: unknown[] = [];
  for (const call of stage.calls.filter((call) => hasJsonAnswer(call) && !(call.name in writtenExamples))) {
    try {
      for (const step of before[call.name] ?? []) await take(stage, step, ingestKey);
      const answer = await ask(stage, call, ingestKey);
      recorded[call.name] = stableAnswer(JSON.parse(answer.body), answer.asked);
    } catch (error) {
      refused.push(error);
    }
    await stage.undo();
  }
  if (refused.length > 0) throw new AggregateError(refused, refused.join('\n'));
  return Object.fromEntries(Object.entries(recorded).sort(([one], [other]) => (one < other ? -1 : 1)));
}

/** The document itself has no example in it. */
function hasJsonAnswer({ name, operation }: DocumentedCall): boolean {
  const success = Object.entries(operation.responses ?? {}).find(([status]) => status.startsWith('2'))?.[1];
  return name !== 'GET /api/docs/openapi.json' && success?.content?.['application/json'] !== undefined;
}

async function take(stage: Stage, step: Step, ingestKey: string): Promise<void> {
  const name = typeof step === 'string' ? step : step.call;
  const call = stage.calls.find((one) => one.name === name);
  if (call === undefined) throw new Error(`${name} is no call`);
  await ask(stage, call, ingestKey, typeof step === 'string' ? {} : { body: step.body });
}

/** The answer to the first asker who may make the call. */
async function ask(
  stage: Stage,
  call: DocumentedCall,
  ingestKey: string,
  given: { readonly body?: unknown } = {},
): Promise<Answered> {
  const refusals: string[] = [];
  for (const asker of askers) {
    for (const example of exampleRequests(call)) {
      const request = wireRequest(call, { ...example, ...given });
      const key = call.access === 'ingestKey' && { 'x-ingest-key': ingestKey };
      const { statusCode, body } = await stage.send(asker, {
        ...request,
        headers: { ...request.headers, ...key },
      });
      if (statusCode < 300) return { body, asked: `${request.url} ${String(request.body)}` };
      refusals.push(`${asker}: ${String(statusCode)} ${body}`);
    }
  }
  throw new Error(`${call.name} refuses its example\n${refusals.join('\n')}`);
}
