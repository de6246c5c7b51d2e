import type { ServerResponse } from 'node:http';
import { promisify } from 'node:util';
import { brotliCompress, constants, gzip } from 'node:zlib';

/** What fits into one packet is not compressed. */
const leastBytes = 1400;
/** Brotli's default would take longer than the transfer that it saves. */
const params = { [constants.BROTLI_PARAM_QUALITY]: 4 };

const forms = [
  { name: 'br', compress: (text: string) => promisify(brotliCompress)(text, { params }) },
  { name: 'gzip', compress: (text: string) => promisify<string, Buffer>(gzip)(text) },
];

/** Ends a response with a text, compressed where it is long and the client accepts that. */
export async function endCompressed(
  response: ServerResponse,
  text: string,
  accepted: string | string[] = '',
): Promise<void> {
  response.appendHeader('Vary', 'Accept-Encoding');
  const names = String(accepted).split(/\s*,\s*/);
  const form = text.length < leastBytes ? null : forms.find(({ name }) => names.includes(name));
  if (!form) {
    response.end(text);
    return;
  }
  const bytes = await form.compress(text);
  response.setHeader('Content-Encoding', form.name);
  response.end(bytes);
}
