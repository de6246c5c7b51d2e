import { limitOf } from '@contend/test-kit';
import { requireBooksAgree } from './model/provider-books';
import {
  actAsPlayer,
  actAsStaff,
  actOnPayouts,
  actOnRefills,
  beginWalk,
  sendSome,
  type Walk,
} from './model/provider-walk';

const hourMs = 3600_000;
const wholeDays = Number(process.env.WALK_DAYS ?? 365);

async function playDay(walk: Walk, activity: number): Promise<void> {
  const { story, players, random } = walk;
  for (const player of players) if (random() < activity) await actAsPlayer(walk, player);
  if (random() < 0.6) await actAsStaff(walk);
  await sendSome(walk);
  const hours = 1 + Math.floor(random() * 22);
  await story.p.advance(hours * hourMs);
  if (random() < 0.4) await actOnRefills(walk);
  await actOnPayouts(walk);
  await sendSome(walk);
  await story.p.advance((24 - hours) * hourMs);
  // Stripe forgets keys after a day.
  story.server.forgetKeys();
}

interface Course {
  seed: number;
  days: number;
  /** The chance that a player does something on a day. */
  activity: number;
}

/** Prints the seed and the day where it fails. */
async function takeWalk({ seed, days, activity }: Course): Promise<void> {
  const walk = await beginWalk(seed);
  for (let day = 1; day <= days; day += 1) {
    try {
      await playDay(walk, activity);
      await requireBooksAgree(walk);
    } catch (error) {
      process.stdout.write(`provider walk: seed ${seed}, day ${day} (WALK_SEED repeats it)\n`);
      throw error;
    }
  }
}

test('over days of refills and payouts, provider and ledger agree after each one', () =>
  takeWalk({ seed: 1, days: 8, activity: 0.9 }));

describe.thorough('over a year, and months of other seeds', () => {
  const first = Number(process.env.WALK_SEED ?? Date.now() % 2 ** 31);
  test.each([
    [first, wholeDays],
    [first + 1, 90],
    [first + 2, 90],
  ])(
    'provider and ledger agree after each day: seed %i, %i days',
    (seed, days) => takeWalk({ seed, days, activity: 0.4 }),
    limitOf(1_800_000),
  );
});
