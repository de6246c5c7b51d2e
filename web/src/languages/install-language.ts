import { IntlMessageFormat } from 'intl-messageformat';

/** Makes a catalogue the language of the page. It runs before the app (ADR 181). */
export function installLanguage(language: string, catalogue: Record<string, string>): void {
  const formats = new Map<string, IntlMessageFormat>();
  const formatOf = (message: string): IntlMessageFormat | undefined => {
    const known = formats.get(message);
    const text = catalogue[message];
    if (known || !text) return known;
    const format = new IntlMessageFormat(text, language, undefined, { ignoreTag: true });
    formats.set(message, format);
    return format;
  };
  globalThis.contendTranslation = {
    language,
    parts: (message, values) =>
      formatOf(message)
        ?.formatToParts<unknown>({ ...values })
        .map(({ value }) => value),
  };
}
