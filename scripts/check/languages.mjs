/**
 * Catalogues of the web app (ADR 181): each has the messages of the source and no others, a
 * translation has the values of its message, and a language that is offered has all translations.
 */
import { IntlMessageFormat } from 'intl-messageformat';
import { allMessages, catalogueOf, languages, openIn } from '../messages.mjs';

export const name = 'languages';
export const concerns = (file) => /^web\/(src|languages)\//.test(file);

const valueNames = (text) => [...new Set(text.match(/\{\d+/g))].sort().join();

/** Why a translation can't be used, or null. */
function faultOf(message, translation, code) {
  try {
    new IntlMessageFormat(translation, code, undefined, { ignoreTag: true });
  } catch (error) {
    return error.message;
  }
  return valueNames(message) === valueNames(translation) ? null : 'has other values';
}

/** `catalogue` has translations by message. */
export function catalogueFindings({ code, isOffered }, catalogue, messages) {
  const [used, kept] = [new Set(messages), new Set(Object.keys(catalogue))];
  const stale = [
    ...messages.filter((key) => !kept.has(key)),
    ...[...kept].filter((key) => !used.has(key)),
  ];
  const faulty = Object.entries(catalogue)
    .filter(([, translation]) => translation)
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
