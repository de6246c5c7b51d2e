/** Retention of a topic, and how it deletes messages. */
export interface TopicDefinition {
  summary: string;
  /** The field of an event's data that orders and partitions messages, in words. */
  key: string;
  /** `delete` removes messages by age; `compact` keeps the last message of each key for ever. */
  cleanup: 'delete' | 'compact';
  /** Days until a message may be removed: by age, or (compacted) once its key has a newer one. */
  keptDays: number | null;
  /**
   * Its events may carry names and free text; all other events carry only ids, numbers and codes.
   */
  isPersonal: boolean;
  /** Any service may publish to it, not only its owner. */
  isShared?: true;
}

export interface ServiceDefinition {
  summary: string;
  /** Whether it has a database of its own. */
  storesState: boolean;
  /** Its topics, by suffix: `events` is `<service>.events`. */
  topics: Readonly<Record<string, TopicDefinition>>;
  /**
   * The families of events that it emits (`wager` in `wager.opened.v1`), each with the field of the
   * data that is the subject: of two fields, the first that is not null. `family.moment` overrides
   * its family for one event.
   */
  subjects: Readonly<Record<string, readonly string[]>>;
}
