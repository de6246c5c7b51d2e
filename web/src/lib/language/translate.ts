import { createElement, Fragment, type ReactNode } from 'react';

/** Null and undefined are shown as nothing, as React does. */
type Text = string | number | null | undefined;

/** What the script of a language sets before the app runs; absent in English (ADR 181). */
interface Translation {
  /** Such as `de`. */
  language: string;
  /** A message with its values, in parts; undefined where it is not translated. */
  parts(message: string, values: readonly unknown[]): unknown[] | undefined;
}

declare global {
  var contendTranslation: Translation | undefined;
}

const messages = new WeakMap<TemplateStringsArray, { texts: string[]; key: string }>();

/** A line break with its indentation reads as a space, so that long messages can be wrapped. */
const unwrapped = (text: string): string => text.replace(/\s*\n\s*/g, ' ');

function messageOf(strings: TemplateStringsArray): { texts: string[]; key: string } {
  const known = messages.get(strings);
  if (known) return known;
  const texts = strings.map(unwrapped);
  const key = texts.reduce((all, text, index) => `${all}{${index - 1}}${text}`);
  const message = { texts, key };
  messages.set(strings, message);
  return message;
}

const isText = (value: unknown): value is Text =>
  typeof value === 'string' || typeof value === 'number' || value == null;

const partsOf = (key: string, values: readonly unknown[]): unknown[] | undefined =>
  globalThis.contendTranslation?.parts(key, values);

/** A text of the server: the sentences of refusals are in the catalogues too. */
export const translated = (text: string): string => partsOf(text, [])?.join('') ?? text;

interface Tag {
  (strings: TemplateStringsArray, ...values: Text[]): string;
  /** The same with elements among the values. */
  (strings: TemplateStringsArray, ...values: ReactNode[]): ReactNode;
}

function shown(strings: TemplateStringsArray, values: unknown[], meaning = ''): ReactNode {
  const { texts, key } = messageOf(strings);
  const parts =
    partsOf(key + meaning, values) ??
    texts.flatMap((text, index) => (index === 0 ? [text] : [values[index - 1], text]));
  if (values.every(isText)) return parts.join('');
  return createElement(Fragment, null, ...(parts as ReactNode[]));
}

/**
 * A message in the language of the page. Its English text, with the values as {0}, {1} …, is its
 * key in the catalogues. The language does not change while the page is open, so that constants of
 * modules can be messages.
 */
export const t = ((strings: TemplateStringsArray, ...values: unknown[]) =>
  shown(strings, values)) as Tag;

/**
 * A message whose English text has several meanings: tAs('command')`Open` is “Open [command]” in
 * the catalogues, and “Open” in English.
 */
export const tAs = (meaning: string): Tag =>
  ((strings: TemplateStringsArray, ...values: unknown[]) =>
    shown(strings, values, ` [${meaning}]`)) as Tag;

/**
 * The form of a message for a count, which is written as `#`: `plural(2, { one: '# seat', other:
 * '# seats' })` → 2 seats. Other languages may have more forms.
 */
export function plural(count: number, forms: { one: string; other: string }): string {
  const { one, other } = forms;
  const key = `{0, plural, one {${one}} other {${other}}}`;
  const parts = partsOf(key, [count]);
  if (parts) return parts.join('');
  return (count === 1 ? one : other).replaceAll('#', count.toLocaleString('en-US'));
}
