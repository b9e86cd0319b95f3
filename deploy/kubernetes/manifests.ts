import { readFileSync } from 'node:fs';
import { parse, parseAllDocuments } from 'yaml';

type Labels = Readonly<Record<string, string>>;

interface KeyRef {
  readonly name: string;
  readonly key: string;
}

interface Variable {
  readonly name: string;
  readonly value?: string;
  readonly valueFrom?: { readonly secretKeyRef?: KeyRef; readonly configMapKeyRef?: KeyRef };
}

interface Probe {
  readonly httpGet: { readonly path: string; readonly port: string };
}

export interface Container {
  readonly name: string;
  readonly image: string;
  readonly args?: readonly string[];
  readonly ports?: readonly { readonly name: string; readonly containerPort: number }[];
  readonly envFrom?: readonly {
    readonly configMapRef?: { readonly name: string };
    readonly secretRef?: { readonly name: string };
  }[];
  readonly env?: readonly Variable[];
  readonly startupProbe?: Probe;
  readonly livenessProbe?: Probe;
  readonly readinessProbe?: Probe;
  readonly lifecycle?: { readonly preStop: { readonly exec: { readonly command: readonly string[] } } };
  readonly resources: {
    readonly requests: Labels;
    readonly limits: Labels;
  };
  readonly securityContext: object;
  readonly volumeMounts?: readonly {
    readonly name: string;
    readonly mountPath: string;
    readonly readOnly?: boolean;
  }[];
}

export interface Pod {
  readonly metadata: { readonly labels: Labels };
  readonly spec: {
    readonly serviceAccountName: string;
    readonly automountServiceAccountToken: boolean;
    readonly securityContext: object;
    readonly terminationGracePeriodSeconds?: number;
    readonly topologySpreadConstraints?: readonly {
      readonly labelSelector: { readonly matchLabels: Labels };
    }[];
    readonly containers: readonly [Container];
    readonly volumes?: readonly {
      readonly name: string;
      readonly secret?: { readonly secretName: string };
      readonly configMap?: { readonly name: string };
      readonly persistentVolumeClaim?: { readonly claimName: string; readonly readOnly?: boolean };
    }[];
  };
}

/** An object of a manifest, as far as the tests look into it. */
export interface Manifest {
  readonly apiVersion: string;
  readonly kind: string;
  readonly metadata: { readonly name: string };
  readonly data?: Labels;
  readonly spec?: {
    readonly template?: Pod;
    readonly selector?: Labels | { readonly matchLabels: Labels };
    readonly strategy?: object;
    readonly minReplicas?: number;
    readonly scaleTargetRef?: { readonly name: string };
    readonly ports?: readonly { readonly port: number; readonly targetPort: string }[];
    readonly podSelector?: { readonly matchLabels?: Labels };
  };
}

const read = (name: string): string => readFileSync(new URL(name, import.meta.url), 'utf8');

export const kustomization = parse(read('./kustomization.yaml')) as {
  readonly resources: readonly string[];
  readonly images: readonly { readonly name: string; readonly digest: string }[];
};

/** Every object that `kubectl apply -k` sends. */
export const manifests: readonly Manifest[] = kustomization.resources.flatMap((file) =>
  parseAllDocuments(read(`./${file}`)).map((document) => document.toJS() as Manifest),
);

export const ofKind = (kind: string): Manifest[] => manifests.filter((manifest) => manifest.kind === kind);

/** The one of that kind and name. Throws when there is none. */
export function manifest(kind: string, name: string): Manifest {
  const found = ofKind(kind).find(({ metadata }) => metadata.name === name);
  if (!found) throw new Error(`no ${kind} ${name}`);
  return found;
}

/** Deployments and Jobs by name, each with its pod. */
export const pods: readonly (readonly [name: string, pod: Pod])[] = manifests.flatMap(({ metadata, spec }) =>
  spec?.template ? [[metadata.name, spec.template] as const] : [],
);
