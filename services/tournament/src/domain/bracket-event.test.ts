import { type EventData, bracketChanged, tournamentPushes } from '@contend/contracts';
import { applyCommand, createStage, type Stage } from '@contend/tournament-engine';
import type { Bracket } from './bracket';
import { bracketEvent } from './bracket-event';

const format = {
  ...{
    kind: 'swiss' as const,
    bestOf: { default: 1 },
    ends: { after: 'rounds' as const, rounds: 5 },
  },
  ...{ points: { win: 3, draw: 1, loss: 0 }, criteria: ['points' as const], lotSeed: 'a' },
};

function newStage(entries: number): Stage {
  const ids = Array.from({ length: entries }, (_, index) => `${index}`.padStart(24, '0'));
  const made = createStage('swiss', format, ids);
  if (!made.ok) throw new Error(made.refusal.message);
  return made.stage;
}

function paired(stage: Stage): Stage {
  const round = stage.rounds.length + 1;
  const step = applyCommand(stage, { kind: 'pair', version: stage.version, round });
  if (!step.ok) throw new Error(step.refusal.message);
  return step.stage;
}

const id = 'f'.repeat(24);
const published = {
  ...{ bracket: { id, tournamentId: id } as Bracket, name: 'Night Cup', version: 2 },
  ...{ cause: 'match' as const, playersOf: () => [] },
};

function eventOf(before: Stage, after: Stage): EventData<typeof bracketChanged> {
  const step = { id: 'swiss', before, after, changes: [] } as never;
  return bracketEvent(step, published).data as EventData<typeof bracketChanged>;
}

test('names the pairings of a new round by the numbers of entries', () => {
  const before = newStage(5);
  const after = paired(before);
  const { delta } = eventOf(before, after);
  expect(delta?.rounds).toMatchObject({ kept: 0, added: [{ missed: [], sequence: 1 }] });
  const pairings = delta?.rounds?.added[0]?.pairings ?? [];
  const [first] = after.rounds;
  expect(pairings.map(([home = -1]) => after.entries[home])).toEqual(
    first?.pairings.map(({ home }) => home),
  );
  // The last one has a bye.
  expect(pairings.at(-1)?.slice(1, 3)).toEqual([-1, 4]);
  expect(bracketChanged.data.safeParse(eventOf(before, after)).success).toBe(true);
});

test('names how many rounds remain when an undo removed some', () => {
  const before = paired(newStage(4));
  expect(eventOf(before, { ...before, rounds: [] }).delta?.rounds).toEqual({ kept: 0, added: [] });
});

test('a live message of a round of 64 entries is below 1 KB, that of a larger one has none', () => {
  const sizes = [64, 256].map((entries) => {
    const before = newStage(entries);
    const [push] = tournamentPushes(eventOf(before, paired(before)));
    const message = { ...push, sequence: 1000, what: bracketChanged.type, at: new Date() };
    return [JSON.stringify(message).length <= 1024, push?.data['delta'] !== null];
  });
  expect(sizes).toEqual([
    [true, true],
    [true, false],
  ]);
});
