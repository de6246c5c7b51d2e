import type { Doc } from '../values/bson';
import type { Deadline } from './deadline';
import type { PAUSE } from './slices';

/** The documents between two stages, with the pauses of whatever reads them. */
export type Docs = Iterable<Doc | typeof PAUSE>;

export interface PipelineContext {
  variables: Doc;
  /** `$$NOW` for all documents and stages. */
  now: Date;
  deadline?: Deadline | undefined;
  /** Runs a pipeline over another collection; its results are plain. */
  join?(collection: string, pipeline: Doc[], variables: Doc): Docs;
}
