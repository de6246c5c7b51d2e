import { eventually } from '@contend/test-kit';
import { release } from './chart';
import { type ChartEnvironment, namespace } from './chart-environment';
import { type KubeObject, nameOf, partOf, type Pod } from './kube-object';

/** The objects of this release. */
export const ofRelease = ['-l', `app.kubernetes.io/instance=${release}`];

/** The release's pods that are not terminating. */
export async function podsOf(environment: ChartEnvironment): Promise<KubeObject[]> {
  const pods = await environment.list('pods', ...ofRelease);
  return pods.filter(({ metadata }) => !metadata.deletionTimestamp);
}

export const imagesOf = ({ spec }: KubeObject): string[] =>
  (spec as Pod).containers.map(({ image }) => image);

/** The pod names of each component, sorted. */
export async function namesByPart(environment: ChartEnvironment): Promise<Map<string, string[]>> {
  const names = new Map<string, string[]>();
  for (const pod of await podsOf(environment)) {
    names.set(partOf(pod), [...(names.get(partOf(pod)) ?? []), nameOf(pod)].sort());
  }
  return names;
}

function isSettled({ metadata, spec, status }: KubeObject): boolean {
  const { observedGeneration, updatedReplicas, availableReplicas, replicas } = status;
  const counts = [updatedReplicas, availableReplicas, replicas];
  return (
    observedGeneration === metadata.generation && counts.every((count) => count === spec.replicas)
  );
}

/** Waits until every Deployment has its desired replicas, all of the newest version. */
export const settled = (environment: ChartEnvironment): Promise<void> =>
  eventually(
    'every Deployment has its pods',
    async () => (await environment.list('deployments', ...ofRelease)).every(isSettled),
    60_000,
  );

const windowSeconds = 2;

interface Listed {
  metadata: { resourceVersion: string };
  items: KubeObject[];
}

interface WatchEvent {
  type: string;
  object: KubeObject;
}

/**
 * Runs an action and returns the fewest available pods that each Deployment had meanwhile: by every
 * change the server reports, watched from just before to just after.
 */
export async function fewestDuring(
  environment: ChartEnvironment,
  act: () => Promise<void>,
): Promise<Map<string, number>> {
  const path = `/apis/apps/v1/namespaces/${namespace}/deployments`;
  const before = JSON.parse(await environment.kubectl('get', '--raw', path)) as Listed;
  let version = before.metadata.resourceVersion;
  const fewest = new Map<string, number>();
  const note = (deployment: KubeObject) => {
    const { availableReplicas = 0 } = deployment.status;
    const name = nameOf(deployment);
    fewest.set(name, Math.min(fewest.get(name) ?? Infinity, availableReplicas));
  };
  before.items.forEach(note);
  const watched = async () => {
    const window = `watch=1&resourceVersion=${version}&timeoutSeconds=${windowSeconds}`;
    const lines = (await environment.kubectl('get', '--raw', `${path}?${window}`)).split('\n');
    for (const line of lines.filter(Boolean)) {
      const { type, object } = JSON.parse(line) as WatchEvent;
      if (type === 'ERROR') throw new Error(`The watch broke off: ${line}`);
      note(object);
      version = object.metadata.resourceVersion;
    }
  };
  let isOver = false;
  const acting = act().finally(() => (isOver = true));
  // Its error is reported below; until then the rejection is handled here.
  acting.catch(() => undefined);
  while (!isOver) await watched();
  await acting;
  await watched();
  return fewest;
}
