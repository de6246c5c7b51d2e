import { laterMatches, placesOfEvent, resolveStage } from '@contend/tournament-engine';
import fc from 'fast-check';
import {
  type Rooms,
  roomsAfter,
  storedAfter,
  type StoredMatches,
} from '../../test/model/followed-matches';
import { elimination, formats } from '../../test/model/formats';
import { type Bracket, newBracket } from './bracket';
import { scoresOf } from './bracket-games';
import { matchIdOf } from './bracket-ids';
import { advance, attemptStep, type BracketStep } from './bracket-step';
import { sidesOf } from './known-matches';
import { previewOf } from './preview';

/** What is listed is the difference of the sums, and no more is sure than there is. */
function expectSums({ money, prizes }: ReturnType<typeof previewOf>): void {
  if (!money) return expect(prizes).toEqual([]);
  const { totalCents, sureBeforeCents, sureAfterCents } = money;
  const moved = prizes.map(({ beforeCents, afterCents }) => afterCents - beforeCents);
  expect(sureAfterCents - sureBeforeCents).toBe(moved.reduce((sum, cents) => sum + cents, 0));
  expect(Math.max(sureBeforeCents, sureAfterCents)).toBeLessThanOrEqual(totalCents);
}

type Row = { winner: string | null; scores: string; isDecided: boolean };

/**
 * The matches that count, as they follow from the changes of each step. One that was not opened,
 * because it waits in its group, can be removed too: its result is restored as an earlier attempt.
 */
function follow(rows: Map<string, Row>, { stages }: BracketStep): void {
  for (const change of stages.flatMap((stage) => stage.changes)) {
    const id = matchIdOf(change.match);
    if (change.kind === 'removed') {
      if (change.match.stage !== 'groups' || change.outcome) expect(rows.has(id)).toBe(true);
      rows.delete(id);
      continue;
    }
    const outcome = change.kind === 'decided' ? change.outcome : null;
    rows.set(id, rowOf(outcome));
  }
}

const rowOf = (
  outcome: { winner: string | null; games: Parameters<typeof scoresOf>[0] } | null,
) => ({
  ...{ winner: outcome?.winner ?? null, scores: String(outcome && scoresOf(outcome.games)) },
  isDecided: outcome !== null,
});

/**
 * The same matches, derived from the bracket alone. A group match that waits for an earlier one of
 * its sides is among them where it was open when the result of that one was undone.
 */
function derived({ tournamentId, event, attempts }: Bracket, open: Map<string, Row>) {
  const rows = new Map<string, Row>();
  for (const stage of Object.values(event.stages)) {
    const { matches } = resolveStage(stage);
    const later = laterMatches(matches);
    for (const match of matches.values()) {
      if (!sidesOf(match) || match.status === 'not-needed') continue;
      const attempt = attempts[`${stage.id}/${match.id}`] ?? 1;
      const place = { tournamentId, stage: stage.id, key: match.id, attempt };
      const id = matchIdOf(place);
      if (!later.has(match.id) || open.has(id)) rows.set(id, rowOf(match.outcome));
    }
  }
  return rows;
}

const kinds = [
  ...(['play', 'play', 'play', 'play'] as const),
  ...(['set', 'undo', 'forfeit', 'restore', 'drop'] as const),
];
const move = fc.record({
  kind: fc.constantFrom(...kinds),
  pick: fc.nat(1000),
  isHome: fc.boolean(),
});
type Move = typeof move extends fc.Arbitrary<infer Of> ? Of : never;

function attempt({ event }: Bracket, { kind, pick, isHome }: Move) {
  const open = Object.values(event.stages).filter(({ id }) => !Object.hasOwn(event.closed, id));
  const stage = open[pick % open.length]!;
  const { version, undos, results } = stage;
  const all = [...resolveStage(stage).matches.values()];
  const some = <T>(list: T[]) => list[pick % list.length];
  const ready = some(all.filter(({ status }) => status === 'ready'));
  const decided = some(Object.keys(results));
  const games = Array.from({ length: 2 }, () => ({ home: Number(isHome), away: Number(!isHome) }));
  const sides = sidesOf(ready);
  const downstream = 'remove' as const;
  const leaver = some(stage.entries) ?? '';
  const commands = {
    play: ready && sides && { kind: 'report' as const, match: ready.id, ...sides, games },
    set: decided && { kind: 'set-score' as const, match: decided, games, version, downstream },
    undo: decided && { kind: 'undo' as const, match: decided, version, downstream },
    forfeit: ready && { kind: 'double-forfeit' as const, match: ready.id, version, downstream },
    restore: undos[0] && { kind: 'restore' as const, undo: undos[0].number, version },
    drop: { kind: 'withdraw' as const, entries: [leaver], version },
  };
  return { stage: stage.id, command: commands[kind] };
}

