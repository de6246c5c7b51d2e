/** The files of a new service: one collection, one call, one event, and their tests. */
import { pascal } from './edits.mjs';

const json = (value) => `${JSON.stringify(value, null, 2)}\n`;

const contract = (name, Name) => `import { z } from 'zod';
import { call } from '../core/call';
import { event } from '../core/event';
import { id, text, time } from '../core/scalars';

export const ${name} = z
  .object({ id, name: z.string(), ownerId: id, createdAt: time })
  .meta({ id: '${Name}' });

export const create${Name} = call({
  service: '${name}',
  method: 'post',
  path: '/${name}s',
  summary: 'Creates a ${name} that the caller owns',
  access: 'user',
  status: 201,
  limit: { requests: 20, seconds: 3600 },
  body: z.strictObject({ name: text(1, 40) }),
  reply: ${name},
  refuses: [],
});

export const ${name}Created = event(
  '${name}.created.v1',
  'A ${name} was created.',
  z.strictObject({ ${name}Id: id, ownerId: id }),
);
`;

const rules = (
  name,
  Name,
) => `import { decide, type Decision, happened, ${name}Created } from '@contend/contracts';

export interface ${Name} {
  id: string;
  name: string;
  ownerId: string;
  createdAt: Date;
}

/** A new ${name}; its event carries ids alone. */
export const found = (${name}: ${Name}): Decision<${Name}> =>
  decide(${name}, {
    events: [happened(${name}Created, { ${name}Id: ${name}.id, ownerId: ${name}.ownerId })],
  });
`;

const fieldTexts = (name, Name) => `/** Descriptions of the fields of ${name}s. */
export const ${name}Texts = {
  create${Name}: {
    'body.name': 'The name of the ${name}, at most 40 characters.',
    'reply.name': 'The name of the ${name}.',
    ownerId: 'Who created it.',
  },
};
`;

const rulesTest = (name) => `import { found } from './${name}';

test('publishes ids of a new ${name}, without its name', () => {
  const [id, ownerId] = ['a'.repeat(24), 'b'.repeat(24)];
  const ${name} = { id, name: 'Nova', ownerId, createdAt: new Date(0) };
  const { state, events } = found(${name});
  expect(state).toEqual(${name});
  expect(events.map(({ data }) => data)).toEqual([{ ${name}Id: id, ownerId }]);
});
`;

const service = (name, Name) => `import { defineService } from '@contend/service-kit';
import { config } from './config';
import { ${name}Repository } from './${name}s/${name}.repository';
import type { ${Name}Deps } from './deps';
import { ${name}Routes } from './routes';

export const ${name}Service = defineService({
  name: '${name}',
  config,
  build({ db, clock }) {
    const deps: ${Name}Deps = { ${name}s: ${name}Repository(db), now: () => clock.now() };
    return { routes: ${name}Routes(deps) };
  },
});
`;

const actions = (
  name,
  Name,
) => `import type { CallAnswer, CallInput, create${Name} as contract } from '@contend/contracts';
import type { ${Name}Deps } from '../deps';
import { found } from './${name}';

/** Creates a ${name}. A retry with the same key finds the one that the first request created. */
export async function create${Name}(
  { ${name}s, now }: ${Name}Deps,
  { body, actor, newId }: CallInput<typeof contract>,
): Promise<CallAnswer<typeof contract>> {
  const known = await ${name}s.find(newId);
  if (known) return known.state;
  const ${name} = { id: newId, name: body.name, ownerId: actor.id, createdAt: now() };
  const { state } = await ${name}s.save(null, found(${name}));
  return state;
}
`;

