/** Whether a name is of a part, or of the group that it belongs to: `faults` of `faults/kills`. */
const means = (name, part) => part === name || part.startsWith(`${name}/`);

/**
 * The parts to run, in their order: those named, all from one on, or all.
 * @throws for an unknown name, and for names together with `--from`.
 */
export function chosenParts(all, named, from) {
  const unknown = [...named, ...(from === undefined ? [] : [from])].filter(
    (name) => !all.some((part) => means(name, part)),
  );
  if (unknown.length > 0) {
    throw new Error(`No part is called ${unknown.join(', ')}. There is: ${all.join(', ')}.`);
  }
  if (from !== undefined && named.length > 0) {
    throw new Error('Name parts or give --from, not both.');
  }
  if (from !== undefined) return all.slice(all.findIndex((part) => means(from, part)));
  return named.length > 0 ? all.filter((part) => named.some((name) => means(name, part))) : all;
}
