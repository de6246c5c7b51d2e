/** What the reference keeps of an operation, as an immutable map. */
interface Operation {
  getIn(path: string[]): unknown;
}
interface Operations {
  filter(keep: (operation: Operation) => boolean): Operations;
  readonly size: number;
}
interface Tag {
  get(field: 'operations'): Operations;
  update(field: 'operations', change: (operations: Operations) => Operations): Tag;
}
export interface Tags {
  map(change: (tag: Tag) => Tag): Tags;
  filter(keep: (tag: Tag) => boolean): Tags;
}

const searched = [
  ['path'],
  ['operation', 'operationId'],
  ['operation', 'summary'],
  ['operation', 'description'],
];

const has = (operation: Operation, word: string): boolean =>
  searched.some((field) =>
    `${(operation.getIn(field) as string | undefined) ?? ''}`.toLowerCase().includes(word),
  );

/** The operations whose path, name or words have every word of a phrase. */
export function operationsWith(tags: Tags, phrase: string): Tags {
  const words = phrase.toLowerCase().split(/\s+/).filter(Boolean);
  return tags
    .map((tag) =>
      tag.update('operations', (all) =>
        all.filter((operation) => words.every((word) => has(operation, word))),
      ),
    )
    .filter((tag) => tag.get('operations').size > 0);
}
