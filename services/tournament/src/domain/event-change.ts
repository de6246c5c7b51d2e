export interface ChangedField {
  /** `name`, `terms.feeCents`, or an entry for a change of seeds. */
  field: string;
  before: unknown;
  after: unknown;
}

/** One change of an event, for the details of a version conflict and the log of its desk. */
export interface EventChange {
  /** Of the event after it. */
  version: number;
  kind: string;
  /** Null for a change by a timer. */
  byId: string | null;
  at: Date;
  fields: ChangedField[];
}
