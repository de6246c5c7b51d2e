import { openTournament } from '../../../../test/tournament-samples';
import { fewEntriesWords, ruleLines } from './labels';

test('the rules name the match clock of the event, or the standard one', () => {
  const clockOf = (event: typeof openTournament) =>
    ruleLines(event).find(({ label }) => label === 'Match clock')?.text;
  const matchClock = { appearMinutes: 20, baseMinutes: 10, gameMinutes: 40 };
  const [stage] = openTournament.stages;
  const stages = [{ ...stage!, bestOf: 1 as const, finalBestOf: 3 as const }];
  const chosen = clockOf({ ...openTournament, stages, matchClock });
  expect(chosen).toContain('has not appeared 20 minutes after its match opened');
  expect(chosen).toContain('best of 1: 50 minutes, best of 3: 130 minutes.');
  expect(clockOf({ ...openTournament, stages })).toContain('best of 1: 14 minutes, best of 3: 28');
});

test('the rules say what happens with too few entries', () => {
  const { feeCents, entries } = openTournament;
  expect(fewEntriesWords(openTournament)).toBe(
    'With fewer than 4 checked in, the event is cancelled, and every fee goes back.',
  );
  expect(fewEntriesWords({ feeCents, entries, belowMinimum: 'play' })).toContain('those play');
  const two = { feeCents, entries: { ...entries, min: 2 }, belowMinimum: 'play' as const };
  expect(fewEntriesWords(two)).not.toContain('those play');
  expect(fewEntriesWords({ feeCents: 0, entries })).not.toContain('fee');
});

test('the rules name rounds of a table and a second final that differ', () => {
  const [double] = openTournament.stages;
  const lineOf = (stage: object) =>
    ruleLines({ ...openTournament, stages: [{ ...double!, ...stage }] })[0];
  expect(lineOf({ resetBestOf: 3 })?.text).toContain('the second final best of 3');
  expect(lineOf({})?.text).not.toContain('second final');
  const swiss = { format: 'swiss', rounds: 3, thresholds: null, criteria: ['points'] };
  const own = {
    ...swiss,
    bestOf: 1,
    finalBestOf: 1,
    roundBestOf: [1, 1, 3],
    withdrawal: 'forfeit-rest',
  };
  expect(lineOf(own)?.text).toContain('Best of 1, round 3 best of 3, 3 rounds');
});

test('the rules name how the prize of a team is divided', () => {
  const lineOf = (change: Partial<typeof openTournament>) =>
    ruleLines({ ...openTournament, ...change }).find(({ label }) => label === 'Prizes of a team');
  const { prize } = openTournament;
  expect(lineOf({ prize: { ...prize, payout: 'lineup' } })?.text).toContain('who played for it');
  expect(lineOf({})?.text).toContain('divided equally');
  expect(lineOf({ entryMode: 'player' })).toBeUndefined();
  expect(lineOf({ prize: { ...prize, mode: 'none' } })).toBeUndefined();
});

test('the rules say whose the prize of a vacant place is, where there are prizes', () => {
  const lineOf = (mode: 'none' | 'pool') =>
    ruleLines({ ...openTournament, prize: { ...openTournament.prize, mode } }).find(
      ({ label }) => label === 'Vacant prizes',
    );
  expect(lineOf('pool')?.text).toContain('goes to the entries with the next place');
  expect(lineOf('none')).toBeUndefined();
});
