import { type Message, type Reader, render } from '@contend/contracts/src/message';

/** The format of the service worker: see the README. */
interface PushPayload {
  title: string;
  text: string;
  /** A path of the web app. */
  link: string | null;
  /** A message of the same tag replaces the one that is shown. */
  tag: string;
  /** Tags of other messages that are closed; of a line alone. */
  replaces?: string[];
}

/** Those of a line that were pushed alone, and more that were pushed at the same time. */
const mostReplaced = 20;

/** The title of a line of several. */
export const titleOfLine: Message = {
  en: '{count} notifications: {title}',
  de: '{count} Benachrichtigungen: {title}',
};

/** The message of a line, newest first. Its tag is the first one's: that is the one to stay. */
export function pushMessage(
  { title, text, link }: Pick<PushPayload, 'title' | 'text' | 'link'>,
  line: readonly { id: string }[],
  reader: Reader,
): PushPayload {
  const [tag = '', ...others] = line.map(({ id }) => id).toReversed();
  if (others.length === 0) return { title, text, link, tag };
  const replaces = others.slice(0, mostReplaced);
  const together = render(titleOfLine, reader, { count: line.length, title });
  return { title: together, text, link, tag, replaces };
}

/** Push services accept 4 KB after encryption. */
const mostBytes = 3000;
const mostTitle = 120;

/** The message as JSON of at most 3,000 bytes; a longer text is cut. */
export function pushPayload({ title, text, ...rest }: PushPayload): Buffer {
  const encode = (cut: string) =>
    Buffer.from(JSON.stringify({ title: truncateAt(title, mostTitle), text: cut, ...rest }));
  let cut = text;
  while (encode(cut).length > mostBytes && cut.length > 0) {
    cut = truncateAt(cut, Math.floor(cut.length / 2));
  }
  return encode(cut);
}

/** Whole characters: half of a surrogate pair is no text. */
function truncateAt(text: string, length: number): string {
  if (text.length <= length) return text;
  if (length < 1) return '';
  return `${text.slice(0, length - 1).replace(/[\uD800-\uDBFF]$/, '')}…`;
}