test('an open reset is removed when the first final goes to the upper side after all', () => {
  const ids = ['one', 'two', 'three', 'four'];
  const terms = { stages: [elimination] } as unknown as Parameters<typeof newBracket>[0]['terms'];
  let bracket = newBracket({ id: 'event', terms, lotSeed: 'a lot' }, ids);
  const play = { kind: 'play', pick: 0, isHome: false } as const;
  const apply = (one: Move) => {
    const { stage, command } = attempt(bracket, one);
    const attempted = command ? attemptStep(bracket, stage, command) : null;
    if (!attempted?.ok) throw new Error('A move is possible.');
    bracket = attempted.step.bracket;
    return attempted.step.stages.flatMap(({ changes }) => changes);
  };
  const opened = Array.from({ length: 6 }, () => apply(play)).at(-1);
  expect(opened?.map(({ kind, match }) => [kind, match.key])).toEqual([
    ['decided', 'F1'],
    ['opened', 'F2'],
  ]);
  const pick = Object.keys(bracket.event.stages['playoff']?.results ?? {}).indexOf('F1');
  const changes = apply({ kind: 'set', pick, isHome: true });
  expect(changes.map(({ kind, match }) => [kind, match.key])).toEqual([
    ['decided', 'F1'],
    ['removed', 'F2'],
  ]);
});

const placeIn = (places: ReturnType<typeof placesOfEvent>, id: string) => {
  const { place = null, shared = null } = places.find(({ entry }) => entry === id) ?? {};
  return [place, shared];
};

test('matches follow every change, and a preview is the difference that applying it makes', () => {
  const entries = fc.integer({ min: 4, max: 11 });
  const moves = fc.array(move, { minLength: 5, maxLength: 60 });
  fc.assert(
    fc.property(fc.constantFrom(...formats), entries, moves, (stages, count, history) => {
      const ids = Array.from({ length: count }, (_, index) => `entry-${index + 1}`);
      const terms = { stages } as Parameters<typeof newBracket>[0]['terms'];
      const start = newBracket({ id: 'event', terms, lotSeed: 'a lot' }, ids);
      let bracket = advance({ bracket: start, stages: [], effects: [], isUnchanged: true }).bracket;
      const rows = derived(bracket, new Map());
      let stored: StoredMatches = new Map();
      let rooms: Rooms = new Map();
      for (const one of history) {
        const { stage, command } = attempt(bracket, one);
        const attempted = command ? attemptStep(bracket, stage, command) : null;
        if (!attempted?.ok) continue;
        const step = advance(attempted.step);
        const [before, after] = [placesOfEvent(bracket.event), placesOfEvent(step.bracket.event)];
        const facts = { version: 1, prizes: { totalCents: 1001, weights: [2, 1] } };
        const playersOf = (id: string) => [id];
        const preview = previewOf(bracket, step, { ...facts, playersOf, stored });
        const cause = one.kind === 'play' ? 'match' : 'organizer';
        const saved = storedAfter(stored, step, { cause });
        const followed = roomsAfter(rooms, step, { events: saved.events, cause });
        for (const { matchId, home, away, rated } of preview.matches) {
          const winnerIn = (all: Rooms) => {
            const side = all.get(matchId!);
            return side ? { home, away }[side] : null;
          };
          // What a room reports itself is no decision that is previewed.
          if (cause === 'match') continue;
          expect(rated).toEqual({ before: winnerIn(rooms), after: winnerIn(followed) });
        }
        stored = saved.after;
        rooms = followed;
        const was = new Map(rows);
        follow(rows, step);
        bracket = step.bracket;
        expect(rows).toEqual(derived(bracket, was));
        for (const { matchId, kind, before: result, after: next } of preview.matches) {
          const isGone = kind === 'closed' || kind === 'cleared';
          expect(rows.has(matchId!)).toBe(!isGone);
          if (isGone) expect(was.get(matchId!)?.winner ?? null).toBe(result?.winner ?? null);
          else expect(rows.get(matchId!)?.winner ?? null).toBe(next?.winner ?? null);
        }
        const listed = new Set(preview.matches.map(({ matchId }) => matchId));
        for (const [id, row] of was) if (!listed.has(id)) expect(rows.get(id)).toEqual(row);
        for (const { entryId, shared, ...place } of preview.places) {
          expect([place.before, shared?.before]).toEqual(placeIn(before, entryId));
          expect([place.after, shared?.after]).toEqual(placeIn(after, entryId));
        }
        expectSums(preview);
      }
    }),
    { numRuns: globalThis.isThorough ? 60 : 8 },
  );
});
