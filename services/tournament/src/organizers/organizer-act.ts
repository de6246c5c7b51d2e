import type { ChangedField, Tournament } from '../tournament/tournament';

/** An act of an organizer or an admin, as the log of its event keeps it. */
export interface OrganizerAct {
  tournamentId: string;
  /** Whose version it has. */
  of: 'event' | 'bracket';
  version: number;
  kind: string;
  byId: string;
  at: Date;
  /** Where, for an act about a match. */
  stage: string | null;
  key: string | null;
  fields: ChangedField[];
}

/**
 * Acts that decide nothing about entries, seeds or matches: who did them may play later. An edit is
 * one where it changes words alone.
 */
const harmlessKinds: readonly string[] = [
  'edit',
  'publish',
  'announce',
  'set-organizers',
  'pay-out',
];

const isOfTerms = ({ field }: ChangedField): boolean => field.startsWith('terms.');

/** Whether who did an act has decided in the event. */
export const isDecision = ({ kind, fields }: Pick<OrganizerAct, 'kind' | 'fields'>): boolean =>
  !harmlessKinds.includes(kind) || (kind === 'edit' && fields.some(isOfTerms));

/** The acts that a save of an event adds: those that are newer than the version before it. */
export const newActs = (from: Versioned | null, { id, changes }: Tournament): OrganizerAct[] =>
  changes.flatMap(({ byId, version, ...change }) =>
    byId !== null && version > (from?.version ?? 0)
      ? { tournamentId: id, of: 'event' as const, ...change, byId, version, stage: null, key: null }
      : [],
  );

/** An event and the version that is stored. */
interface Versioned {
  state: Tournament;
  version: number;
}

interface Acting {
  kind: string;
  byId: string;
  now: Date;
  /** A match that it is about. */
  match?: { stage: string; key: string };
  fields?: ChangedField[];
}

/** An act that leaves the event itself as it is: its version does not rise. */
export const actIn = (
  { state, version }: Versioned,
  { kind, byId, now: at, match, fields = [] }: Acting,
): OrganizerAct => ({
  ...{ tournamentId: state.id, of: 'event', version, kind, byId, at, fields },
  ...{ stage: match?.stage ?? null, key: match?.key ?? null },
});

/** An entry and how it stands after an act. */
export const entryField = (entryId: string, after: string): ChangedField => ({
  ...{ field: entryId, before: null, after },
});
