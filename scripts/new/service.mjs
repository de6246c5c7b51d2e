/** The parts of a new service, and the lists it is entered in. */
import { readFileSync } from 'node:fs';
import path from 'node:path';
import { root } from '../setup.mjs';
import { beforeLine, behind, inOrder, pascal } from './edits.mjs';
import { serviceFiles } from './service-files.mjs';

const contracts = 'packages/contracts/src';

/** The lines of a block of YAML: the key and all lines indented below it. */
const block = (key, indent) => new RegExp(`^ {${indent}}${key}:\\n(?: {${indent + 2}}.*\\n)+`, 'm');

const definition = (name) => `  ${name}: {
    summary: '${pascal(name)}s.',
    storesState: true,
    topics: {
      events: { ...permanent, summary: 'What happened to ${name}s.', key: '${name}Id' },
    },
    subjects: { ${name}: ['${name}Id'] },
  },
`;

const composeService = (name) => `
  ${name}:
    <<: *process
    image: contend-${name}:\${CONTEND_VERSION:-0.1.0}
    build: { <<: *build, args: { <<: *build-args, APP: ${name} } }
    environment: *service
    volumes: ['secrets-${name}:/run/contend:ro']
    depends_on: *after-seed
`;

const describedFields = (name) => [
  [
    `${contracts}/field-texts.ts`,
    inOrder(/^import \{/, `import { ${name}Texts } from './${name}/field-texts';`),
  ],
  [`${contracts}/field-texts.ts`, inOrder(/^ {2}\.\.\.\w+Texts,/, `  ...${name}Texts,`)],
];

const edits = (name, version) => [
  [
    `${contracts}/core/services.ts`,
    beforeLine('} as const satisfies Record<string, ServiceDefinition>;', definition(name)),
  ],
  [`${contracts}/modules.ts`, inOrder(/^export \* from/, `export * from './${name}/${name}s';`)],
  ...describedFields(name),
  [
    `${contracts}/core/refusals.ts`,
    beforeLine(
      '} as const satisfies Record<string, readonly [number, string]>;',
      `\n  // ${pascal(name)}s\n  '${name}-not-found': [404, 'There is no such ${name}.'],\n`,
    ),
  ],
  [
    'docker-compose.yml',
    behind(
      /^ {6}realtime: \{ condition: service_healthy \}\n/m,
      `      ${name}: { condition: service_healthy }\n`,
    ),
  ],
  ['docker-compose.yml', behind(block('realtime', 2), composeService(name))],
  [
    'docker-compose.yml',
    behind(/^ {6}- secrets-realtime:.*\n/m, `      - secrets-${name}:/run/contend/${name}\n`),
  ],
  ['docker-compose.yml', behind(/^ {2}secrets-realtime:\n/m, `  secrets-${name}:\n`)],
  [
    'charts/contend/values.yaml',
    behind(
      block('realtime', 2),
      `  ${name}:\n    reads: [store, bus, internal, cookies]\n    autoscaling: { lag: 500 }\n`,
    ),
  ],
  [
    'skaffold.yaml',
    behind(
      / {4}- image: contend-realtime\n.*\n/,
      `    - image: contend-${name}\n      docker: { target: service, buildArgs: { APP: ${name} } }\n`,
    ),
  ],
  [
    'skaffold.yaml',
    behind(
      / {10}services\.realtime\.image: .*\n/,
      `          services.${name}.image: '{{.IMAGE_FULLY_QUALIFIED_contend_${name}}}'\n`,
    ),
  ],
  [
    'local/package.json',
    behind(/^ {4}"@contend\/realtime": .*\n/m, `    "@contend/${name}": "${version}",\n`),
  ],
  [
    'README.md',
    behind('[realtime](services/realtime/README.md), ', `[${name}](services/${name}/README.md), `),
  ],
];

export function newService(name) {
  const { version } = JSON.parse(readFileSync(path.join(root, 'package.json'), 'utf8'));
  const { dependencies: all } = JSON.parse(
    readFileSync(path.join(root, 'services', 'chat', 'package.json'), 'utf8'),
  );
  const used = ['@contend/contracts', '@contend/service-kit', 'zod'];
  const dependencies = Object.fromEntries(used.map((one) => [one, all[one]]));
  return {
    files: serviceFiles({ name, version, dependencies }),
    edits: edits(name, version),
    addsWorkspace: true,
    next: [
      `services/${name} runs: npm test -- services/${name}, npm run check.`,
      `Its contract is ${contracts}/${name}/${name}s.ts; more calls: npm run new -- call … --service ${name}.`,
    ],
  };
}
