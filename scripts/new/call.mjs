/** The parts of a new call: contract, route, use case, test. */
import { existsSync, readdirSync, readFileSync } from 'node:fs';
import path from 'node:path';
import { root } from '../setup.mjs';
import { behind, inWords, kebab, pascal } from './edits.mjs';

const mark = ['TO', 'DO'].join('');

/** The routes file of a service that a new call is added to: the first by name. */
function routesOf(service) {
  const folder = `services/${service}/src/http`;
  const place = path.join(root, folder);
  const files = existsSync(place)
    ? readdirSync(place).filter((one) => one.endsWith('.routes.ts'))
    : [];
  const chosen = files.find((one) => one.startsWith(service)) ?? files[0];
  if (!chosen) throw new Error(`services/${service}/src/http has no routes.`);
  const text = readFileSync(path.join(place, chosen), 'utf8');
  return { file: `${folder}/${chosen}`, deps: /\(deps: (\w+)\)/.exec(text)?.[1] };
}

/** The contract file of a service that declares its calls. */
function contractOf(service) {
  const names = [service, `${service}s`, `${service}es`].map(
    (name) => `packages/contracts/src/${name}.ts`,
  );
  const declares = (file) =>
    existsSync(path.join(root, file)) &&
    readFileSync(path.join(root, file), 'utf8').includes(`service: '${service}'`);
  const found = names.find(declares);
  if (!found) throw new Error(`None of ${names.join(', ')} declares calls of ${service}.`);
  return found;
}

function contract({ name, service, method, path: route, access }) {
  const params = [...route.matchAll(/:(\w+)/g)].map(([, one]) => `${one}: id`);
  const takesBody = method !== 'get';
  return `
export const ${name} = call({
  service: '${service}',
  method: '${method}',
  path: '${route}',
  // ${mark}: what it does, in a sentence.
  summary: '${pascal(inWords(name))}',
  access: '${access}',
  ${params.length > 0 ? `params: z.strictObject({ ${params.join(', ')} }),` : ''}
  ${takesBody ? `// ${mark}: its fields.\n  body: z.strictObject({}),` : ''}
  // ${mark}: what it returns, and its refusal codes.
  reply: z.object({ ok: z.literal(true) }),
  refuses: [],
});
`;
}

const useCase = (name, deps) => `import type {
  CallAnswer,
  CallInput,
  ${name} as contract,
} from '@contend/contracts';
import type { ${deps} } from '../deps';

/** ${mark}: what it does, for whom, and what it refuses. */
export async function ${name}(
  deps: ${deps},
  input: CallInput<typeof contract>,
): Promise<CallAnswer<typeof contract>> {
  // ${mark}: load, check who acts, let the domain decide, save.
  return Promise.resolve({ ok: true });
}
`;

const story = (name, service) => `import { ${name} } from '@contend/contracts';
import { platform } from '@contend/test-kit';

// ${mark}: success, and each refusal.
test('${inWords(name)}: ${mark}', async () => {
  const p = await platform({ only: ['user', '${service}'] });
  const ada = await p.player('ada');
  await ada.call(${name}, {});
  expect(await p.client(null).answer(${name}, {})).toMatchObject({
    status: 401,
    body: { code: 'unauthenticated' },
  });
});
`;

export function newCall(wanted) {
  const { name, service } = wanted;
  const { file: routes, deps } = routesOf(service);
  const file = `services/${service}/src/use-cases/${kebab(name)}.ts`;
  const test = `services/${service}/test/${kebab(name)}.test.ts`;
  return {
    files: { [file]: useCase(name, deps), [test]: story(name, service) },
    edits: [
      [contractOf(service), (text) => `${text.trimEnd()}\n${contract(wanted)}`],
      [
        routes,
        behind(
          /Route\[\] => \[\n/,
          `  route(contract.${name}, (input) => ${name}(deps, input)),\n`,
        ),
      ],
      [
        routes,
        behind(
          /import type \{ \w+Deps \} from '[^']+';\n/,
          `import { ${name} } from '../use-cases/${kebab(name)}';\n`,
        ),
      ],
    ],
    next: [
      `Now replace every ${mark}: npm run check -- words lists them,`,
      'and npm run check -- calls what has no story.',
    ],
  };
}
