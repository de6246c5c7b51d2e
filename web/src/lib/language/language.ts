/** The language of the page, such as `en` or `de`. It stays while the page is open (ADR 181). */
export const language = globalThis.contendTranslation?.language ?? 'en';

const isEnglish = language === 'en';

/** For `Intl`: English texts have the dates of Britain, and dollars as Americans write them. */
export const dateLocale = isEnglish ? 'en-GB' : language;
export const numberLocale = isEnglish ? 'en-US' : language;

const list = new Intl.ListFormat(dateLocale, { type: 'conjunction' });

/** Ada, Bo and Cy */
export const listOf = (names: string[]): string => list.format(names);

/** A label inside a sentence: in lower case in English; languages that write nouns large keep it. */
export const inSentence = (label: string): string => (isEnglish ? label.toLowerCase() : label);

interface Choice {
  value: string;
  label: string;
}

/** Every language that the page can be shown in, by its own name; the build names them. */
export function languageChoices(): Choice[] {
  const chooser = document.querySelector<HTMLScriptElement>('script[data-languages]');
  const others = JSON.parse(chooser?.dataset.languages ?? '[]') as { code: string; name: string }[];
  return [
    { value: 'en', label: 'English' },
    ...others.map(({ code, name }) => ({ value: code, label: name })),
  ];
}

/** Shows the page in another language, which `public/before-paint.js` reads from storage. */
export function setLanguage(next: string): void {
  localStorage.setItem('language', next);
  location.reload();
}
