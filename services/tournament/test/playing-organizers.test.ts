import {
  allowEntry,
  answerAdminCall,
  cancelTournament,
  changeTournament,
  checkInToTournament,
  disqualifyEntry,
  editTournament,
  exchangeTeamPlayers,
  leaveOrganizers,
  leaveTournament,
  moveTournament,
  previewTournament,
  registerForTournament,
  removeTeamPlayer,
  seedTournament,
  setOrganizers,
  setStatus,
  setTournamentScore,
  tournamentOrganizersSet,
} from '@contend/contracts';
import {
  castOf,
  entered,
  enteredAndPaid,
  entering,
  eventOf,
  eventPlatform,
  freeTerms,
  funds,
  moveEvent,
  pool,
  published,
  unknownId,
} from './event-story';
import { playStory, runningEvent } from './play-story';

test('organizers of an event with prizes do not play in it, those of another one may', async () => {
  const p = await eventPlatform();
  const { host, ada } = await castOf(p);
  const paid = await published(host, freeTerms(p, pool));
  expect(await host.refused(registerForTournament, entering(paid))).toMatchObject({
    ...{ status: 409, code: 'organizer-plays' },
  });
  await entered(ada, paid);
  const { version } = await eventOf(host, paid);
  const naming = { params: { tournamentId: paid.id }, body: { version, userIds: [ada.id] } };
  expect(await host.refused(setOrganizers, naming)).toMatchObject({ code: 'organizer-plays' });

  const free = await published(host, freeTerms(p));
  expect(await entered(host, free)).toMatchObject({ status: 'entered' });
  const { version: seen, dates } = await eventOf(host, free);
  const body = { version: seen, startsAt: dates.startsAt };
  expect(
    await host.refused(editTournament, { params: { tournamentId: free.id }, body }),
  ).toMatchObject({ code: 'organizer-plays' });
});

test('an admin who plays decides nothing in the event, nor checks in rivals', async () => {
  const p = await eventPlatform();
  const { host, ada, ben } = await castOf(p);
  const boss = await p.player('boss', { funds, roles: ['admin', 'organizer'] });
  const event = await published(host, freeTerms(p, pool));
  const [own = '', rival = ''] = await enteredAndPaid([boss, ada], event, 5_00);
  await moveEvent(host, event, 'open-check-in');
  const params = { tournamentId: event.id };
  const { version } = await eventOf(host, event);
  const change = { kind: 'disqualify' as const, entryId: rival };
  const matchId = unknownId;
  const userIds: [string, string] = [ada.id, ben.id];
  const reason = 'absent' as const;
  const refused = [
    await boss.refused(checkInToTournament, { params, body: { entryId: rival } }),
    await boss.refused(moveTournament, { params: { ...params, move: 'seed' }, body: { version } }),
    await boss.refused(seedTournament, { params, body: { version, entryIds: [own, rival] } }),
    await boss.refused(exchangeTeamPlayers, { params, body: { version, userIds } }),
    await boss.refused(removeTeamPlayer, { params, body: { version, userId: ada.id, reason } }),
    await boss.refused(cancelTournament, { params, body: { version } }),
    await boss.refused(setOrganizers, { params, body: { version, userIds: [] } }),
    await boss.refused(answerAdminCall, { params: { ...params, matchId } }),
    await boss.refused(disqualifyEntry, { params, body: { entryId: rival, reason: 'Absent.' } }),
    await boss.refused(allowEntry, { params, body: { entryId: rival } }),
    await boss.refused(previewTournament, { params, body: { change } }),
    await boss.refused(changeTournament, { params, body: { version, change } }),
    await boss.refused(setTournamentScore, { params, body: { version, matchId, scores: [1, 0] } }),
  ];
  expect(refused.map(({ code }) => code)).toEqual(refused.map(() => 'organizer-plays'));
  await boss.call(checkInToTournament, { params, body: { entryId: own } });

  const free = await published(host, freeTerms(p));
  await entered(host, free);
  const early = { params: { tournamentId: free.id, move: 'close' as const } };
  const { version: present } = await eventOf(host, free);
  expect(
    await host.refused(moveTournament, { ...early, body: { version: present } }),
  ).toMatchObject({ code: 'organizer-plays' });
  await host.call(setOrganizers, {
    params: { tournamentId: free.id },
    body: { version: present, userIds: [ben.id] },
  });
});

