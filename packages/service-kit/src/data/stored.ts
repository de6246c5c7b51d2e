import type { Decision } from '@contend/contracts';
import type { Origin } from '../context';

/** A loaded state; `version` is the sequence of its last event. */
export interface Stored<State> {
  state: State;
  version: number;
}

/** A decision about the state that was loaded; about a new one where `from` is null. */
export interface SavedChange<State> {
  from: Stored<State> | null;
  decision: Decision<State>;
  /** Of its events, where one transaction does the work of several requests. */
  origin?: Origin | undefined;
}

/** The document of a state. */
export type Document<State> = Omit<State, 'id'> & { _id: string; version: number };
