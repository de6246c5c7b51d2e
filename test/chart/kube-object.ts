/** Kind-specific fields; the server validates them strictly. */
type Loose = ReturnType<typeof JSON.parse>;

/** A Kubernetes object as it is read or applied. */
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
  /** Of a ConfigMap. */
  data?: Record<string, string>;
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
  volumeMounts?: { name: string; mountPath: string; readOnly?: boolean }[];
  securityContext: object;
  resources: Record<
    'requests' | 'limits',
    { cpu?: string; memory?: string; 'ephemeral-storage'?: string }
  >;
  startupProbe: Probe;
  livenessProbe: Probe;
  readinessProbe: Probe;
  lifecycle?: { preStop: { sleep: { seconds: number } } };
}

/** A pod's specification. */
export interface Pod {
  nodeName: string;
  serviceAccountName: string;
  automountServiceAccountToken: boolean;
  terminationGracePeriodSeconds: number;
  securityContext: Record<string, unknown> & { seccompProfile: { type: string } };
  volumes: { name: string }[];
  initContainers?: Container[];
  containers: Container[];
}

/** The pod template of an object; null for a kind without one. */
export function podOf({ kind, spec }: KubeObject): Pod | null {
  if (kind === 'CronJob') return spec.jobTemplate.spec.template.spec;
  return ['Deployment', 'Job'].includes(kind) ? spec.template.spec : null;
}

/** The containers of an object's pods, those that start the pod first. */
export function containersOf(object: KubeObject): Container[] {
  const { initContainers = [], containers = [] } = podOf(object) ?? {};
  return [...initContainers, ...containers];
}

export const nameOf = ({ metadata }: KubeObject): string => metadata.name;

/** The component that an object belongs to: `wager`. */
export const partOf = ({ metadata }: KubeObject): string =>
  metadata.labels['app.kubernetes.io/component'] ?? '';

export const ofKind = (objects: KubeObject[], kind: string): KubeObject[] =>
  objects.filter((one) => one.kind === kind);
