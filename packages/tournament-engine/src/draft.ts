import { known } from './known';
import type {
  Command,
  DoubleForfeit,
  Forfeit,
  Reinstate,
  Report,
  Restore,
  SetScore,
  Withdraw,
} from './commands';
import { changed, type Draft, unchanged } from './drafted';
import type { ResolvedStage } from './resolved-stage';
import { winnerOfGames } from './score';
import { misplacedResult, roundProblem, swissDraft } from './swiss-draft';
import { type EntryId, type MatchResult, type Refusal, refuse, type Stage } from './stage';

/** Applies the decision of a command to the stage's own values. */
export function draftOf(stage: Stage, resolved: ResolvedStage, command: Command): Draft {
  switch (command.kind) {
    case 'report':
      return report(stage, resolved, command);
    case 'set-score':
    case 'forfeit':
    case 'double-forfeit':
      return setResult(stage, resolved, command);
    case 'withdraw':
      return withdraw(stage, resolved, command);
    case 'reinstate':
      return reinstate(stage, command);
    case 'restore':
      return restore(stage, resolved, command);
    case 'undo':
    case 'replay':
      return removeResult(stage, command.match, { isKept: command.kind === 'undo' });
    case 'pair':
    case 'unpair':
    case 'admit':
    case 'return':
      return swissDraft(stage, resolved, command);
  }
}

type Sides = { home: EntryId; away: EntryId; bestOf: number };
type FoundSides = { ok: true; sides: Sides } | { ok: false; refusal: Refusal };

function sidesOf(resolved: ResolvedStage, id: string): FoundSides {
  const match = resolved.matches.get(id);
  if (!match) return refuse('unknown-match', 'There is no such match in this stage.');
  if (match.status === 'not-needed') {
    return refuse('match-not-needed', 'The first final decided the stage; no reset is played.');
  }
  const { home, away, status } = match;
  if (status === 'waiting' || home.kind !== 'entry' || away.kind !== 'entry') {
    return refuse('match-not-ready', 'Both sides of this match are not known.');
  }
  const sides = { home: home.entry, away: away.entry, bestOf: match.planned.bestOf };
  return { ok: true, sides };
}

function report(stage: Stage, resolved: ResolvedStage, command: Report): Draft {
  const found = sidesOf(resolved, command.match);
  if (!found.ok) return found;
  const { sides } = found;
  if (command.home !== sides.home || command.away !== sides.away) {
    return refuse('wrong-sides', 'The sides of this match are others.', { ...sides });
  }
  const score = winnerOfGames(command.games, sides);
  if (!score.ok) return score;
  const made = { ...command, result: 'played' as const, winner: score.winner };
  const present = stage.results[command.match];
  if (present && isSameResult(present, toResult(stage, sides, made))) return unchanged(stage);
  if (known(resolved.matches.get(command.match)).status === 'decided') {
    return refuse('match-already-decided', 'This match has a result already.');
  }
  return withResult(stage, command.match, toResult(stage, sides, made));
}

interface Decision {
  result: MatchResult['kind'];
  winner: EntryId | null;
  games: MatchResult['games'];
}

const toResult = (stage: Stage, sides: Sides, decision: Decision): MatchResult => ({
  ...{ home: sides.home, away: sides.away, kind: decision.result },
  ...{ winner: decision.winner, games: decision.games, sequence: stage.sequence + 1 },
});

const isSameResult = (one: MatchResult, other: MatchResult): boolean =>
  JSON.stringify([one.home, one.away, one.kind, one.winner, one.games]) ===
  JSON.stringify([other.home, other.away, other.kind, other.winner, other.games]);

function withResult(stage: Stage, id: string, result: MatchResult): Draft {
  const present = stage.results[id];
  if (present && isSameResult(present, result)) return unchanged(stage);
  // A changed result keeps its position, so that withdrawals after it stay after it.
  const sequence = present ? present.sequence : result.sequence;
  return changed(stage, { results: { ...stage.results, [id]: { ...result, sequence } } });
}

