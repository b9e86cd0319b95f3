import { Cluster, ScheduledBackup } from '@kubernetes-models/cloudnative-pg/postgresql.cnpg.io/v1';
import { Deployment } from 'kubernetes-models/apps/v1';
import { HorizontalPodAutoscaler } from 'kubernetes-models/autoscaling/v2';
import { Job } from 'kubernetes-models/batch/v1';
import { NetworkPolicy } from 'kubernetes-models/networking.k8s.io/v1';
import { PodDisruptionBudget } from 'kubernetes-models/policy/v1';
import { ConfigMap, Namespace, PersistentVolumeClaim, Service, ServiceAccount } from 'kubernetes-models/v1';

/** Holds an object against the schema of its kind: Kubernetes' and CloudNativePG's own OpenAPI. */
interface Model {
  readonly prototype: { validate(): void };
}

const models: Readonly<Record<string, Model>> = {
  'v1 ConfigMap': ConfigMap,
  'v1 Namespace': Namespace,
  'v1 PersistentVolumeClaim': PersistentVolumeClaim,
  'v1 Service': Service,
  'v1 ServiceAccount': ServiceAccount,
  'apps/v1 Deployment': Deployment,
  'autoscaling/v2 HorizontalPodAutoscaler': HorizontalPodAutoscaler,
  'batch/v1 Job': Job,
  'networking.k8s.io/v1 NetworkPolicy': NetworkPolicy,
  'policy/v1 PodDisruptionBudget': PodDisruptionBudget,
  'postgresql.cnpg.io/v1 Cluster': Cluster,
  'postgresql.cnpg.io/v1 ScheduledBackup': ScheduledBackup,
};

/** Hands out an object and notes which of its fields were looked at. */
function watched(value: unknown, path: string, seen: Set<string>): unknown {
  if (typeof value !== 'object' || value === null) return value;
  return new Proxy(value, {
    get(target, name, receiver) {
      const found: unknown = Reflect.get(target, name, receiver);
      if (typeof name === 'symbol' || !Object.hasOwn(target, name)) return found;
      seen.add(`${path}/${name}`);
      return watched(found, `${path}/${name}`, seen);
    },
  });
}

/** Every field below a value, as paths. */
function fields(value: unknown, path = ''): string[] {
  if (typeof value !== 'object' || value === null) return [];
  return Object.entries(value).flatMap(([name, below]) => [
    `${path}/${name}`,
    ...fields(below, `${path}/${name}`),
  ]);
}

/** Maps whose names are the writer's own. */
const free = /\/(data|labels|matchLabels|annotations|requests|limits|parameters)(\/.*)?$/;

/**
 * What is wrong with an object of a manifest, one line each. A schema of Kubernetes allows fields that it does not know,
 * which the server drops or refuses: here a field that the validator never looks at is one too many.
 */
export function schemaFaults(manifest: { readonly apiVersion: string; readonly kind: string }): string[] {
  const model = models[`${manifest.apiVersion} ${manifest.kind}`];
  if (!model) return [`no schema for ${manifest.apiVersion} ${manifest.kind}`];
  const seen = new Set<string>();
  try {
    model.prototype.validate.call(watched(manifest, '', seen));
  } catch (error) {
    return [(error as Error).message];
  }
  return fields(manifest)
    .filter((field) => !seen.has(field) && !free.test(field))
    .map((field) => `${field} is not in the schema`);
}
