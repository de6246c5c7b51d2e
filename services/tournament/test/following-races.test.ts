import { AsyncLocalStorage } from 'node:async_hooks';
import {
  decide,
  type DomainEvent,
  playPaused,
  Refusal,
  teamDeleted,
  teamUpdated,
  userSignedUp,
  userStatusChanged,
} from '@contend/contracts';
import { retryStale } from '@contend/service-kit';
import type { AskedRegistration, TournamentDeps } from '../src/deps';
import { leaveSeat } from '../src/entries/leaving.actions';
import { registerTogether } from '../src/entries/registration.actions';
import { changeEntryRoster } from '../src/entries/roster.actions';
import type { Terms } from '../src/tournament/tournament';
import { idOf, type Replica, Replicas } from './replicas';
import { eventIn, freeTerms, now, terms } from './model/sample-event';

/** Runs work outside of the transaction of its caller, as another replica does. */
const outside = AsyncLocalStorage.snapshot();

const stores = new Replicas('following_races');
let one: Replica;
let other: Replica;
beforeAll(async () => {
  [one, other] = [await stores.add(), await stores.add()];
  for (const userId of everyone) {
    const named = { username: 'player', displayName: 'Player', avatarUrl: null, country: 'DE' };
    const signedUp = { spec: userSignedUp, data: { ...named, userId, minorUntil: null } };
    await one.handle(signedUp, { subject: userId, sequence: 1 });
  }
});
afterAll(() => stores.close());

const [ada, ben, cat, dan, host] = [idOf(1), idOf(2), idOf(3), idOf(4), idOf(9)];
const everyone = [ada, ben, cat, dan];
let made = 100;
const newId = () => idOf((made += 1));

/** An event that takes entries. */
async function newEvent(change: Terms): Promise<string> {
  const event = eventIn('registration_open', {
    terms: { ...change, gameId: idOf(900) },
    ...{ publishedAt: now, ownerId: host, organizerIds: [], id: newId() },
  });
  await one.tournaments.save(null, decide(event));
  return event.id;
}

interface TeamNow {
  memberIds?: string[];
  captainIds?: string[];
  noEntriesIds?: string[];
  isDeleted?: boolean;
}

const teamEvent = (teamId: string, { isDeleted = false, ...changed }: TeamNow): DomainEvent => ({
  spec: isDeleted ? teamDeleted : teamUpdated,
  data: {
    ...{ teamId, name: 'Owls', tag: 'OWL', avatarUrl: null, gameId: idOf(900), region: 'eu' },
    ...{ timeZone: 'UTC', ownerId: ada, captainIds: [ada], memberIds: everyone },
    ...{ actingIds: changed.captainIds ?? [ada], noEntriesIds: [], ...changed },
    deletedAt: isDeleted ? now.toISOString() : null,
  },
});

/** A team of all, captained by Ada. */
async function newTeam(): Promise<string> {
  const teamId = newId();
  await one.handle(teamEvent(teamId, {}), { subject: teamId, sequence: 1 });
  return teamId;
}

const becomes = (teamId: string, changed: TeamNow) => () =>
  other.handle(teamEvent(teamId, changed), { subject: teamId, sequence: 2 });

/** What an action uses, with another event handled once after it has read the team. */
function afterRead(read: 'find' | 'findMany', handle: () => Promise<void>): TournamentDeps {
  let isHandled = false;
  const reading = one.teams[read] as (of: never) => Promise<never>;
  const teams = {
    ...one.teams,
    async [read](of: never) {
      const found = await reading(of);
      if (!isHandled) {
        isHandled = true;
        await outside(handle);
      }
      return found;
    },
  };
  return { ...one, teams };
}

const asking = (teamId: string | null, userIds: string[]): AskedRegistration => ({
  ...{ id: newId(), byId: ada, origin: { requestId: null, traceparent: null } },
  entrant: { name: 'Owls', teamId, captainId: ada, deputyIds: [], userIds },
});

const codeOf = (error: unknown): string =>
  error instanceof Refusal ? error.code : `no refusal: ${String(error)}`;

