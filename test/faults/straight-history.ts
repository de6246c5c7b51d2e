import type { StoryPlatform } from '@contend/test-kit';
import {
  applyToStage,
  type EventState,
  placesOfEvent,
  resolveStage,
  stageHash,
  startEvent,
} from '@contend/tournament-engine';

interface StoredBracket {
  _id: string;
  tournamentId: string;
  event: EventState;
}
interface StoredEntry {
  _id: string;
  tournamentId: string;
  seed: number | null;
  place: number | null;
}
interface StoredMatch {
  _id: string;
  tournamentId: string;
  key: string;
  status: string;
}
interface StoredPayout {
  _id: string;
  status: string;
  shares: { id: string; status: string }[];
}

const collectionOf = <Row extends { _id: string }>(platform: StoryPlatform, name: string) =>
  platform.database('tournament').collection<Row>(name);

/**
 * Compares an event of four entries that was paid out, in which the better seed won, with the same
 * event played without a fault. Returns a sentence for each difference.
 */
export async function findingsOfEvent(
  platform: StoryPlatform,
  tournamentId: string,
): Promise<string[]> {
  const bracket = await collectionOf<StoredBracket>(platform, 'brackets').findOne({ tournamentId });
  if (!bracket) return [`${tournamentId} has no bracket`];
  const found = [...(await matchFindings(platform, tournamentId))];
  const straight = playedStraight(bracket.event);
  for (const [id, stage] of Object.entries(bracket.event.stages)) {
    if (stageHash(stage) === stageHash(straight.stages[id] as typeof stage)) continue;
    found.push(`stage ${id} of ${tournamentId} differs from the straight history`);
  }
  const places = new Map(placesOfEvent(straight).map(({ entry, place }) => [entry, place]));
  const entries = collectionOf<StoredEntry>(platform, 'tournamentEntries').find({ tournamentId });
  for await (const { _id, place, seed } of entries) {
    if (place === places.get(_id)) continue;
    found.push(`seed ${seed} of ${tournamentId} has place ${place}, not ${places.get(_id)}`);
  }
  const payout = await collectionOf<StoredPayout>(platform, 'tournamentPayouts').findOne({
    _id: tournamentId,
  });
  const unpaid = payout?.shares.filter(({ status }) => status !== 'paid') ?? [];
  if (payout?.status !== 'paid' || payout.shares.length !== 4 || unpaid.length > 0) {
    found.push(`the payout of ${tournamentId}: ${JSON.stringify(payout)}`);
  }
  return found;
}

/** Each match that counts was opened once, in both services, and is decided. */
async function matchFindings(platform: StoryPlatform, tournamentId: string): Promise<string[]> {
  const rows = await collectionOf<StoredMatch>(platform, 'tournamentMatches')
    .find({ tournamentId, status: { $ne: 'removed' } })
    .toArray();
  const shown = rows.map(({ key, status }) => `${key} ${status}`).toSorted();
  const rooms = platform.database('match').collection<{ _id: string }>('matches');
  const ids = rows.map(({ _id }) => _id);
  const count = await rooms.countDocuments({ _id: { $in: ids } });
  const isRight = shown.join() === 'F1 decided,U1.1 decided,U1.2 decided' && count === 3;
  return isRight ? [] : [`matches of ${tournamentId}: ${shown.join()}; ${count} rooms`];
}

/** The better seed wins each match, one after another. */
function playedStraight({ definition, entries }: EventState): EventState {
  const started = startEvent(definition, entries);
  if (!started.ok) throw new Error(started.refusal.message);
  let { event } = started;
  for (;;) {
    const [id, stage] = Object.entries(event.stages)[0] as [string, EventState['stages'][string]];
    const ready = [...resolveStage(stage).matches.values()].find(
      ({ status }) => status === 'ready',
    );
    if (!ready) return event;
    const seedOf = ({ entry }: { entry?: string }) => entries.indexOf(entry ?? '');
    const isHome = seedOf(ready.home as never) < seedOf(ready.away as never);
    const step = applyToStage(event, id, {
      ...{ kind: 'set-score', match: ready.id, version: stage.version, downstream: 'refuse' },
      games: [isHome ? { home: 1, away: 0 } : { home: 0, away: 1 }],
    });
    if (!step.ok) throw new Error(step.refusal.message);
    ({ event } = step);
  }
}
