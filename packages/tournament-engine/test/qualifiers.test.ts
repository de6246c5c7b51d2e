import {
  applyToStage,
  closeStage,
  type Command,
  type EventState,
  organizeEvent,
  type OrganizedStage,
  placesOfEvent,
  resolveStage,
  type Stage,
  startEvent,
} from '../src/index';
import { entriesOf, type Loose, readyMatches, sidesOf } from './simulate';

type GroupTerms = Extract<OrganizedStage, { format: 'round-robin' }>;

const groupStage = (groups: number, advances: number): GroupTerms => ({
  ...{ id: 'groups', format: 'round-robin', bestOf: 1, groups, advances },
  ...{ criteria: ['points', 'head-to-head', 'lot'], withdrawal: 'forfeit-rest' },
});

const playoff: OrganizedStage = {
  ...{ id: 'playoff', format: 'single-elimination', bestOf: 1, advances: 0 },
  ...{ hasThirdPlace: false, finalDoubleForfeit: 'no-champion' },
};

function started(entries: number, first: OrganizedStage): EventState {
  const made = organizeEvent([first, playoff], entries, 'committed');
  if (!made.ok) throw new Error(made.refusal.message);
  const event = startEvent(made.definition, entriesOf(entries));
  if (!event.ok) throw new Error(event.refusal.message);
  return event.event;
}

const stageAt = ({ stages }: EventState, id: string) => stages[id] as Stage;

function applied(event: EventState, id: string, command: Loose<Command>): EventState {
  const { version } = stageAt(event, id);
  const step = applyToStage(event, id, { ...command, version } as Command);
  if (!step.ok) throw new Error(step.refusal.message);
  return step.event;
}

const numberOf = (entry: unknown): number => Number(String(entry).slice(1));

/** The better seed wins matches of a stage: all, or so many. */
function played(start: EventState, id: string, count = Infinity): EventState {
  let event = start;
  for (let number = 0; number < count; number += 1) {
    const resolved = resolveStage(stageAt(event, id));
    const [match] = readyMatches(resolved);
    if (match === undefined) return event;
    const [home, away] = sidesOf(resolved, match).map(numberOf) as [number, number];
    const games = [home < away ? { home: 1, away: 0 } : { home: 0, away: 1 }];
    event = applied(event, id, { kind: 'set-score', match, games, downstream: 'refuse' });
  }
  return event;
}

function closed(event: EventState): EventState {
  const result = closeStage(event, 'groups');
  if (!result.ok) throw new Error(result.refusal.message);
  return result.event;
}

const withdrawn = (event: EventState, ...entries: string[]): EventState =>
  applied(event, 'groups', { kind: 'withdraw', entries });

/** The first matches of the playoff, with their sides by seed of the event. */
function firstMatches(event: EventState): string[] {
  const resolved = resolveStage(stageAt(event, 'playoff'));
  return [...resolved.matches.values()].flatMap(({ id, planned }) => {
    const sides = sidesOf(resolved, id).map(numberOf);
    return planned.round === 1 && sides.every(Boolean) ? [sides.join('-')] : [];
  });
}

const isMates = (groups: number) => {
  const groupOf = (seed: number): number => {
    const column = (seed - 1) % groups;
    return Math.floor((seed - 1) / groups) % 2 === 1 ? groups - 1 - column : column;
  };
  return (pair: string): boolean => {
    const [one, other] = pair.split('-').map(Number) as [number, number];
    return groupOf(one) === groupOf(other);
  };
};

