import { bench, type Row } from '@contend/bench';
import { userUpdated } from '@contend/contracts';
import { eventually, type StoryPlatform } from '@contend/test-kit';
import { openFaultEnvironment } from './fault-environment';

const sizes = { full: { poisons: 10, others: 1000 }, quick: { poisons: 3, others: 150 } };
const tries = 5;
const deadLetterWithinMs = 30_000;
/** One of the services that keep a projection of users. */
const reader = 'chat';

interface Findings {
  /** Total attempts for all poisoned events. */
  attempts: number;
  deadLetters: number;
  inQueue: number;
  /** Milliseconds from publication to handling, for events of other users. */
  othersMs: number[];
  /** Events that were handled before the poisoned event they follow. */
  overtook: number;
}

/**
 * Publishes events that no consumer can handle among good ones: they become dead letters after five
 * attempts and delay only events of the same subject.
 */
export const poison = bench('poison', async ({ quick }) => {
  // One partition, so that every event is behind a poisoned one.
  const environment = await openFaultEnvironment({
    processes: { environment: { KAFKA_PARTITIONS: '1' } },
  });
  try {
    const { platform } = environment;
    const { poisons, others } = quick ? sizes.quick : sizes.full;
    return rowsOf(await publishPoisonAmongOthers(platform, { poisons, others }), poisons);
  } finally {
    await environment.clear();
  }
});

const userIdOf = (nth: number) => nth.toString(16).padStart(24, '0');

/** The profile of a user; an event without one cannot be handled. */
const profileEvent = (userId: string, sequence: number, displayName: string | null) => ({
  id: `${userId.slice(2)}-${sequence}`,
  type: userUpdated.type,
  source: 'user',
  subject: userId,
  sequence,
  time: '2026-03-02T12:00:00.000Z',
  requestId: null,
  traceparent: null,
  data: displayName
    ? { userId, username: 'one', displayName, avatarUrl: null, country: null, minorUntil: null }
    : {},
});

async function publishPoisonAmongOthers(
  platform: StoryPlatform,
  { poisons, others }: { poisons: number; others: number },
): Promise<Findings> {
  const database = platform.database(reader);
  const found: Findings = { attempts: 0, deadLetters: 0, inQueue: 0, othersMs: [], overtook: 0 };
  const publish = (event: ReturnType<typeof profileEvent>) =>
    platform.replay(userUpdated.topic, event);
  const isKnown = async (userId: string, displayName: string) =>
    (await database.collection('players').findOne({ _id: userId as never }))?.displayName ===
    displayName;
  const countDead = () => database.collection('deadLetters').countDocuments();

  const isDead = (subject: string) =>
    database.collection('deadLetters').findOne({ 'envelope.subject': subject });

  const poisonedUsers: string[] = [];
  for (let nth = 0; nth < others; nth += 1) {
    if (nth % Math.floor(others / poisons) === 0 && poisonedUsers.length < poisons) {
      const userId = userIdOf(100_000 + nth);
      poisonedUsers.push(userId);
      await publish(profileEvent(userId, 1, null));
      await publish(profileEvent(userId, 2, 'behind'));
    }
    const userId = userIdOf(200_000 + nth);
    await publish(profileEvent(userId, 1, 'well'));
    const begun = performance.now();
    await eventually('another one to be handled', () => isKnown(userId, 'well'));
    found.othersMs.push(performance.now() - begun);
    const [last] = poisonedUsers.slice(-1);
    if (last && (await isKnown(last, 'behind')) && !(await isDead(last))) found.overtook += 1;
  }
  await eventually(
    'all to be dead letters',
    async () => (await countDead()) >= poisons,
    deadLetterWithinMs,
  );
  for (const userId of poisonedUsers) {
    await eventually('those behind to be handled', () => isKnown(userId, 'behind'));
  }
  await platform.settled();
  found.deadLetters = await countDead();
  const forwarded = platform.history.filter(({ topic }) => topic === `${userUpdated.topic}.dlq`);
  found.inQueue = new Set(forwarded.map(({ envelope }) => envelope.id)).size;
  found.attempts = await failuresOf(platform);
  return found;
}

/** From the service's own metric. */
async function failuresOf(platform: StoryPlatform): Promise<number> {
  const reply = await fetch(`${platform.urlOf(reader)}/metrics`);
  const line = (await reply.text())
    .split('\n')
    .find((one) => one.includes(`type="${userUpdated.type}"`) && one.includes('outcome="failed"'));
  return Number(line?.split(' ').at(-1) ?? 0);
}

function rowsOf(found: Findings, poisons: number): Row[] {
  const row = (what: string, unit: string, value: number, limit: Row['limit']): Row => ({
    what,
    unit,
    ours: [value],
    peer: null,
    limit,
  });
  const sorted = [...found.othersMs].sort((one, other) => one - other);
  const worst = sorted.at(-1) ?? 0;
  return [
    row('poisoned events in dead letters', 'events', found.deadLetters, { atLeast: poisons }),
    row('of them in the dead letter queue', 'events', found.inQueue, { atLeast: poisons }),
    row('tries of each', 'tries', found.attempts / poisons, { atMost: tries }),
    row('events that overtook a poisoned one of theirs', 'events', found.overtook, { atMost: 0 }),
    row('events of others, median', 'ms', sorted[sorted.length >> 1] ?? 0, null),
    row('events of others, worst', 'ms', worst, { atMost: 1000 }),
  ];
}
