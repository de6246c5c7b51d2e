import type { EventDefinition, StageDefinition } from './event';

/** Places of a stage that play in another one, over all of its groups, or of all of its pools. */
export interface NamedPlaces {
  stage: string;
  /** From 1. */
  first: number;
  last: number;
}

/** What an organizer says of the way of entries into a stage and out of it. */
export interface FedStage {
  id: string;
  advances: number;
  from?: readonly NamedPlaces[] | undefined;
}

/** The places that a stage takes: those that it names, or the best of the stage before it. */
export function placesFeeding(stages: readonly FedStage[], index: number): readonly NamedPlaces[] {
  const named = stages[index]?.from;
  const before = stages[index - 1];
  if (named || !before) return named ?? [];
  return before.advances > 0 ? [{ stage: before.id, first: 1, last: before.advances }] : [];
}

/**
 * The best place of a stage that plays on in another one. It is 1 except of a bracket whose best
 * entries stay, as in one whose losing semi-finalists play on; also 1 of a stage that feeds none.
 */
export function firstUsedIn(stages: readonly StageDefinition[], id: string): number {
  const format = stages.find((stage) => stage.id === id)?.format.kind;
  if (format !== 'single-elimination' && format !== 'double-elimination') return 1;
  const used = stages.flatMap(({ from }) =>
    from.flatMap((source) =>
      source.kind === 'place' && source.stage === id ? [source.place] : [],
    ),
  );
  return used.length > 0 ? Math.min(...used) : 1;
}

/** The stages of which places play in another one: their standings are frozen once they are over. */
export const stagesThatFeed = ({ stages }: Pick<EventDefinition, 'stages'>): string[] => {
  const feeding = new Set(
    stages.flatMap(({ from }) =>
      from.flatMap((source) => (source.kind === 'place' ? [source.stage] : [])),
    ),
  );
  return stages.map(({ id }) => id).filter((id) => feeding.has(id));
};