describe('5: group mates', () => {
  test('do not meet in the semifinals of two groups', () => {
    const event = closed(played(started(6, groupStage(2, 4)), 'groups'));
    expect(firstMatches(event)).toEqual(['1-3', '2-4']);
  });

  test.each([
    [16, 4, 8],
    [32, 8, 16],
    [12, 4, 6],
    [15, 3, 8],
    [24, 6, 16],
    [40, 5, 13],
  ])(
    'of %i entries in %i groups of which %i go on: none meet at first',
    (entries, groups, advances) => {
      const event = closed(played(started(entries, groupStage(groups, advances)), 'groups'));
      const pairs = firstMatches(event);
      expect(pairs.length).toBeGreaterThan(1);
      expect(pairs.filter(isMates(groups))).toEqual([]);
      // The best of each group are the first seeds, best first where that parts no mates.
      const firsts = stageAt(event, 'playoff').entries.slice(0, groups).map(numberOf);
      expect(firsts.toSorted((one, other) => one - other)).toEqual(
        Array.from({ length: groups }, (_, index) => index + 1),
      );
    },
  );
});

const policies = ['forfeit-rest', 'keep-played', 'void-below-half'] as const;

describe('an entry that left before its stage was over', () => {
  test.each(policies)('takes no slot of the next stage: the next one plays (%s)', (withdrawal) => {
    const first = { ...groupStage(1, 2), withdrawal };
    let event = started(4, first);
    for (const match of ['G1.1.1', 'G1.2.1']) {
      const [home] = sidesOf(resolveStage(stageAt(event, 'groups')), match);
      const games = [home === 'e1' ? { home: 1, away: 0 } : { home: 0, away: 1 }];
      const set = { kind: 'set-score', match, games, downstream: 'refuse' } as const;
      event = applied(event, 'groups', set);
    }
    event = closed(played(withdrawn(event, 'e1'), 'groups'));
    expect(firstMatches(event)).toEqual(['2-3']);
    event = played(event, 'playoff');
    const places = placesOfEvent(event).map(({ entry, place }) => `${place} ${entry}`);
    expect(places.slice(0, 2)).toEqual(['1 e2', '2 e3']);
    expect(
      places
        .slice(2)
        .map((one) => one.slice(2))
        .toSorted(),
    ).toEqual(['e1', 'e4']);
    expect(places.map((one) => Number(one[0]))).toEqual([1, 2, 3, 4]);
  });

  test('is replaced by the next one of its own group', () => {
    const event = closed(played(withdrawn(started(8, groupStage(2, 4)), 'e1'), 'groups'));
    // Groups: e1, e4, e5, e8 and e2, e3, e6, e7.
    expect(stageAt(event, 'playoff').entries.toSorted()).toEqual(['e2', 'e3', 'e4', 'e5']);
    expect(firstMatches(event).filter(isMates(2))).toEqual([]);
  });

  test('has a slot, and loses it without play, where too few others are left', () => {
    const left = withdrawn(started(4, groupStage(1, 3)), 'e1', 'e2');
    const event = closed(played(left, 'groups'));
    expect(stageAt(event, 'playoff').entries.slice(0, 2)).toEqual(['e3', 'e4']);
    const walkover = resolveStage(stageAt(event, 'playoff')).matches.get('U1.2');
    expect(walkover?.outcome).toMatchObject({ kind: 'walkover', winner: 'e4' });
  });

  test('is replaced in any number of groups that lose all of theirs', () => {
    const left = withdrawn(started(12, groupStage(3, 8)), 'e1', 'e6', 'e7', 'e2');
    const event = closed(played(left, 'groups'));
    const { entries } = stageAt(event, 'playoff');
    expect(entries.toSorted()).toEqual(
      ['e3', 'e4', 'e5', 'e8', 'e9', 'e10', 'e11', 'e12'].toSorted(),
    );
  });
});

test('one that left after the last match of its stage does not advance', () => {
  const event = played(started(4, groupStage(1, 2)), 'groups');
  const groups = stageAt(event, 'groups');
  const left = { ...groups, withdrawals: { e2: groups.sequence + 1 } };
  const { playoff: next } = closed({ ...event, stages: { groups: left } }).stages;
  expect(next?.entries).toEqual(['e1', 'e3']);
});
