/** What differs from kind to kind: the server's business, which validates it strictly. */
type Loose = ReturnType<typeof JSON.parse>;

/** An object as a cluster has it or is given it. */
export interface KubeObject {
  apiVersion: string;
  kind: string;
  metadata: {
    name: string;
    labels: Record<string, string>;
    annotations: Record<string, string>;
    creationTimestamp: string;
    deletionTimestamp?: string;
    generation: number;
    resourceVersion: string;
  };
  spec: Loose;
  status: Loose;
}

export interface EnvironmentEntry {
  name: string;
  value?: string;
  valueFrom?: { secretKeyRef?: { name: string; key: string } };
}

interface Probe {
  httpGet: { path: string; port: string };
}

export interface Container {
  name: string;
  image: string;
  args?: string[];
  env: EnvironmentEntry[];
  securityContext: object;
  resources: Record<'requests' | 'limits', { cpu?: string; memory?: string }>;
  startupProbe: Probe;
  livenessProbe: Probe;
  readinessProbe: Probe;
  lifecycle?: { preStop: { sleep: { seconds: number } } };
}

/** What a pod is made of. */
export interface Pod {
  nodeName: string;
  serviceAccountName: string;
  automountServiceAccountToken: boolean;
  terminationGracePeriodSeconds: number;
  securityContext: Record<string, unknown> & { seccompProfile: { type: string } };
  volumes: { name: string }[];
  containers: Container[];
}

/** The pod that an object makes; null for one that makes none. */
export function podOf({ kind, spec }: KubeObject): Pod | null {
  if (kind === 'CronJob') return spec.jobTemplate.spec.template.spec;
  return ['Deployment', 'Job'].includes(kind) ? spec.template.spec : null;
}

export const containersOf = (object: KubeObject): Container[] => podOf(object)?.containers ?? [];

export const nameOf = ({ metadata }: KubeObject): string => metadata.name;

/** Which part of the platform an object belongs to: `wager`. */
export const partOf = ({ metadata }: KubeObject): string =>
  metadata.labels['app.kubernetes.io/component'] ?? '';

export const ofKind = (objects: KubeObject[], kind: string): KubeObject[] =>
  objects.filter((one) => one.kind === kind);
