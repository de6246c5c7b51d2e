/** An object or an array that is open at the scanner's position; an array has no names. */
interface Container {
  names: Set<string> | null;
  /** The name or the index of the value being scanned. */
  step: string | number;
}

/**
 * The path of the first name that occurs twice in an object, like `lines.0.amount`; null where
 * there is none. `JSON.parse` keeps the last of two values, other parsers the first, so such a
 * request is ambiguous and most likely an attack.
 *
 * @param json Text that `JSON.parse` accepts; its syntax is not checked again.
 */
export function repeatedNameIn(json: string): string | null {
  const open: Container[] = [];
  let inner: Container | undefined;
  let isName = false;
  for (let at = 0; at < json.length; at += 1) {
    switch (json.charCodeAt(at)) {
      case 0x7b: // {
        open.push((inner = { names: new Set(), step: '' }));
        isName = true;
        break;
      case 0x5b: // [
        open.push((inner = { names: null, step: 0 }));
        break;
      case 0x7d: // }
      case 0x5d: // ]
        open.pop();
        inner = open.at(-1);
        isName = false;
        break;
      case 0x2c: // ,
        if (typeof inner?.step === 'number') inner.step += 1;
        else isName = true;
        break;
      case 0x22: {
        const end = endOfString(json, at);
        if (isName && inner?.names) {
          const name = nameOf(json.slice(at, end + 1));
          inner.step = name;
          if (inner.names.has(name)) return open.map(({ step }) => step).join('.');
          inner.names.add(name);
          isName = false;
        }
        at = end;
      }
    }
  }
  return null;
}

/** The index of the quotation mark that ends the string beginning at `start`. */
function endOfString(json: string, start: number): number {
  let end = json.indexOf('"', start + 1);
  while (isEscaped(json, end)) end = json.indexOf('"', end + 1);
  return end;
}

/** Whether the character at `at` is preceded by an odd number of backslashes. */
function isEscaped(json: string, at: number): boolean {
  let before = at - 1;
  while (json.charCodeAt(before) === 0x5c) before -= 1;
  return (at - before) % 2 === 0;
}

/** Names are compared unescaped: `\u0061mount` is `amount`. */
const nameOf = (written: string): string =>
  written.includes('\\') ? (JSON.parse(written) as string) : written.slice(1, -1);
