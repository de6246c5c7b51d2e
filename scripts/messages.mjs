/** The messages of the web app, and its catalogues in other languages (ADR 181). */
import { readFileSync, writeFileSync } from 'node:fs';
import path from 'node:path';
import { parseSync } from 'vite';
import { repositoryFiles, root, textOf } from './check/repository.mjs';

const folder = path.join(root, 'web', 'languages');
/** Where contracts have texts of screens: refusals, published rules, and messages of schemas. */
const contracts = new RegExp(
  '^packages/contracts/src/' +
    '(\\w+/(\\w+-)?refusals|core/(names|scalars)|match/match|chat/room|wallet/wallet|user/(account|second-factor)|team/teams|membership/affiliate-codes)\\.ts$',
);
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
    if (node.type === 'TaggedTemplateExpression') {
      const { tag, quasi } = node;
      if (tag.name === 't') keys.push(keyOfTemplate(quasi));
      if (tag.callee?.name === 'tAs') {
        keys.push(`${keyOfTemplate(quasi)} [${tag.arguments[0].value}]`);
      }
    }
    if (node.type === 'CallExpression' && node.callee.name === 'plural') {
      keys.push(keyOfForms(node.arguments[1]));
    }
  });
  return keys;
}

const propertyOf = ({ properties }, name) =>
  properties.find(({ key }) => key?.name === name)?.value.value;

/** Checks of a field whose second argument says what is wrong with it. */
const checks = new Set(['regex', 'refine', 'min', 'max']);

/**
 * The texts of a contract that screens show: of refusals (`code: [status, 'sentence']`), of rules
 * (`{ code, title, text }`), and of checks that a field does not pass.
 */
export function contractTextsIn(file, text) {
  const texts = [];
  visit(parseSync(file, text).program, (node) => {
    const { type, elements } = node;
    if (type === 'ArrayExpression' && typeof elements[0]?.value === 'number') {
      texts.push(elements[1]?.value);
    }
    if (type === 'ObjectExpression' && propertyOf(node, 'code')) {
      texts.push(propertyOf(node, 'title'), propertyOf(node, 'text'));
    }
    if (type === 'CallExpression' && checks.has(node.callee.property?.name)) {
      texts.push(node.arguments[1]?.value);
    }
  });
  return texts.filter((one) => typeof one === 'string');
}

/** The keys of all messages, each once and sorted. */
export async function allMessages() {
  const keys = (await repositoryFiles()).flatMap((file) => {
    if (source.test(file)) return messagesIn(file, textOf(file));
    return contracts.test(file) ? contractTextsIn(file, textOf(file)) : [];
  });
  return [...new Set(keys)].sort();
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
