import {
  type CallRequest,
  type createTournament,
  type TournamentStage,
  tournamentLimits,
} from '@contend/contracts';
import { placesFeeding } from '@contend/tournament-engine';
import { wholeOf } from '../draft/typed-numbers';

type Stages = NonNullable<CallRequest<typeof createTournament>['body']>['stages'];
type BestOf = TournamentStage['bestOf'];

/** Places of a stage, as typed. */
export interface DraftPlaces {
  stage: string;
  first: string;
  last: string;
}

/** A further bracket of a draft, as typed. */
export interface DraftBranch {
  /** The places that play in it, in seed order; at least one row. */
  from: readonly DraftPlaces[];
  format: 'single' | 'double';
  /** How many of its best join the playoff; 0: none. */
  joins: string;
}

const ids = ['second', 'third', 'fourth'] as const;

const joinsPlayoff = ({ joins }: DraftBranch): boolean => (wholeOf(joins) ?? 0) > 0;

/** The id of each further bracket: one whose best join the playoff is a play-in. */
export const branchIds = (branches: readonly DraftBranch[]): string[] =>
  branches.map((branch, index) =>
    joinsPlayoff(branch)
      ? index === 0
        ? 'play-in'
        : `play-in-${index + 1}`
      : (ids[index] ?? `bracket-${index}`),
  );

/** How many further brackets a draft may have beside its own stages. */
export const mostBranches = (own: Stages): number =>
  own.length === 0 || isAlone(own) ? 0 : tournamentLimits.stages - own.length;

/** A table alone has its order; only entries of a bracket, or of a stage before one, play on. */
const isAlone = ([first, second]: Stages): boolean =>
  !second && (first?.format === 'round-robin' || first?.format === 'swiss');

const placesOf = ({ stage, first, last }: DraftPlaces) => ({
  ...{ stage, first: wholeOf(first) ?? 0, last: wholeOf(last) ?? 0 },
});

interface WithBranches {
  branches: readonly DraftBranch[];
  bestOf: BestOf;
  finalBestOf: BestOf;
}

/**
 * The stages of a draft with its further brackets. Those whose best join the playoff are before it;
 * with any of them the playoff names its entries too.
 */
export function withBranches(own: Stages, { branches, bestOf, finalBestOf }: WithBranches): Stages {
  const [first, playoff] = own;
  if (!first || branches.length === 0 || isAlone(own)) return own;
  const made = branchIds(branches).map((id, index): Stages[number] => {
    const branch = branches[index] as DraftBranch;
    const lengths = { bestOf, ...(finalBestOf !== bestOf && { finalBestOf }), advances: 0 };
    const format = `${branch.format}-elimination` as const;
    return { id, format, ...lengths, from: branch.from.map(placesOf) };
  });
  if (!playoff) return [first, ...made];
  const isPlayIn = (_: unknown, index: number) => joinsPlayoff(branches[index] as DraftBranch);
  const playIns = made.filter(isPlayIn);
  const joining = branches.filter(joinsPlayoff).map(({ joins }, index) => ({
    ...{ stage: playIns[index]?.id ?? '', first: 1, last: wholeOf(joins) ?? 0 },
  }));
  const from = [{ stage: first.id, first: 1, last: first.advances }, ...joining];
  const others = made.filter((stage) => !playIns.includes(stage));
  return [{ ...first, advances: 0 }, ...playIns, { ...playoff, from }, ...others];
}

/** The stage that decides the first place: the playoff, or the only stage. */
export function mainStage(stages: readonly TournamentStage[]): TournamentStage | undefined {
  if (stages.every(({ from }) => !from)) return stages.at(-1);
  const id = stages[0]?.id;
  const takesBest = (_: unknown, index: number): boolean =>
    placesFeeding(stages, index).some(({ stage, first }) => stage === id && first === 1);
  return stages.find(takesBest) ?? stages[0];
}

/** How many of the first stage reach the playoff. */
export function advancesOf(stages: readonly TournamentStage[]): number {
  const [first] = stages;
  const named = mainStage(stages)?.from?.find(({ stage }) => stage === first?.id);
  return named?.last ?? first?.advances ?? 0;
}

/** The further brackets of an event that exists, as far as the form can express them. */
export function branchesOf(stages: readonly TournamentStage[]): DraftBranch[] {
  const main = mainStage(stages);
  return stages
    .filter((stage) => stage !== stages[0] && stage !== main && stage.from)
    .map(({ id, format, from = [] }) => ({
      from: from.map(({ stage, first, last }) => ({ stage, first: `${first}`, last: `${last}` })),
      format: format === 'double-elimination' ? 'double' : 'single',
      joins: `${main?.from?.find(({ stage }) => stage === id)?.last ?? 0}`,
    }));
}

type Free = Pick<WithBranches, 'branches'> & { maxEntries: string };

/** Places of the first stage behind those that play on, where two are left; or null. */
function restOfFirst([first, playoff]: Stages, { branches, maxEntries }: Free): DraftPlaces | null {
  if (!first || !playoff) return null;
  const most = wholeOf(maxEntries) ?? 0;
  const taken = branches.flatMap(({ from }) => from).filter(({ stage }) => stage === first.id);
  const used = Math.max(first.advances, ...taken.map(({ last }) => wholeOf(last) ?? 0));
  if (most < used + 2) return null;
  const last = Math.min(used + Math.max(2, first.advances), most);
  return { stage: first.id, first: `${used + 1}`, last: `${last}` };
}

/** The second half of a stage with so many entries. */
const secondHalf = (stage: string, entries: number): DraftPlaces => {
  const half = Math.max(1, Math.floor(entries / 2));
  return { stage, first: `${half + 1}`, last: `${Math.max(half + 2, 2 * half)}` };
};

/** Places of a stage that a further bracket is offered first: of those that are out. */
export function placesFrom(stage: string, own: Stages, draft: Free): DraftPlaces {
  const [first, playoff] = own;
  const rest = stage === first?.id ? restOfFirst(own, draft) : null;
  const entries = playoff ? (first?.advances ?? 0) : (wholeOf(draft.maxEntries) ?? 0);
  return rest ?? secondHalf(stage, entries);
}

/** A further bracket of the places that nothing takes yet. */
export function newBranch(own: Stages, draft: Free): DraftBranch {
  const [first, playoff] = own;
  const from = restOfFirst(own, draft) ?? placesFrom((playoff ?? first)?.id ?? '', own, draft);
  return { from: [from], format: 'single', joins: '0' };
}
