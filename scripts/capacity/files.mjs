/** The inputs of the capacity model. */
import { readFileSync } from 'node:fs';
import { fileURLToPath } from 'node:url';

const here = (name) => fileURLToPath(new URL(name, import.meta.url));
const read = (file) => JSON.parse(readFileSync(file, 'utf8'));

/** Costs that `npm run bench -- capacity` has measured. */
export const measuredFile = here('measured.json');
export const readMeasured = () => read(measuredFile);

/** Traffic, sizing and prices: assumptions, to be replaced by one's own. */
export const inputs = read(here('inputs.json'));

/** The paths of numbers below 0, which are errors of a measurement. */
function negatives(value, path = '') {
  if (typeof value === 'number') return value < 0 ? [path] : [];
  if (!isObject(value)) return [];
  return Object.entries(value).flatMap(([name, one]) =>
    negatives(one, `${path}${path && '.'}${name}`),
  );
}

/** Measured costs, to be kept as inputs. @throws Error for a file of something else, or an error in it. */
export function checkMeasured(measured) {
  const missing = Object.keys(readMeasured()).filter((name) => !(name in measured));
  if (missing.length > 0) throw new Error(`lacks ${missing.join(', ')}.`);
  const wrong = negatives(measured);
  if (wrong.length > 0) throw new Error(`has costs below 0 (${wrong.join(', ')}): measure again.`);
  return measured;
}

const isObject = (value) => typeof value === 'object' && value !== null;

/** Inputs with the values of `other` in place of theirs. @throws Error for one that is unknown. */
export function merged(base, other, path = '') {
  const entries = Object.entries(other).map(([name, value]) => {
    if (!(name in base)) throw new Error(`There is no input ${path}${name}.`);
    const own = isObject(base[name]) ? merged(base[name], value, `${path}${name}.`) : value;
    return [name, own];
  });
  return { ...base, ...Object.fromEntries(entries) };
}
