import {
  changeTournament,
  disqualifyEntry,
  previewTournament,
  setTournamentScore,
  teamUpdated,
} from '@contend/contracts';
import type { Player, StoryPlatform } from '@contend/test-kit';
import { bracketOf, matchAt, runningEvent, type RunningEvent, playStory } from './play-story';

const teamId = '5f43a0000000000000000777';
let p: StoryPlatform;
let host: Player;
let players: Player[];

beforeEach(async () => {
  ({ p, players, organizer: host } = await playStory());
  players = players.slice(0, 2);
});

/** Publishes the team of the first entry, which these users act for. */
async function teamWith(acting: Player[], sequence: number): Promise<void> {
  const actingIds = acting.map(({ id }) => id);
  const [ada] = players as [Player];
  const data = {
    ...{ teamId, name: 'Team', tag: 'TAG', avatarUrl: null, gameId: '5f43a0000000000000000001' },
    ...{ region: 'eu', timeZone: 'Europe/Berlin', ownerId: ada.id, captainIds: actingIds },
    ...{ memberIds: actingIds, actingIds, deletedAt: null },
  };
  await p.publish(teamUpdated, { subject: teamId, sequence, data });
}

/** The codes of all decisions about results, none of which is carried out. */
async function refusals(event: RunningEvent): Promise<(string | undefined)[]> {
  const params = { tournamentId: event.tournament.id };
  const [entryId = ''] = event.entryIds;
  const { version } = await bracketOf(p, event);
  const { id: matchId } = await matchAt(p, event, 'F1');
  const change = { kind: 'disqualify' as const, entryId };
  const refused = [
    await host.refused(disqualifyEntry, { params, body: { entryId, reason: 'Absent.' } }),
    await host.refused(previewTournament, { params, body: { change } }),
    await host.refused(changeTournament, { params, body: { version, change } }),
    await host.refused(setTournamentScore, { params, body: { version, matchId, scores: [1, 0] } }),
  ];
  return refused.map(({ code }) => code);
}

test.thorough('an organizer who may act for a team cannot decide a result later', async () => {
  const event = await runningEvent(p, { players, organizer: host });
  const { id } = event.tournament;
  const db = p.database('tournament');
  const events = db.collection<{ _id: string }>('tournaments');
  await events.updateOne(
    { _id: id },
    { $set: { 'terms.prize.mode': 'pool', 'terms.entryMode': 'team' } },
  );
  const first = { _id: event.entryIds[0] ?? '' };
  const entries = db.collection<{ _id: string }>('tournamentEntries');
  await entries.updateOne(first, { $set: { teamId } });
  await teamWith([...players, host], 1);
  const barred = Array.from({ length: 4 }, () => 'organizer-plays');
  expect(await refusals(event)).toEqual(barred);
  // It keeps the prize of its place, and can be taken back.
  await entries.updateOne(first, { $set: { status: 'dropped', isOpen: false } });
  expect(await refusals(event)).toEqual(barred);
  await entries.updateOne(first, { $set: { status: 'checked_in', isOpen: true } });

  await teamWith(players, 2);
  const { id: matchId } = await matchAt(p, event, 'F1');
  const params = { tournamentId: id };
  const { version } = await bracketOf(p, event);
  const body = { version, matchId, scores: [1, 0] as [number, number] };
  const set = await host.call(setTournamentScore, { params, body });
  expect(set.scores).toEqual([1, 0]);
});
