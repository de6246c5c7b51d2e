/** The contract of a new call, in the service's file of contracts or in one of its own. */
import { inOrder, kebab, pascal, inWords } from './edits.mjs';

const mark = ['TO', 'DO'].join('');
const folder = 'packages/contracts/src';
/** As `npm run check -- sizes` allows. */
const mostLines = 300;

/** The names of the parameters of a path. */
export const paramsOf = (path) => [...path.matchAll(/:(\w+)/g)].map(([, one]) => one);
export const takesBody = ({ method }) => method === 'post' || method === 'put';

function declaration({ name, service, method, path, access }) {
  const params = paramsOf(path).map((one) => `${one}: id`);
  const lines = [
    `export const ${name} = call({`,
    `  service: '${service}',`,
    `  method: '${method}',`,
    `  path: '${path}',`,
    `  // ${mark}: what it does, in a sentence.`,
    `  summary: '${pascal(inWords(name))}',`,
    `  access: '${access}',`,
    params.length > 0 && `  params: z.strictObject({ ${params.join(', ')} }),`,
    takesBody({ method }) && `  // ${mark}: its fields.\n  body: z.strictObject({}),`,
    `  // ${mark}: what it returns, and its refusal codes.`,
    `  reply: z.object({ ok: z.literal(true) }),`,
    `  refuses: [],`,
    `});`,
  ];
  return `${lines.filter(Boolean).join('\n')}\n`;
}

const imports = (from, name) => new RegExp(`import \\{[^}]*\\b${name}\\b[^}]*\\} from '${from}';`);

/** Whether a file declares calls of the service, imports what a new one uses, and has room. */
function fits(text, { service, path }, added) {
  const used = [imports('zod', 'z'), imports('\\./call', 'call')];
  if (paramsOf(path).length > 0) used.push(imports('\\./scalars', 'id'));
  return (
    text.includes(`service: '${service}'`) &&
    used.every((one) => one.test(text)) &&
    text.split('\n').length + added.split('\n').length <= mostLines
  );
}

/** Texts by path of the files that declare calls. */
function contractTexts({ filesIn, textOf }) {
  const names = filesIn(folder).filter((file) => /^[a-z-]+\.ts$/.test(file));
  return new Map(names.map((file) => [`${folder}/${file}`, textOf(`${folder}/${file}`)]));
}

/** `{ files, edits }`. @throws when a call has the name already. */
export function contractParts(wanted, repository) {
  const { name, service, path } = wanted;
  const texts = contractTexts(repository);
  for (const [file, text] of texts) {
    if (text.includes(`export const ${name} =`)) throw new Error(`${file} has ${name} already.`);
  }
  const added = declaration(wanted);
  const usual = ['', 's', 'es'].map((ending) => `${folder}/${service}${ending}.ts`);
  const file = usual.find((one) => texts.has(one) && fits(texts.get(one), wanted, added));
  if (file) return { files: {}, edits: [[file, (text) => `${text.trimEnd()}\n\n${added}`]] };
  const scalars = paramsOf(path).length > 0 ? "import { id } from './scalars';\n" : '';
  const text = `import { z } from 'zod';\nimport { call } from './call';\n${scalars}\n${added}`;
  return {
    files: { [`${folder}/${kebab(name)}.ts`]: text },
    edits: [
      [`${folder}/modules.ts`, inOrder(/^export \* from/, `export * from './${kebab(name)}';`)],
    ],
  };
}
