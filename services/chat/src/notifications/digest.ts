import { type Message, type Reader, render } from '@contend/contracts/src/message';

interface DigestLine {
  title: string;
  text: string;
  because?: string | undefined;
}

const subject: Message = {
  en: '{count, plural, one {One unread notification} other {# unread notifications}}',
  de: '{count, plural, one {Eine ungelesene Benachrichtigung} other {# ungelesene Benachrichtigungen}}',
};
const more: Message = { en: 'And {count} more.', de: 'Und {count} weitere.' };
const readThem: Message = { en: 'Read them: {link}', de: 'Lies sie: {link}' };
const chosen: Message = {
  en: 'You receive this once a day because you chose to: {link}',
  de: 'Du bekommst diese Mail einmal am Tag, weil du es so eingestellt hast: {link}',
};
/** All messages of the mail: a test compares their languages. */
export const digestMessages = { subject, more, readThem, chosen };

const mostLines = 20;
/** Characters of all lines: an e-mail of the user service has at most 5,000. */
const mostCharacters = 4500;

/** The daily e-mail: what was not read, newest first. */
export function digestText(
  lines: readonly DigestLine[],
  { publicUrl, reader }: { publicUrl: string; reader: Reader },
): { subject: string; text: string } {
  const count = lines.length;
  const shown = fitting(lines.slice(0, mostLines).map(paragraphOf));
  const left = count - shown.length;
  const link = publicUrl.replace(/\/+$/, '');
  return {
    subject: render(subject, reader, { count }),
    text: [
      ...shown,
      ...(left > 0 ? [render(more, reader, { count: left })] : []),
      render(readThem, reader, { link: `${link}/notifications` }),
      render(chosen, reader, { link: `${link}/settings` }),
    ].join('\n\n'),
  };
}

const paragraphOf = ({ title, text, because = '' }: DigestLine): string =>
  `${title}\n${text}\n(${because})`;

/** The first paragraphs that fit. */
function fitting(paragraphs: readonly string[]): string[] {
  let characters = 0;
  return paragraphs.filter((paragraph) => {
    characters += paragraph.length + 2;
    return characters <= mostCharacters;
  });
}
