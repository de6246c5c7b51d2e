/**
 * Every service of the registry (`packages/contracts/src/core/services.ts`) has its folder, README,
 * compose service, chart entry and image; every kind of timers has one handler; every topic carries
 * the documented content.
 */
import { existsSync, readdirSync } from 'node:fs';
import path from 'node:path';
import { parse } from 'yaml';
import { contracts } from './contracts.mjs';
import { handled } from './handled.mjs';
import { root, textOf } from './repository.mjs';

export const name = 'services';

const registry = 'packages/contracts/src/core/services.ts';
const documentOf = (file) => parse(textOf(file), { merge: true });

/**
 * The files of a service outside its code: `[what is missing, file to edit]`, null where present.
 */
function entriesOf(service, { compose, values, skaffold, readme, local }) {
  const image = `contend-${service}`;
  const volume = `secrets-${service}`;
  const gateway = compose.services.gateway.depends_on;
  const { artifacts } = skaffold.build;
  const { setValueTemplates } = skaffold.deploy.helm.releases[0];
  const volumes = [
    volume in compose.volumes,
    compose.services.secrets.volumes.includes(`${volume}:/run/contend/${service}`),
    compose.services[service]?.volumes?.includes(`${volume}:/run/contend:ro`),
  ];
  return [
    [compose.services[service], 'has no service', 'docker-compose.yml'],
    [volumes.every(Boolean), `has no volume ${volume}, or does not use it`, 'docker-compose.yml'],
    [service in gateway, 'is not in depends_on of the gateway', 'docker-compose.yml'],
    [values.services[service], 'has no entry below services', 'charts/contend/values.yaml'],
    [artifacts.some((one) => one.image === image), `builds no ${image}`, 'skaffold.yaml'],
    [
      `services.${service}.image` in setValueTemplates,
      `sets no services.${service}.image`,
      'skaffold.yaml',
    ],
    // Images get the packages of what their program depends on, and one program runs all services.
    [`@contend/${service}` in local.dependencies, 'is no dependency', 'local/package.json'],
    [readme.includes(`](services/${service}/README.md)`), 'is not linked', 'README.md'],
  ];
}

/** `has(file)`: whether a path exists in the repository. */
export function serviceFindings({ services, folders, documents, has }) {
  const names = Object.keys(services);
  return [
    ...folders
      .filter((folder) => !names.includes(folder))
      .map((folder) => `${registry}  services/${folder} is not in it`),
    ...names.flatMap((service) => [
      ...['package.json', 'README.md', 'src/main.ts', 'src/service.ts', 'test']
        .map((part) => `services/${service}/${part}`)
        .filter((file) => !has(file))
        .map((file) => `${file}  is missing; ${registry} lists ${service}`),
      ...entriesOf(service, documents)
        .filter(([isThere]) => !isThere)
        .map(([, says, file]) => `${file}  ${service} ${says}`),
    ]),
  ];
}

/** Only one handler of a kind of timers would run. `handles` are those of each service. */
export const timerFindings = (handles) =>
  Object.entries(handles).flatMap(([service, { timers }]) =>
    timers
      .filter((kind, index) => timers.indexOf(kind) !== index)
      .map((kind) => `services/${service}  registers timers of kind ${kind} more than once`),
  );

/** The unrestricted strings of a JSON schema: `[path in the data, schema]`. */
function freeTextsOf(schema, resolve, at = '') {
  if (typeof schema !== 'object' || schema === null) return [];
  if (schema.$ref) return freeTextsOf(resolve(schema.$ref), resolve, at);
  const isFree =
    schema.type === 'string' &&
    !['enum', 'const', 'pattern', 'format', 'x-contend-text'].some((key) => key in schema);
  const inside = [
    ...Object.entries(schema.properties ?? {}).map(([key, one]) => [`${at}.${key}`, one]),
    ...['items', 'additionalProperties'].map((key) => [`${at}[]`, schema[key]]),
    ...['anyOf', 'oneOf', 'allOf', 'prefixItems']
      .flatMap((key) => schema[key] ?? [])
      .map((one) => [at, one]),
  ];
  return [
    ...(isFree ? [at.slice(1)] : []),
    ...inside.flatMap(([place, one]) => freeTextsOf(one, resolve, place)),
  ];
}

/**
 * A topic documented to carry only ids has no field for free text: each string has a pattern, a
 * format, listed values, or one of the scalars for such strings.
 */
export function freeTextFindings(events, topics, document) {
  const resolve = (ref) =>
    ref
      .split('/')
      .slice(1)
      .reduce((part, key) => part?.[key], document);
  return Object.values(events)
    .filter(({ topic }) => !topics[topic].isPersonal)
    .flatMap(({ type, topic }) =>
      freeTextsOf(document.components.messages[type]?.payload, resolve).map(
        (field) =>
          `${type}  ${field} may hold any text, and ${topic} carries ids only: give it a scalar ` +
          'of packages/contracts/src/core/scalars.ts, or move the event to a topic with isPersonal',
      ),
    );
}

export async function run({ note }) {
  const { services, events, topics, asyncApiDocument } = await contracts();
  const documents = {
    compose: documentOf('docker-compose.yml'),
    values: documentOf('charts/contend/values.yaml'),
    skaffold: documentOf('skaffold.yaml'),
    readme: textOf('README.md'),
    local: JSON.parse(textOf('local/package.json')),
  };
  const folders = readdirSync(path.join(root, 'services'));
  const has = (file) => existsSync(path.join(root, file));
  note(`${Object.keys(services).length} services, ${Object.keys(topics).length} topics`);
  return [
    ...serviceFindings({ services, folders, documents, has }),
    ...timerFindings(await handled()),
    ...freeTextFindings(events, topics, asyncApiDocument()),
  ];
}
