/** The messages of the web app, and its catalogues in other languages (ADR 181). */
import { readFileSync, writeFileSync } from 'node:fs';
import path from 'node:path';
import { parseSync } from 'vite';
import { repositoryFiles, root, textOf } from './check/repository.mjs';

const folder = path.join(root, 'web', 'languages');
const source = /^web\/src\/(?!embed\/|api-docs\/|.*\.test\.).*\.tsx?$/;

const isNode = (value) => typeof value?.type === 'string';

function visit(node, found) {
  found(node);
  for (const value of Object.values(node).flat()) if (isNode(value)) visit(value, found);
}

/** As `t` makes a key of a template: a line break with its indentation is a space. */
const keyOfTemplate = ({ quasis }) =>
  quasis
    .map(({ value }) => value.cooked.replace(/\s*\n\s*/g, ' '))
    .reduce((all, text, index) => `${all}{${index - 1}}${text}`);

/** As `plural` makes a key of its forms. */
function keyOfForms({ properties }) {
  const form = (name) => properties.find(({ key }) => key.name === name).value.value;
  return `{0, plural, one {${form('one')}} other {${form('other')}}}`;
}

/** The keys of the messages in a text. */
export function messagesIn(file, text) {
  const keys = [];
  visit(parseSync(file, text).program, (node) => {
    if (node.type === 'TaggedTemplateExpression' && node.tag.name === 't') {
      keys.push(keyOfTemplate(node.quasi));
    }
    if (node.type === 'CallExpression' && node.callee.name === 'plural') {
      keys.push(keyOfForms(node.arguments[1]));
    }
  });
  return keys;
}

/** The keys of all messages, each once and sorted. */
export async function allMessages() {
  const files = (await repositoryFiles()).filter((file) => source.test(file));
  return [...new Set(files.flatMap((file) => messagesIn(file, textOf(file))))].sort();
}

const read = (name) => JSON.parse(readFileSync(path.join(folder, name), 'utf8'));

export const languages = () => read('languages.json');

export const catalogueOf = ({ code }) => read(`${code}.json`);

export const writeCatalogue = ({ code }, catalogue) =>
  writeFileSync(path.join(folder, `${code}.json`), `${JSON.stringify(catalogue, null, 2)}\n`);

/** A catalogue with these messages alone; what is not translated is empty. */
export const updated = (catalogue, messages) =>
  Object.fromEntries(messages.map((message) => [message, catalogue[message] ?? '']));

export const openIn = (catalogue) => Object.keys(catalogue).filter((key) => !catalogue[key]);
