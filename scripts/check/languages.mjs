/**
 * Catalogues of the web app (ADR 181): each has the messages of the source and no others, a
 * translation has the values of its message, and a language that is offered has all translations.
 */
import { IntlMessageFormat } from 'intl-messageformat';
import { allMessages, catalogueOf, languages, openIn } from '../messages.mjs';

export const name = 'languages';
const concerned =
  /^(web\/(src|languages)\/|packages\/contracts\/src\/|scripts\/(messages|check\/languages)\.mjs)/;
export const concerns = (file) => concerned.test(file);

/** Types of elements that are no values: a text, and the `#` of a plural. */
const [literal, pound] = [0, 7];

/** The names of values in a parsed message, also in the forms of plurals and choices. */
const namesIn = (elements) =>
  elements.flatMap(({ type, value, options = {} }) => [
    ...(type === literal || type === pound ? [] : [value]),
    ...Object.values(options).flatMap((form) => namesIn(form.value)),
  ]);

/** The names of a message, each once and sorted; a text that can't be read throws. */
function valueNames(text, code) {
  const message = new IntlMessageFormat(text, code, undefined, { ignoreTag: true });
  const names = [...new Set(namesIn(message.getAst()))].sort();
  const other = names.find((name) => !/^\d+$/.test(name));
  if (other) throw new Error(`has {${other}}, which is no value`);
  return names.join();
}

/** Why a message or its translation, if there is one, can't be used, or null. */
function faultOf(message, translation, code) {
  try {
    const names = valueNames(message, 'en');
    if (!translation) return null;
    return names === valueNames(translation, code) ? null : 'has other values';
  } catch (error) {
    return error.message;
  }
}

/** `catalogue` has translations by message. */
export function catalogueFindings({ code, isOffered }, catalogue, messages) {
  const [used, kept] = [new Set(messages), new Set(Object.keys(catalogue))];
  const stale = [
    ...messages.filter((key) => !kept.has(key)),
    ...[...kept].filter((key) => !used.has(key)),
  ];
  const faulty = Object.entries(catalogue)
    .map(([key, translation]) => [key, faultOf(key, translation, code)])
    .filter(([, fault]) => fault);
  const open = isOffered ? openIn(catalogue) : [];
  return [
    ...(stale.length > 0
      ? [`${stale.length} messages differ from the source, such as “${stale[0]}”: npm run i18n`]
      : []),
    ...faulty.map(([key, fault]) => `“${key}”: ${fault}`),
    ...open.map((key) => `“${key}” is not translated`),
  ].map((finding) => `web/languages/${code}.json  ${finding}`);
}

export async function run({ note }) {
  const messages = await allMessages();
  return languages().flatMap((language) => {
    const catalogue = catalogueOf(language);
    note(`${language.code}: ${openIn(catalogue).length} of ${messages.length} messages are open`);
    return catalogueFindings(language, catalogue, messages);
  });
}
