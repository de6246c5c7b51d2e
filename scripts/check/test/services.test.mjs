/** A service with a missing file or entry is found, and so is free text where only ids belong. */
import assert from 'node:assert/strict';
import { test } from 'node:test';
import { freeTextFindings, serviceFindings } from '../services.mjs';

const complete = () => ({
  services: { team: {} },
  folders: ['team'],
  has: () => true,
  documents: {
    compose: {
      services: {
        gateway: { depends_on: { team: {} } },
        secrets: { volumes: ['secrets-team:/run/contend/team'] },
        team: { volumes: ['secrets-team:/run/contend:ro'] },
      },
      volumes: { 'secrets-team': null },
    },
    values: { services: { team: {} } },
    skaffold: {
      build: { artifacts: [{ image: 'contend-team' }] },
      deploy: { helm: { releases: [{ setValueTemplates: { 'services.team.image': '' } }] } },
    },
    readme: '[team](services/team/README.md)',
    local: { dependencies: { '@contend/team': '0.1.0' } },
  },
});

test('finds nothing for a complete service', () => {
  assert.deepEqual(serviceFindings(complete()), []);
});

const gaps = [
  ['services.ts', (all) => delete all.services.team],
  ['services/team/README.md', (all) => (all.has = (file) => !file.endsWith('README.md'))],
  ['docker-compose.yml', ({ documents }) => delete documents.compose.services.team],
  ['docker-compose.yml', ({ documents }) => delete documents.compose.volumes['secrets-team']],
  ['docker-compose.yml', ({ documents }) => documents.compose.services.secrets.volumes.pop()],
  ['docker-compose.yml', ({ documents }) => (documents.compose.services.gateway.depends_on = {})],
  ['charts/contend/values.yaml', ({ documents }) => delete documents.values.services.team],
  ['skaffold.yaml', ({ documents }) => documents.skaffold.build.artifacts.pop()],
  [
    'skaffold.yaml',
    ({ documents }) => (documents.skaffold.deploy.helm.releases[0].setValueTemplates = {}),
  ],
  ['README.md', ({ documents }) => (documents.readme = '')],
  ['local/package.json', ({ documents }) => (documents.local.dependencies = {})],
];
for (const [index, [file, remove]] of gaps.entries()) {
  test(`gap ${index + 1} is found and names ${file}`, () => {
    const all = complete();
    remove(all);
    const found = serviceFindings(all);
    assert.ok(found.length > 0);
    assert.ok(
      found.every((text) => text.includes(file)),
      found.join('\n'),
    );
  });
}

const documentOf = (note) => ({
  components: {
    messages: { 'team.created.v1': { payload: { $ref: '#/components/schemas/Created' } } },
    schemas: {
      Created: {
        type: 'object',
        properties: { teams: { type: 'array', items: { properties: { note } } } },
      },
    },
  },
});
const events = { created: { type: 'team.created.v1', topic: 'team.events' } };
const found = (note, isPersonal) =>
  freeTextFindings(events, { 'team.events': { isPersonal } }, documentOf(note));

test('finds free text on a topic of ids, at any depth', () => {
  assert.match(found({ type: 'string' }, false).join(), /teams\[\]\.note may hold any text/);
  assert.match(found({ anyOf: [{ type: 'string' }, { type: 'null' }] }, false).join(), /note/);
  assert.deepEqual(found({ type: 'string' }, true), []);
  assert.deepEqual(found({ type: 'string', pattern: '^a$' }, false), []);
  assert.deepEqual(found({ type: 'string', enum: ['a'] }, false), []);
});