function setResult(
  stage: Stage,
  resolved: ResolvedStage,
  command: SetScore | Forfeit | DoubleForfeit,
): Draft {
  const found = sidesOf(resolved, command.match);
  if (!found.ok) return found;
  const decision = decisionOf(command, found.sides);
  if (!decision.ok) return decision;
  return withResult(stage, command.match, toResult(stage, found.sides, decision.decision));
}

type Decided = { ok: true; decision: Decision } | { ok: false; refusal: Refusal };

function decisionOf(command: SetScore | Forfeit | DoubleForfeit, sides: Sides): Decided {
  if (command.kind === 'double-forfeit') {
    return { ok: true, decision: { result: 'double-forfeit', winner: null, games: [] } };
  }
  if (command.kind === 'set-score') {
    const score = winnerOfGames(command.games, sides);
    if (!score.ok) return score;
    const { games } = command;
    return { ok: true, decision: { result: 'played', winner: score.winner, games } };
  }
  if (command.entry !== sides.home && command.entry !== sides.away) {
    return refuse('wrong-sides', 'This entry is not a side of the match.', { ...sides });
  }
  const winner = command.entry === sides.home ? sides.away : sides.home;
  return { ok: true, decision: { result: 'forfeit', winner, games: [] } };
}

function withdraw(stage: Stage, resolved: ResolvedStage, command: Withdraw): Draft {
  const unknown = command.entries.find((entry) => !stage.entries.includes(entry));
  if (unknown !== undefined) {
    return refuse('unknown-entry', 'There is no such entry in this stage.', { entry: unknown });
  }
  const leaving = command.entries.filter((entry) => !Object.hasOwn(stage.withdrawals, entry));
  if (leaving.length === 0) return unchanged(stage);
  if (resolved.outcome) return refuse('stage-complete', 'This stage is complete.');
  const at = stage.sequence + 1;
  const withdrawals = Object.fromEntries(leaving.map((entry) => [entry, at]));
  return changed(stage, { withdrawals: { ...stage.withdrawals, ...withdrawals } });
}

function reinstate(stage: Stage, { entries }: Reinstate): Draft {
  const withdrawals = Object.entries(stage.withdrawals).filter(([one]) => !entries.includes(one));
  return changed(stage, { withdrawals: Object.fromEntries(withdrawals) });
}

function removeResult(stage: Stage, match: string, { isKept }: { isKept: boolean }): Draft {
  const result = Object.hasOwn(stage.results, match) ? stage.results[match] : undefined;
  if (!result) return refuse('no-result', 'This match has no result that can be removed.');
  const results = { ...stage.results };
  delete results[match];
  const undo = { number: stage.sequence + 1, results: { [match]: result } };
  return changed(stage, { results, undos: isKept ? [...stage.undos, undo] : stage.undos });
}

function restore(stage: Stage, resolved: ResolvedStage, command: Restore): Draft {
  const undo = stage.undos.find(({ number }) => number === command.undo);
  if (!undo) return refuse('unknown-undo', 'There is no such undo, or it was undone already.');
  const taken = Object.keys(undo.results).find((match) => match in stage.results);
  if (taken !== undefined) {
    return refuse('match-already-decided', 'A match has another result by now.', { match: taken });
  }
  const problem = undo.rounds && roundProblem(stage, resolved, { ...undo, rounds: undo.rounds });
  if (problem) return problem;
  const undos = stage.undos.filter((one) => one !== undo);
  const results = { ...stage.results, ...undo.results };
  const rounds = undo.rounds ? [...stage.rounds, ...undo.rounds.removed] : stage.rounds;
  const misplaced = misplacedResult(stage.format, rounds, results);
  if (misplaced !== null) {
    return refuse('wrong-sides', 'The rounds of a removed result have been paired again.', {
      match: misplaced,
    });
  }
  return changed(stage, { results, undos, rounds });
}
