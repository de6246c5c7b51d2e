/** The contract of a new call, in a file of its service's folder of contracts or in one of its own. */
import { inOrder, kebab, pascal, inWords } from './edits.mjs';
import { mostLines } from './place.mjs';

const mark = ['TO', 'DO'].join('');
const source = 'packages/contracts/src';
const modules = `${source}/modules.ts`;

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
  const used = [imports('zod', 'z'), imports('\\.\\./core/call', 'call')];
  if (paramsOf(path).length > 0) used.push(imports('\\.\\./core/scalars', 'id'));
  return (
    text.includes(`service: '${service}'`) &&
    used.every((one) => one.test(text)) &&
    text.split('\n').length + added.split('\n').length <= mostLines
  );
}

/** Texts by path of the files in a folder of contracts. */
function textsIn(folder, { filesIn, textOf }) {
  const names = filesIn(folder).filter((file) => /^[a-z-]+\.ts$/.test(file));
  return new Map(names.map((file) => [`${folder}/${file}`, textOf(`${folder}/${file}`)]));
}

/** @throws when a call has the name already. */
function mustBeNew(name, repository) {
  const folders = repository.filesIn(source).filter((one) => !one.includes('.'));
  for (const folder of folders) {
    for (const [file, text] of textsIn(`${source}/${folder}`, repository)) {
      if (text.includes(`export const ${name} =`)) throw new Error(`${file} has ${name} already.`);
    }
  }
}

/**
 * `{ files, edits }`: an addition to the first of some files that it fits in, or to another one of
 * the service, or a file of its own.
 * @throws when a call has the name already.
 */
export function contractParts(wanted, near, repository) {
  const { name, service, path } = wanted;
  mustBeNew(name, repository);
  const folder = `${source}/${service}`;
  const texts = textsIn(folder, repository);
  const added = declaration(wanted);
  const usual = [...near, ...texts.keys()].find((one) => fits(texts.get(one), wanted, added));
  if (usual) return { files: {}, edits: [[usual, (text) => `${text.trimEnd()}\n\n${added}`]] };
  const scalars = paramsOf(path).length > 0 ? "import { id } from '../core/scalars';\n" : '';
  const imports = `import { z } from 'zod';\nimport { call } from '../core/call';\n${scalars}`;
  return {
    files: { [`${folder}/${kebab(name)}.ts`]: `${imports}\n${added}` },
    edits: [[modules, inOrder(/^export \* from/, `export * from './${service}/${kebab(name)}';`)]],
  };
}
