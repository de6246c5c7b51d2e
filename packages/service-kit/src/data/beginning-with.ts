/** A condition for the strings that begin with `prefix`, which an index answers. */
export const beginningWith = (prefix: string) => ({ $gte: prefix, $lt: `${prefix}\u{10FFFF}` });
