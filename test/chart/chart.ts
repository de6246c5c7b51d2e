import path from 'node:path';
import { checkout } from '@contend/local';
import { parseAllDocuments } from 'yaml';
import { type ChartEnvironment, namespace } from './chart-environment';
import type { KubeObject } from './kube-object';

export const chart = path.join(checkout, 'charts', 'contend');
export const release = 'contend';

/** The example files: a trial, production, and every option enabled. */
export const examples = ['small', 'production', 'everything'] as const;
export type Example = (typeof examples)[number];
export const valuesOf = (example: Example): string[] => [
  '-f',
  path.join(chart, 'examples', `${example}.yaml`),
];

/** The capabilities that a cluster with KEDA reports to helm. */
export const withKeda = ['--api-versions', 'keda.sh/v1alpha1/ScaledObject'];

/** The Kubernetes version for rendering without a cluster: helm's built-in default may be old. */
export const forCluster = ['--kube-version', '1.36.3'];

/** The objects of an install. */
export async function rendered(
  environment: ChartEnvironment,
  args: string[],
): Promise<KubeObject[]> {
  return parseAllDocuments(await render(environment, args))
    .map((document) => document.toJS() as KubeObject | null)
    .filter((object) => object !== null);
}

/** Renders the chart as an install does. */
export const render = (environment: ChartEnvironment, args: string[]): Promise<string> =>
  environment.helm('template', release, chart, '--namespace', namespace, ...forCluster, ...args);

/** The objects of an example, with additional arguments for helm. */
export const objectsOf = (
  environment: ChartEnvironment,
  example: Example,
  args: string[] = [],
): Promise<KubeObject[]> => rendered(environment, [...valuesOf(example), ...args]);
