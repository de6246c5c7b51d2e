import {
  bracketChanged,
  changeTournament,
  getTournament,
  previewTournament,
  prizeHoldMs,
  setTournamentScore,
  type TournamentChange,
  tournamentMatchClosed,
  tournamentResultsFinal,
} from '@contend/contracts';
import type { Player } from '@contend/test-kit';
import { castOf, eventPlatform } from './event-story';
import { bracketOf, matchAt, runningEvent } from './play-story';

type Undone = { undos: { number: number }[] };

test('an undo clears what followed, as previewed; a restore undoes it', async () => {
  const p = await eventPlatform();
  const { host, ...cast } = await castOf(p);
  const players: Player[] = [cast.ada, cast.ben, cast.cat, cast.dan];
  const event = await runningEvent(p, { players, organizer: host });
  const params = { tournamentId: event.tournament.id };
  const versionOf = async () => (await bracketOf(p, event)).version;
  for (const key of ['U1.1', 'U1.2', 'F1']) {
    const { id: matchId } = await matchAt(p, event, key);
    const body = { matchId, scores: [1, 0] as [number, number], version: await versionOf() };
    await host.call(setTournamentScore, { params, body });
  }
  await p.settled();
  const before = await bracketOf(p, event);
  const statusOf = async () => (await p.anyone.call(getTournament, { params })).status;
  expect(await statusOf()).toBe('completed');
  const [first, final] = [await matchAt(p, event, 'U1.1'), await matchAt(p, event, 'F1')];
  const change = async (decision: TournamentChange) => {
    const body = { change: decision };
    const previewed = await host.call(previewTournament, { params, body });
    const { version } = previewed;
    const bracket = await host.call(changeTournament, { params, body: { ...body, version } });
    await p.settled();
    return { previewed, bracket };
  };

  const { previewed, bracket } = await change({ kind: 'undo', matchId: first.id });
  expect(previewed.matches.map(({ key, kind }) => [key, kind])).toEqual([
    ['U1.1', 'cleared'],
    ['U1.1', 'opened'],
    ['F1', 'cleared'],
  ]);
  expect(previewed.places).toContainEqual(
    expect.objectContaining({ entryId: event.entryIds[0], before: 1, after: null }),
  );
  const again = await matchAt(p, event, 'U1.1');
  expect(again).toMatchObject({ id: previewed.matches[1]!.matchId, status: 'open' });
  expect(again.id).not.toBe(first.id);
  const { data } = p.events(bracketChanged).at(-1) as { data: { cleared: string[] } };
  expect(data.cleared).toEqual([first.id, final.id]);
  expect(p.events(tournamentMatchClosed).map(({ subject }) => subject)).toEqual(
    expect.arrayContaining([first.id, final.id]),
  );
  expect(await statusOf()).toBe('live');
  const [{ undos }] = bracket.stages.map(({ stage }) => stage) as unknown as [Undone];
  await change({ kind: 'restore', stage: 'playoff', undo: undos[0]!.number });
  const after = await bracketOf(p, event);
  expect(after.stages[0]!.stage['results']).toEqual(before.stages[0]!.stage['results']);
  expect(await statusOf()).toBe('completed');

  // Without prizes too, results are final a day after the last one.
  await p.advance(prizeHoldMs);
  expect(p.events(tournamentResultsFinal)).toMatchObject([{ data: { winnerIds: [cast.ada.id] } }]);
  await host.signInAgain();
  const body = { change: { kind: 'undo' as const, matchId: first.id }, version: after.version };
  const late = await host.refused(changeTournament, { params, body });
  expect(late.code).toBe('tournament-not-live');
  expect(await statusOf()).toBe('completed');
});
