/** The new value of a field for its old one; undefined removes it, the same value keeps it. */
export type Change = (old: unknown) => unknown;
