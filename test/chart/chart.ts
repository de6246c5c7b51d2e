import path from 'node:path';
import { checkout } from '@contend/local';
import { parseAllDocuments } from 'yaml';
import { type ChartEnvironment, namespace } from './chart-environment';
import type { KubeObject } from './kube-object';

export const chart = path.join(checkout, 'charts', 'contend');
export const release = 'contend';

/** The example files: a trial, production, and every part switched on. */
export const examples = ['small', 'production', 'everything'] as const;
export type Example = (typeof examples)[number];
export const valuesOf = (example: Example): string[] => [
  '-f',
  path.join(chart, 'examples', `${example}.yaml`),
];

/** What a cluster with KEDA tells helm of itself. */
export const withKeda = ['--api-versions', 'keda.sh/v1alpha1/ScaledObject'];

/** Of the cluster that is rendered for without asking one: what helm was built with may be old. */
export const forCluster = ['--kube-version', '1.36.3'];

/** What an install would bring. */
export async function rendered(
  environment: ChartEnvironment,
  args: string[],
): Promise<KubeObject[]> {
  return parseAllDocuments(await render(environment, args))
    .map((document) => document.toJS() as KubeObject | null)
    .filter((object) => object !== null);
}

/** Renders as an install would. */
export const render = (environment: ChartEnvironment, args: string[]): Promise<string> =>
  environment.helm('template', release, chart, '--namespace', namespace, ...forCluster, ...args);

/** The objects of an example, with further arguments for helm. */
export const objectsOf = (
  environment: ChartEnvironment,
  example: Example,
  args: string[] = [],
): Promise<KubeObject[]> => rendered(environment, [...valuesOf(example), ...args]);