test.thorough(
  'an organizer who left a free event takes no entry back, their own neither',
  async () => {
    const { p, players, organizer, rival } = await playStory();
    const [, second] = players;
    const event = await runningEvent(p, {
      ...{ players: [rival, ...players.slice(1)], organizer },
      changes: { organizerIds: [rival.id] },
    });
    const [own = '', other = ''] = event.entryIds;
    const params = { tournamentId: event.tournament.id };
    await rival.call(leaveTournament, { params, body: { entryId: own } });
    await second?.call(leaveTournament, { params, body: { entryId: other } });
    await p.settled();
    for (const entryId of [own, other]) {
      for (const kind of ['readmit', 'reinstate'] as const) {
        const change = { kind, entryId };
        expect(await rival.refused(previewTournament, { params, body: { change } })).toMatchObject({
          code: 'organizer-plays',
        });
      }
    }
    const change = { kind: 'readmit' as const, entryId: own };
    const { version } = await organizer.call(previewTournament, { params, body: { change } });
    await organizer.call(changeTournament, { params, body: { change, version } });
  },
);

test('a co-organizer leaves by their own act; who is suspended is not named', async () => {
  const p = await eventPlatform();
  const { host, ada, ben } = await castOf(p);
  await p.operator.call(setStatus, {
    params: { userId: ben.id },
    body: { status: 'suspended' },
  });
  await p.settled();
  const event = await published(host, freeTerms(p, pool));
  const params = { tournamentId: event.id };
  const naming = async (userId: string) => {
    const { version } = await eventOf(host, event);
    return { params, body: { version, userIds: [userId] } };
  };
  expect(await host.refused(setOrganizers, await naming(ben.id))).toMatchObject({
    code: 'account-suspended',
  });
  await host.call(setOrganizers, await naming(ada.id));
  await ada.call(leaveOrganizers, { params });
  expect((await ada.refused(leaveOrganizers, { params })).code).toBe('not-organizer');
  expect(await eventOf(host, event)).toMatchObject({ organizers: [] });
  await entered(ada, event);
  expect(await host.refused(leaveOrganizers, { params })).toMatchObject({ code: 'not-organizer' });
  const absent = { params: { tournamentId: unknownId } };
  expect(await ada.refused(leaveOrganizers, absent)).toMatchObject({
    code: 'tournament-not-found',
  });
});

test('naming a co-organizer binds to nothing: an entry ends it, unless they decided', async () => {
  const p = await eventPlatform();
  const { host, ada } = await castOf(p);
  const helper = await p.player('helper', { funds, roles: ['organizer'] });
  const event = await published(host, freeTerms(p, pool));
  const params = { tournamentId: event.id };
  const { version } = await eventOf(host, event);
  const userIds = [ada.id, helper.id];
  await host.call(setOrganizers, { params, body: { version, userIds } });
  const { dates, version: named } = await eventOf(host, event);
  const startsAt = new Date(Date.parse(dates.startsAt) + 3_600_000).toISOString();
  await helper.call(editTournament, { params, body: { version: named, startsAt } });
  await entered(ada, event);
  expect(await eventOf(host, event)).toMatchObject({ organizers: [{ id: helper.id }] });
  expect(await helper.refused(registerForTournament, entering(event))).toMatchObject({
    ...{ status: 409, code: 'organizer-plays' },
  });
  await p.settled();
  expect(p.events(tournamentOrganizersSet).at(-1)).toMatchObject({
    data: { organizerIds: [helper.id], addedIds: [] },
  });
  const again = { params, body: { version: (await eventOf(host, event)).version, userIds } };
  expect(await host.refused(setOrganizers, again)).toMatchObject({ code: 'organizer-plays' });
});

test.thorough('no co-organizer is named across a block, whichever of the two blocks', async () => {
  const p = await eventPlatform();
  const { host, ada, ben, cat } = await castOf(p);
  const boss = await p.player('boss', { roles: ['admin'] });
  const event = await published(host, freeTerms(p));
  const params = { tournamentId: event.id };
  const naming = async (...userIds: string[]) => {
    const { version } = await eventOf(host, event);
    return { params, body: { version, userIds } };
  };
  await host.call(setOrganizers, await naming(cat.id));
  await p.block(host, ada);
  await p.block(ben, host);
  await p.block(cat, host);
  for (const { id } of [ada, ben]) {
    // An admin names them for the owner.
    for (const one of [host, boss]) {
      expect(await one.refused(setOrganizers, await naming(cat.id, id))).toMatchObject({
        ...{ status: 403, code: 'blocked' },
      });
    }
  }
  // One who was named before stays until the owner removes them.
  await host.call(setOrganizers, await naming(cat.id));
});
