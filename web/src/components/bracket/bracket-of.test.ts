import { bracketReply, liveMatch } from '../../../test/tournament-samples';
import { stateWords } from './bracket-data';
import { dataOf } from './bracket-of';

const bracket = bracketReply();
const [stage] = bracket.stages;

/** The state of U1.1 in words, with what is known of the match. */
function wordsOf(change: Partial<typeof liveMatch>): string {
  const matches = [{ ...liveMatch, scores: null, ...change }];
  const data = dataOf(bracket, matches, { stage: stage!, mine: null });
  return stateWords(data.stage.matches.get('U1.1')!, data.plays.get('U1.1'), data.stage);
}

test('a match whose maps are chosen is neither live nor ready', () => {
  const veto = { kind: 'ban' as const, side: 'away' as const, by: '2026-11-27T18:01:00.000Z' };
  expect(wordsOf({ status: 'open', veto })).toMatch(
    /^Choosing maps · Mako bans a map, until \d\d:01$/,
  );
  expect(wordsOf({ status: 'open', veto: { ...veto, by: null } })).toBe(
    'Choosing maps · Mako bans a map, the turn waits',
  );
  expect(wordsOf({ status: 'open', veto: null })).toBe('Ready');
  expect(wordsOf({ veto: null })).toBe('Live');
});

test('the cut of a closed stage follows the next one, of an open one who is here', () => {
  const [first] = bracket.entries;
  const ids = bracket.entries.map(({ id }) => id);
  const out = ids.slice(0, 1);
  const left = dataOf({ ...bracket, out }, [], {
    stage: { ...stage!, isClosed: false },
    mine: null,
  });
  expect(left.goingOn).toEqual({ out: new Set([first?.id]), chosen: null });
  const closed = { ...stage!, isClosed: true };
  const next = { ...stage!, id: 'final' };
  const both = { ...bracket, stages: [closed, next], out };
  const chosen = new Set(next.stage['entries']);
  expect(dataOf(both, [], { stage: closed, mine: null }).goingOn).toEqual({
    ...{ out: new Set(), chosen },
  });
});
