/** The format of the service worker: see the README. */
interface PushPayload {
  title: string;
  text: string;
  /** A path of the web app. */
  link: string | null;
  /** A message of the same tag replaces the one that is shown. */
  tag: string;
}

/** Push services accept 4 KB after encryption. */
const mostBytes = 3000;
const mostTitle = 120;

/** The message as JSON of at most 3,000 bytes; a longer text is cut. */
export function pushPayload({ title, text, link, tag }: PushPayload): Buffer {
  const encode = (cut: string) =>
    Buffer.from(JSON.stringify({ title: cutAt(title, mostTitle), text: cut, link, tag }));
  let cut = text;
  while (encode(cut).length > mostBytes && cut.length > 0) {
    cut = cutAt(cut, Math.floor(cut.length / 2));
  }
  return encode(cut);
}

/** Whole characters: half of a surrogate pair is no text. */
function cutAt(text: string, length: number): string {
  if (text.length <= length) return text;
  if (length < 1) return '';
  return `${text.slice(0, length - 1).replace(/[\uD800-\uDBFF]$/, '')}…`;
}
