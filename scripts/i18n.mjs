/**
 * `npm run i18n`: collects the messages of the web app in each catalogue of `web/languages`. A new
 * one is empty there until it is translated; one that is no longer used is removed.
 */
import { ensureInstalled, requireNode } from './setup.mjs';

requireNode();
await ensureInstalled();
const { allMessages, catalogueOf, languages, openIn, updated, writeCatalogue } =
  await import('./messages.mjs');

const messages = await allMessages();
for (const language of languages()) {
  const catalogue = updated(catalogueOf(language), messages);
  writeCatalogue(language, catalogue);
  const done = messages.length - openIn(catalogue).length;
  console.log(`${language.name}: ${done} of ${messages.length} messages are translated.`);
}
