type Part =
  | { kind: 'text'; text: string }
  /** A page of this app. */
  | { kind: 'inside'; path: string }
  | { kind: 'outside'; url: URL };

const address = /https?:\/\/[^\s<>"]+/gi;
/** Punctuation after an address belongs to the sentence. */
const ending = /[.,:;!?'’”)\]]+$/;

function partOf(text: string, origin: string): Part {
  if (!URL.canParse(text)) return { kind: 'text', text };
  const url = new URL(text);
  if (url.origin === origin) {
    return { kind: 'inside', path: `${url.pathname}${url.search}${url.hash}` };
  }
  return { kind: 'outside', url };
}

/** Splits a text into plain text and the addresses of web pages in it. */
export function textParts(text: string, origin: string): Part[] {
  const parts: Part[] = [];
  let end = 0;
  for (const found of text.matchAll(address)) {
    const words = found[0].replace(ending, '');
    parts.push({ kind: 'text', text: text.slice(end, found.index) }, partOf(words, origin));
    end = found.index + words.length;
  }
  parts.push({ kind: 'text', text: text.slice(end) });
  return parts.filter((part) => part.kind !== 'text' || part.text !== '');
}