async function registered(deps: TournamentDeps, eventId: string, asked: AskedRegistration) {
  const [outcome] = await registerTogether(deps, eventId, [asked]);
  if (outcome && 'result' in outcome) return outcome.result.status;
  return codeOf(outcome?.error);
}

const openPlayers = async (eventId: string) =>
  (await one.entries.openIn(eventId, ['entered', 'pending_payment'])).flatMap(
    ({ state }) => state.playerIds,
  );

test.thorough(
  'an entry is not made with what its team was before an event that was handled',
  async () => {
    const changes: [TeamNow, string][] = [
      [{ memberIds: [ada, cat] }, 'roster-invalid'],
      [{ captainIds: [ben] }, 'not-team-captain'],
      [{ noEntriesIds: [ben] }, 'entries-not-allowed'],
      [{ isDeleted: true, memberIds: [], captainIds: [] }, 'team-not-found'],
    ];
    const eventId = await newEvent(freeTerms);
    for (const [change, code] of changes) {
      const teamId = await newTeam();
      const deps = afterRead('findMany', becomes(teamId, change));
      expect([change, await registered(deps, eventId, asking(teamId, [ada, ben]))]).toEqual([
        ...[change, code],
      ]);
    }
    expect(await openPlayers(eventId)).toEqual([]);
  },
);

test('a player whose break from play or suspension began is not entered', async () => {
  const until = new Date(now.getTime() + 3_600_000).toISOString();
  const pausing = { userId: ben, kind: 'time-out', until, available: 0, held: 0 };
  const began: [string, DomainEvent, string][] = [
    [ben, { spec: playPaused, data: pausing }, 'payer-limited'],
    [
      dan,
      { spec: userStatusChanged, data: { userId: dan, status: 'banned' } },
      'account-suspended',
    ],
  ];
  for (const [userId, event, code] of began) {
    const teamId = await newTeam();
    const eventId = await newEvent(terms);
    const handle = () => other.handle(event, { subject: userId, sequence: 1 });
    const deps = afterRead('findMany', handle);
    expect(await registered(deps, eventId, asking(teamId, [ada, userId]))).toBe(code);
    expect(await openPlayers(eventId)).toEqual([]);
  }
});

describe('in an entry that was made', () => {
  let teamId: string;
  let params: { tournamentId: string };
  let entryId: string;
  beforeEach(async () => {
    teamId = await newTeam();
    params = { tournamentId: await newEvent(freeTerms) };
    const asked = asking(teamId, [ada, ben]);
    expect(await registered(one, params.tournamentId, asked)).toBe('entered');
    entryId = asked.id;
  });
  const actorOf = (id: string) => ({ id, username: 'player', roles: ['player'] });
  const refused = async (work: () => Promise<unknown>) =>
    retryStale(work).then(() => 'no refusal', codeOf);

  test('no seat is given to a member who has left meanwhile', async () => {
    const leaving = becomes(teamId, { memberIds: [ada, ben] });
    const deps = afterRead('find', leaving);
    const input = {
      ...{ params, body: { entryId, swaps: [{ outId: ben, inId: cat }] }, actor: actorOf(ada) },
    };
    expect(await refused(() => changeEntryRoster(deps, input as never))).toBe('roster-invalid');
    expect(await openPlayers(params.tournamentId)).toEqual([ada, ben]);
  });

  test('no seat is taken back by a player who left the team, or leaves it meanwhile', async () => {
    const asked = ({ isBack }: { isBack: boolean }) =>
      ({ params, body: { entryId, isBack }, actor: actorOf(ben) }) as never;
    await leaveSeat(one, asked({ isBack: false }));
    const leaving = becomes(teamId, { memberIds: [ada, cat] });
    const deps = afterRead('find', leaving);
    expect(await refused(() => leaveSeat(deps, asked({ isBack: true })))).toBe('not-entry-player');
    expect(await refused(() => leaveSeat(one, asked({ isBack: true })))).toBe('not-entry-player');
    expect(await openPlayers(params.tournamentId)).toEqual([ada]);
  });
});
