import {
  applyCommand,
  type Command,
  createStage,
  type Format,
  type GameScore,
  type ResolvedStage,
  resolveStage,
  type Stage,
  type Step,
} from '../src/index';

const bestOf1 = { default: 1 };
export const single = {
  ...{ kind: 'single-elimination', bestOf: bestOf1, hasThirdPlace: true },
  finalDoubleForfeit: 'no-champion',
} as const satisfies Format;
export const double = {
  ...{ kind: 'double-elimination', bestOf: bestOf1, finalDoubleForfeit: 'no-champion' },
} as const satisfies Format;

export const groups = {
  ...{ kind: 'round-robin', bestOf: bestOf1, groups: 1, withdrawal: 'forfeit-rest' },
  points: { win: 3, draw: 1, loss: 0 },
  criteria: ['points', 'head-to-head', 'game-difference', 'lot'],
  lotSeed: 'committed',
} satisfies Format;

export const swiss = {
  ...{ kind: 'swiss', bestOf: bestOf1, ends: { after: 'rounds', rounds: 5 } },
  points: { win: 1, draw: 0.5, loss: 0 },
  criteria: ['points', 'buchholz-cut-1', 'buchholz', 'sonneborn-berger', 'lot'],
  lotSeed: 'committed',
} satisfies Format;
/** Through with three wins, out with three losses. */
export const threeAndThree = {
  ...swiss,
  ends: { after: 'record', wins: 3, losses: 3 },
  criteria: ['points', 'losses', 'buchholz', 'lot'],
} satisfies Format;

/** Entries `e1`, `e2`, … in seed order. */
export const entriesOf = (count: number): string[] =>
  Array.from({ length: count }, (_, index) => `e${index + 1}`);

export function stageOf(format: Format, count: number): Stage {
  const made = createStage('s', format, entriesOf(count));
  if (!made.ok) throw new Error(made.refusal.message);
  return made.stage;
}

/** A command without its version and policy: of the present version, removing what follows. */
export type Loose<T> = T extends Command
  ? Omit<T, 'version' | 'downstream'> & { version?: number; downstream?: Downstream }
  : never;
type Downstream = 'refuse' | 'remove' | 'keep';

export const attempt = (
  stage: Stage,
  command: Loose<Command>,
  before?: ResolvedStage,
): ReturnType<typeof applyCommand> => {
  const full = { version: stage.version, downstream: 'remove', ...command } as Command;
  return applyCommand(stage, full, before);
};

/** Applies commands of which none may be refused. */
export function steps(stage: Stage, ...commands: Loose<Command>[]): Step {
  const start: Step = { ok: true, stage, resolved: resolveStage(stage), effects: [], trace: [] };
  return commands.reduce((step, command) => {
    const next = attempt(step.stage, command, step.resolved);
    if (!next.ok) throw new Error(`${JSON.stringify(command)}: ${next.refusal.code}`);
    return next;
  }, start);
}

export const homeWins: GameScore[] = [{ home: 1, away: 0 }];
export const awayWins: GameScore[] = [{ home: 0, away: 1 }];

/** The command that lets a side win a match. */
export const wins = (match: string, side: 'home' | 'away' = 'home'): Loose<Command> => ({
  ...{ kind: 'set-score', match, games: side === 'home' ? homeWins : awayWins },
});

export const readyMatches = (resolved: ResolvedStage): string[] =>
  [...resolved.matches.values()].filter(({ status }) => status === 'ready').map(({ id }) => id);

/** Plays every match that is or becomes ready; `choose` picks the winner. */
export function playOut(
  stage: Stage,
  choose: (match: string, sides: (string | null)[]) => 'home' | 'away',
): Stage {
  let present = stage;
  for (;;) {
    const resolved = resolveStage(present);
    const [match] = readyMatches(resolved);
    if (match === undefined) return present;
    present = steps(present, wins(match, choose(match, sidesOf(resolved, match)))).stage;
  }
}

/** The entries of a match's slots; null for a slot that is empty or not known. */
export const sidesOf = (
  resolved: Pick<ResolvedStage, 'matches'>,
  match: string,
): (string | null)[] => {
  const { home, away } = resolved.matches.get(match)!;
  return [home, away].map((slot) => (slot.kind === 'entry' ? slot.entry : null));
};
