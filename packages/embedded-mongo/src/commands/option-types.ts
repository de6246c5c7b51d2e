import { failure } from '../errors';
import { isDoc, type Doc } from '../values/bson';
import { isNumeric } from '../values/numbers';

type Kind = 'bool' | 'object' | 'array' | 'string';

const HOLDS: Record<Kind, (value: unknown) => boolean> = {
  // MongoDB reads numbers as booleans.
  bool: (value) => typeof value === 'boolean' || isNumeric(value),
  object: isDoc,
  array: (value) => Array.isArray(value),
  string: (value) => typeof value === 'string',
};

/** The options of all commands whose type MongoDB checks, by name. */
const KINDS = new Map<string, Kind>(
  Object.entries<Kind>({
    ...{ singleBatch: 'bool', allowDiskUse: 'bool', ordered: 'bool', new: 'bool', upsert: 'bool' },
    ...{ bypassDocumentValidation: 'bool', nameOnly: 'bool', noCursorTimeout: 'bool' },
    ...{ allowPartialResults: 'bool', explain: 'bool', authorizedCollections: 'bool' },
    ...{ let: 'object', cursor: 'object', arrayFilters: 'array', verbosity: 'string' },
  }),
);

/** @throws TypeMismatch and FailedToParse for an option of the wrong type. */
export function checkOptionTypes(name: string, body: Doc): void {
  for (const [option, value] of Object.entries(body)) {
    const kind = option === name ? undefined : KINDS.get(option);
    if (!kind || value === undefined || value === null || HOLDS[kind](value)) continue;
    const message = `BSON field '${name}.${option}' is the wrong type, expected type '${kind}'`;
    throw failure('TypeMismatch', message);
  }
  const { hint } = body;
  if (hint === undefined || typeof hint === 'string' || isDoc(hint)) return;
  throw failure('FailedToParse', 'Hint must be a string or an object');
}
