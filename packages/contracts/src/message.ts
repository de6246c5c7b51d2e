import { IntlMessageFormat } from 'intl-messageformat';
import { zoneNamed } from './core/scalars';

/** The languages of notifications and mails. */
export const languages = ['en', 'de'] as const;
type Language = (typeof languages)[number];

/**
 * An ICU message in each language, with the same named values. One that lacks a language does not
 * compile.
 */
export type Message = Record<Language, string>;

export type Values = Record<string, string | number>;

/** For whom a text is written. */
export interface Reader {
  language: Language;
  /** Null while it is unknown: times then name UTC. */
  timeZone: string | null;
}

const isLanguage = (code: string): code is Language =>
  (languages as readonly string[]).includes(code);

/** The reader by their settings: in English where there are no texts in their language. */
export const readerOf = (
  settings: { language?: string | null; timeZone?: string | null } = {},
): Reader => {
  const { language, timeZone } = settings;
  return {
    language: language && isLanguage(language) ? language : 'en',
    timeZone: timeZone ? zoneNamed(timeZone) : null,
  };
};

/** Made once for each key: formats of `Intl` and of messages take long to construct. */
function cached<Format>(): (key: string, make: () => Format) => Format {
  const made = new Map<string, Format>();
  return (key, make) => {
    const known = made.get(key) ?? make();
    made.set(key, known);
    return known;
  };
}

const messageFormat = cached<IntlMessageFormat>();
const moneyFormat = cached<Intl.NumberFormat>();
const timeFormat = cached<Intl.DateTimeFormat>();

const formatOf = (language: Language, text: string): IntlMessageFormat =>
  messageFormat(
    `${language} ${text}`,
    () => new IntlMessageFormat(text, language, undefined, { ignoreTag: true }),
  );

/** A message in the reader’s language. @throws when one of its values is missing. */
export const render = (message: Message, { language }: Reader, values: Values = {}): string =>
  String(formatOf(language, message[language]).format(values));

/** For `Intl`, as in the web app: English has the dates of Britain and American dollars. */
const locales = {
  en: { dates: 'en-GB', money: 'en-US' },
  de: { dates: 'de', money: 'de' },
} as const satisfies Record<Language, object>;

/** An amount: `$12.50`, `12,50 $`. */
export function moneyFor(cents: number, { language }: Reader): string {
  const locale = locales[language].money;
  const currency = { style: 'currency', currency: 'USD' } as const;
  return moneyFormat(locale, () => new Intl.NumberFormat(locale, currency)).format(cents / 100);
}

const time = { hour: '2-digit', minute: '2-digit' } as const;
const day = { day: 'numeric', month: 'short', year: 'numeric' } as const;
const kinds = { time, day, moment: { ...day, ...time } } as const;

function formatted(at: Date, { language, timeZone }: Reader, kind: keyof typeof kinds): string {
  const locale = locales[language].dates;
  const make = () =>
    new Intl.DateTimeFormat(locale, {
      ...{ ...kinds[kind], timeZone: timeZone ?? 'UTC', hourCycle: 'h23' },
      ...(timeZone === null && kind !== 'day' && { timeZoneName: 'short' }),
    });
  return timeFormat([locale, timeZone, kind].join(' '), make).format(at);
}

/** `3 Mar 2026, 12:00 UTC`; by the clock of the reader where it is known. */
export const momentFor = (at: Date, reader: Reader): string => formatted(at, reader, 'moment');

/** The time of day of a moment after `from`, with its date where that is another one. */
export const clockFor = (at: Date, reader: Reader, from: Date): string =>
  formatted(at, reader, 'day') === formatted(from, reader, 'day')
    ? formatted(at, reader, 'time')
    : momentFor(at, reader);
