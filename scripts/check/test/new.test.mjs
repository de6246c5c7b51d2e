/** What `npm run new` writes, computed without writing it. */
import assert from 'node:assert/strict';
import { existsSync } from 'node:fs';
import path from 'node:path';
import { test } from 'node:test';
import { usage, wantedBy } from '../../new/arguments.mjs';
import { newCall } from '../../new/call.mjs';
import { inOrder } from '../../new/edits.mjs';
import { disk } from '../../new/repository.mjs';
import { newService } from '../../new/service.mjs';
import { root } from '../../setup.mjs';
import { contracts } from '../contracts.mjs';
import { wideLines } from '../file-rules.mjs';

/** The lines of a file that are too long, and all of it when it is. */
const tooLong = (text) => [
  ...wideLines(text, 100),
  ...(text.split('\n').length > 301 ? [`${text.split('\n').length} lines`] : []),
];

/** The edited files by path. Each edit must change its file, and no new file exists. */
function applied({ files, edits }, { textOf } = disk) {
  for (const file of Object.keys(files)) assert.ok(!existsSync(path.join(root, file)), file);
  const texts = new Map();
  for (const [file, edit] of edits) {
    const before = texts.get(file) ?? textOf(file);
    const after = edit(before);
    assert.notEqual(after, before, `${file} has no place for it`);
    texts.set(file, after);
  }
  return texts;
}

const sample = (service, more) => ({
  ...{ name: 'getSample', service, method: 'get', path: '/samples/:sampleId', access: 'user' },
  ...more,
});

/** The four pieces of a call by what they are; each is written once. */
function piecesOf(plan, service, repository) {
  const all = new Map([...Object.entries(plan.files), ...applied(plan, repository)]);
  const holding = (pattern) => {
    const found = [...all].filter(([file, text]) => pattern.test(`${file}\n${text}`));
    assert.equal(found.length, 1, String(pattern));
    return found[0];
  };
  return {
    contract: holding(/^packages\/contracts\/[^]*\nexport const getSample = call\(\{/),
    route: holding(new RegExp(`^services/${service}/src/[^]*route\\(contract.getSample, `)),
    action: holding(/\.actions\.ts\n[^]*export async function getSample\(/),
    story: holding(new RegExp(`^services/${service}/test/get-sample.test.ts\n`)),
  };
}

const { calls, services } = await contracts();
const owners = new Set(Object.values(calls).map(({ service }) => service));

test('enters a new service in every list', () => {
  const plan = newService('sample');
  const texts = applied(plan);
  for (const [file, text] of texts) assert.match(text, /\bsample\b/, file);
  for (const [file, text] of [...texts, ...Object.entries(plan.files)]) {
    if (file.endsWith('.ts')) assert.deepEqual(tooLong(text), [], file);
  }
});

for (const service of Object.keys(services).filter((one) => owners.has(one))) {
  test(`adds a call to ${service}: contract, route, action and story`, () => {
    for (const method of ['get', 'put']) {
      const { contract, route, action, story } = piecesOf(
        newCall(sample(service, { method })),
        service,
      );
      for (const [file, text] of [contract, route, action])
        assert.deepEqual(tooLong(text), [], file);
      assert.match(contract[1], new RegExp(`service: '${service}',\n {2}method: '${method}',`));
      // In the list of routes, behind the routes that are there.
      assert.match(route[1], /\),\n +route\(contract\.getSample, .*\n *\];\n/);
      assert.match(route[1], /import \{[^}]*\bgetSample\b[^}]*\} from '\.[^']+\.actions';/);
      assert.match(story[1], /ada\.call\(getSample, request\)/);
    }
  });
}

test('adds a call beside the one whose path is nearest', () => {
  const files = [...applied(newCall(sample('team', { path: '/teams/:teamId/sample' }))).keys()];
  assert.deepEqual(files.sort(), [
    'packages/contracts/src/team/teams.ts',
    'services/team/src/team/team.actions.ts',
    'services/team/src/team/teams.routes.ts',
  ]);
});

test('adds a call to the slice that is named', () => {
  const texts = applied(newCall(sample('wager', { slice: 'offers' })));
  assert.match(texts.get('services/wager/src/offers/offers.actions.ts'), /function getSample\(/);
});

test('adds a call to a service that was just generated', () => {
  const { files } = newService('league');
  const repository = {
    filesIn: (folder) => [
      ...disk.filesIn(folder),
      ...new Set(
        Object.keys(files)
          .filter((file) => file.startsWith(`${folder}/`))
          .map((file) => file.slice(folder.length + 1).split('/')[0]),
      ),
    ],
    textOf: (file) => files[file] ?? disk.textOf(file),
  };
  const { contract } = piecesOf(newCall(sample('league'), repository), 'league', repository);
  assert.equal(contract[0], 'packages/contracts/src/league/leagues.ts');
});

test('gives a contract a file of its own where that of the service is full', () => {
  const full = {
    ...disk,
    textOf: (file) =>
      disk.textOf(file) + (file.includes('/src/chat/') ? '// one more\n'.repeat(290) : ''),
  };
  const plan = newCall(sample('chat'), full);
  const file = 'packages/contracts/src/chat/get-sample.ts';
  assert.ok(plan.files[file]);
  assert.match(applied(plan).get('packages/contracts/src/modules.ts'), /'\.\/chat\/get-sample';\n/);
});

test('tests the refusals that every call of its access has', () => {
  const storyOf = (more) =>
    newCall(sample('chat', more)).files['services/chat/test/get-sample.test.ts'];
  assert.match(storyOf({}), /p\.anyone\.refused\(getSample, request\).* 401, /);
  assert.match(storyOf({ method: 'post' }), /'invalid-request'/);
  assert.match(storyOf({ access: 'moderator' }), /roles: \['moderator'\][^]*bea\.refused.* 403, /);
  assert.match(storyOf({ access: 'anyone' }), /p\.anyone\.call\(getSample, request\)/);
  assert.doesNotMatch(storyOf({ access: 'anyone' }), /refused/);
});

test('refuses a call that exists, and one that a service can not take', () => {
  const refusal = (more) => () => newCall(sample('chat', more));
  assert.throws(refusal({ name: 'renameTeam' }), /team\/internal\.ts has renameTeam already/);
  assert.throws(refusal({ service: 'realtime' }), /realtime takes no calls/);
  assert.throws(refusal({ service: 'leagues' }), /leagues takes no calls/);
  assert.throws(refusal({ access: 'service' }), /--access is one of anyone, user/);
  const strange = { service: 'wager', slice: 'stakes' };
  assert.throws(refusal(strange), /wager has no slice stakes\. There is: acceptance, /);
  assert.throws(refusal({ method: 'patch' }), /--method is one of get, post/);
});

test('accepts the examples of CONTRIBUTING.md and of the usage', () => {
  const examples = (text) =>
    [...text.matchAll(/npm run new -- ((?:service|call) [a-z][^<\n]*)$/gm)].map(([, line]) =>
      line.split(' '),
    );
  const written = examples(disk.textOf('CONTRIBUTING.md'));
  assert.deepEqual(written, examples(usage));
  assert.equal(written.length, 2);
  for (const example of written) applied(wantedBy(example));
});

test('inserts a line in order and leaves the others where they are', () => {
  const insert = inOrder(/^export/, "export 'm';");
  assert.equal(insert("export 'z';\nexport 'a';\n"), "export 'm';\nexport 'z';\nexport 'a';\n");
  assert.equal(insert("export 'a';\nexport 'b';\n"), "export 'a';\nexport 'b';\nexport 'm';\n");
  assert.equal(insert('none'), 'none');
});
