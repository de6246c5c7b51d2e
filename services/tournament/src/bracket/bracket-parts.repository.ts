import { currentWork, type Database } from '@contend/service-kit';
import { mongo } from 'mongoose';
import type { Bracket } from './bracket';
import { bracketPartModel } from './bracket.model';

type EventState = Bracket['event'];
type Stage = EventState['stages'][string];
type Closed = EventState['closed'][string];

/** What never changes once an event is seeded. */
type Frame = Pick<EventState, 'definition' | 'entries'>;
/** One stage, with its standings once it is closed. */
interface StagePart {
  stage: Stage;
  closed: Closed | null;
}
type Part = Frame | StagePart;

/** The event of a bracket as it is stored in parts: their ids instead of their values. */
export interface SplitEvent extends Omit<
  EventState,
  'definition' | 'entries' | 'stages' | 'closed'
> {
  parts: { frame: string; stages: Record<string, string> };
}

const hasPools = ({ definition }: EventState): boolean =>
  definition.stages.some(({ pool }) => pool);

/**
 * The most entries of an event without pools that is stored as one document. A save encodes and
 * compares each value of it; a part is one string.
 */
const mostWhole = 128;

/**
 * The parts of the brackets of large events: one for each stage. A result writes the part of
 * its stage alone. A part never changes, and another state of a stage is another part, so the
 * document of the bracket names exactly the parts that belong to its version, and parts that were
 * read before are not read again.
 */
export class BracketParts {
  /** The parts of events that were read or saved, to find those that a change keeps. */
  private readonly partsOf = new WeakMap<EventState, SplitEvent['parts']>();

  private readonly kept = new KeptParts();

  constructor(private readonly db: Database) {}

  /**
   * Whether an event is stored in parts. One without pools that is stored as one document stays so:
   * replicas of an earlier release may decide about it too.
   */
  areFor(event: EventState, before: EventState | null): boolean {
    if (hasPools(event)) return true;
    return before ? this.partsOf.has(before) : event.entries.length > mostWhole;
  }

  /** The whole event; null where a part was replaced after the bracket was read. */
  async join({ parts, ...event }: SplitEvent): Promise<EventState | null> {
    const found = await this.load([parts.frame, ...Object.values(parts.stages)]);
    const frame = found.get(parts.frame) as Frame | undefined;
    if (!frame) return null;
    const joined: EventState = { ...event, ...frame, stages: {}, closed: {} };
    for (const [id, partId] of Object.entries(parts.stages)) {
      const part = found.get(partId) as StagePart | undefined;
      if (!part) return null;
      joined.stages[id] = part.stage;
      if (part.closed) joined.closed[id] = part.closed;
    }
    this.partsOf.set(joined, parts);
    return joined;
  }

  /** Saves the parts that changed since `before`, in the current transaction. */
  async split(
    bracketId: string,
    event: EventState,
    before: EventState | null,
  ): Promise<SplitEvent> {
    const { definition, entries, stages, closed, ...rest } = event;
    const old = before && this.partsOf.get(before);
    const added = new Map<string, Part>();
    const add = (part: Part): string => {
      const id = new mongo.ObjectId().toHexString();
      added.set(id, part);
      return id;
    };
    const isSameFrame = before?.definition === definition && before.entries === entries;
    const parts: SplitEvent['parts'] = {
      frame: old && isSameFrame ? old.frame : add({ definition, entries }),
      stages: {},
    };
    for (const [id, stage] of Object.entries(stages)) {
      const isSame = before?.stages[id] === stage && before.closed[id] === closed[id];
      const known = isSame ? old?.stages[id] : undefined;
      parts.stages[id] = known ?? add({ stage, closed: closed[id] ?? null });
    }
    await this.write(bracketId, added);
    this.partsOf.set(event, parts);
    const present = new Set([parts.frame, ...Object.values(parts.stages)]);
    const all = old ? [old.frame, ...Object.values(old.stages)] : [];
    await this.remove(all.filter((id) => !present.has(id)));
    return { ...rest, parts };
  }

  private async load(ids: string[]): Promise<ReadonlyMap<string, Part>> {
    const found = new Map<string, Part>();
    for (const id of ids) {
      const part = this.kept.get(id);
      if (part) found.set(id, part);
    }
    const missing = ids.filter((id) => !found.has(id));
    if (missing.length === 0) return found;
    const { session } = currentWork();
    const filter = { _id: { $in: missing } };
    for (const { _id, data } of await this.db
      .model(bracketPartModel)
      .find(filter, null, { session })
      .lean()) {
      const part = JSON.parse(data) as Part;
      this.kept.set(_id, part);
      found.set(_id, part);
    }
    return found;
  }

  private async write(bracketId: string, added: ReadonlyMap<string, Part>): Promise<void> {
    if (added.size === 0) return;
    const { session } = currentWork();
    const rows = [...added].map(([_id, part]) => ({ _id, bracketId, data: JSON.stringify(part) }));
    await this.db.model(bracketPartModel).insertMany(rows, { session });
    for (const [id, part] of added) this.kept.set(id, part);
  }

  private async remove(ids: string[]): Promise<void> {
    if (ids.length === 0) return;
    for (const id of ids) this.kept.delete(id);
    const { session } = currentWork();
    await this.db.model(bracketPartModel).deleteMany({ _id: { $in: ids } }, { session });
  }
}

/** How many parts stay in memory: those of a few events. */
const mostKept = 48;

/** The parts that were used last. */
class KeptParts {
  private readonly parts = new Map<string, Part>();

  get(id: string): Part | undefined {
    const part = this.parts.get(id);
    if (part) this.set(id, part);
    return part;
  }

  set(id: string, part: Part): void {
    this.parts.delete(id);
    this.parts.set(id, part);
    const [oldest] = this.parts.keys();
    if (this.parts.size > mostKept && oldest !== undefined) this.parts.delete(oldest);
  }

  delete(id: string): void {
    this.parts.delete(id);
  }
}
