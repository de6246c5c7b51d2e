import { type Message, momentFor, moneyFor, type Reader, readerOf, render } from './message';

/** A mail in each language. */
export interface MailText {
  subject: Message;
  /** Paragraphs. */
  lines: readonly Message[];
  /** Values of both. Moments and amounts are written as the reader reads them. */
  values?: Readonly<Record<string, MailValue>>;
}

export type MailValue = string | number | Date | { cents: number };

/** A paragraph that is an address alone. */
export const linkLine: Message = { en: '{link}', de: '{link}' };

/** A mail in the language of its reader, by the preferences of the account. */
export function renderMail(
  { subject, lines, values = {} }: MailText,
  preferences: Parameters<typeof readerOf>[0] | null,
): { subject: string; text: string } {
  const reader = readerOf(preferences ?? {});
  const shown = Object.fromEntries(
    Object.entries(values).map(([name, value]) => [name, shownValue(value, reader)]),
  );
  return {
    subject: render(subject, reader, shown),
    text: lines.map((line) => render(line, reader, shown)).join('\n\n'),
  };
}

function shownValue(value: MailValue, reader: Reader): string | number {
  if (value instanceof Date) return momentFor(value, reader);
  return typeof value === 'object' ? moneyFor(value.cents, reader) : value;
}