const story = (name, Name) => `import { create${Name}, ${name}Created } from '@contend/contracts';
import { eventually, platform } from '@contend/test-kit';

test('creates a ${name} once for one key, and announces it', async () => {
  const p = await platform({ only: ['user', '${name}'] });
  const ada = await p.player('ada');
  const request = { body: { name: 'Nova' } };
  const key = { idempotencyKey: 'the-same-key' };
  const created = await ada.call(create${Name}, request, key);
  expect(created).toMatchObject({ name: 'Nova', ownerId: ada.id });
  expect(await ada.call(create${Name}, request, key)).toEqual(created);
  await eventually('the event to be published', () =>
    Promise.resolve(p.events(${name}Created).length === 1),
  );
});

test('create${Name} refuses who is not signed in, and a ${name} without a name', async () => {
  const p = await platform({ only: ['user', '${name}'] });
  const ada = await p.player('ada');
  expect(await p.anyone.answer(create${Name}, { body: { name: 'Nova' } })).toMatchObject({
    status: 401,
    body: { code: 'unauthenticated' },
  });
  expect(await ada.answer(create${Name}, { body: { name: '' } })).toMatchObject({
    status: 400,
    body: { code: 'invalid-request' },
  });
});
`;

const readme = (name) => `# ${name}

Keeps ${name}s. Contract: \`packages/contracts/src/${name}/${name}s.ts\`.

| call                  | does                                |
| --------------------- | ----------------------------------- |
| \`POST /${name}s\` | creates a ${name} that the caller owns |

Emits \`${name}.created.v1\` on \`${name}.events\`: ids only, never the name.
`;

const model = (name, Name) => `import { aggregateSchema, defineModel } from '@contend/service-kit';
import type { ${Name} } from './${name}';

export const ${name}Model = defineModel(
  '${name}s',
  aggregateSchema<${Name}>({
    name: { type: String, required: true },
    ownerId: { type: String, required: true },
    createdAt: { type: Date, required: true },
  }),
);
`;

const repository = (name, Name) => `import {
  type Database,
  type Repository,
  repository,
} from '@contend/service-kit';
import type { ${Name} } from './${name}';
import { ${name}Model } from './${name}.model';

export const ${name}Repository = (db: Database): Repository<${Name}> =>
  repository<${Name}>(db, ${name}Model, { notFound: '${name}-not-found' });
`;

const routes = (name, Name) => `import * as contract from '@contend/contracts';
import { route, type Route } from '@contend/service-kit';
import type { ${Name}Deps } from './deps';
import { create${Name} } from './${name}s/${name}s.actions';

export const ${name}Routes = (deps: ${Name}Deps): Route[] => [
  route(contract.create${Name}, (input) => create${Name}(deps, input)),
];
`;

const deps = (name, Name) => `import type { Repository } from '@contend/service-kit';
import type { ${Name} } from './${name}s/${name}';

/** Dependencies of the actions. */
export interface ${Name}Deps {
  ${name}s: Repository<${Name}>;
  now(): Date;
}
`;

const config = `import { z } from 'zod';

/** This service has no additional settings. */
export const config = z.object({});
`;

const main = (name) => `import { runService } from '@contend/service-kit';
import { ${name}Service } from './service';

runService(${name}Service);
`;

/** Texts by path from the root. */
export function serviceFiles({ name, version, dependencies }) {
  const Name = pascal(name);
  const folder = `services/${name}`;
  const slice = `${folder}/src/${name}s`;
  const manifest = {
    ...{ name: `@contend/${name}`, version, private: true, description: `${Name}s.` },
    ...{ license: 'MIT', main: 'src/service.ts', types: 'src/service.ts', dependencies },
    devDependencies: { '@contend/test-kit': dependencies['@contend/contracts'] },
  };
  return {
    [`packages/contracts/src/${name}/${name}s.ts`]: contract(name, Name),
    [`packages/contracts/src/${name}/field-texts.ts`]: fieldTexts(name, Name),
    [`${folder}/package.json`]: json(manifest),
    [`${folder}/README.md`]: readme(name),
    [`${folder}/src/main.ts`]: main(name),
    [`${folder}/src/config.ts`]: config,
    [`${folder}/src/deps.ts`]: deps(name, Name),
    [`${folder}/src/service.ts`]: service(name, Name),
    [`${folder}/src/routes.ts`]: routes(name, Name),
    [`${slice}/${name}.ts`]: rules(name, Name),
    [`${slice}/${name}.test.ts`]: rulesTest(name),
    [`${slice}/${name}.model.ts`]: model(name, Name),
    [`${slice}/${name}.repository.ts`]: repository(name, Name),
    [`${slice}/${name}s.actions.ts`]: actions(name, Name),
    [`${folder}/test/create-${name}.test.ts`]: story(name, Name),
  };
}
