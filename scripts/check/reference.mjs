/**
 * `docs/API.md`, `docs/SERVICES.md`, `docs/GRAPHQL.md`, `docs/EVENTS.md`, `docs/asyncapi.yaml`,
 * the web app's list of documents, the dashboards, the generated rules and the capacity pages match
 * the contracts, the services and the inputs of the capacity model; `npm run docs` writes them.
 */
import { existsSync } from 'node:fs';
import path from 'node:path';
import { capacityPages } from '../docs/capacity-page.mjs';
import { apiPage } from '../docs/api-page.mjs';
import { yamlText } from '../docs/async-api.mjs';
import { dashboards } from '../docs/dashboards.mjs';
import { eventsPage } from '../docs/events-page.mjs';
import { graphqlPage, screenDocuments } from '../docs/graphql-page.mjs';
import { objectivesText } from '../docs/objectives.mjs';
import { processesText } from '../docs/processes.mjs';
import { servicesPage } from '../docs/services-page.mjs';
import { contracts } from './contracts.mjs';
import { handled } from './handled.mjs';
import { root, textOf } from './repository.mjs';

export const name = 'reference';

const writtenBy =
  'Written from packages/contracts by npm run docs; npm run check fails when it is out of date.';

const rulesWrittenBy = (name) => `Written from scripts/docs/${name}.mjs by npm run docs.`;

/** The generated pages, by their path. */
export async function referencePages() {
  const vocabulary = await contracts();
  const stream = vocabulary.asyncApiDocument();
  const graph = vocabulary.graphDescription();
  return {
    'docs/API.md': apiPage(vocabulary),
    'docs/SERVICES.md': servicesPage(vocabulary, await handled()),
    'docs/GRAPHQL.md': graphqlPage(graph),
    'web/src/lib/http/screen-documents.ts': await screenDocuments(graph),
    'docs/EVENTS.md': eventsPage(stream),
    'docs/asyncapi.yaml': await yamlText(stream, writtenBy),
    'charts/contend/observe/objectives.yaml': await objectivesText(rulesWrittenBy('objectives')),
    'charts/contend/observe/processes.yaml': await processesText(
      vocabulary.serviceNames,
      rulesWrittenBy('processes'),
    ),
    ...(await capacityPages()),
    ...(await dashboards(vocabulary.serviceNames)),
  };
}

export const pageFindings = (file, committed, generated) =>
  committed === generated ? [] : [`${file}  differs from the code; run npm run docs`];

export async function run() {
  return Object.entries(await referencePages()).flatMap(([file, generated]) =>
    existsSync(path.join(root, file))
      ? pageFindings(file, textOf(file), generated)
      : [`${file}  is missing; run npm run docs`],
  );
}
