import { randomBytes } from 'node:crypto';
import type { DomainEvent, EventEnvelope } from '@contend/contracts';
import {
  type Consumer,
  Database,
  playBreakProjection,
  signedUpPlayers,
  teamProjection,
  WorkInGroups,
} from '@contend/service-kit';
import { FakeClock, storyStoreUrl } from '@contend/test-kit';
import { bracketRepository } from '../src/bracket/bracket.repository';
import type { AskedRegistration, TournamentDeps } from '../src/deps';
import type { Entry } from '../src/entries/entry';
import { entryRepository, placesRepository } from '../src/entries/entry.repository';
import { registerTogether } from '../src/entries/registration.actions';
import { teamConsumers } from '../src/entries/team.consumer';
import { tournamentMatchRepository } from '../src/matches/tournament-match.repository';
import { organizerActRepository } from '../src/organizers/organizer-act.repository';
import { recordActs } from '../src/organizers/record-acts.actions';
import { payoutRepository } from '../src/prizes/payout.repository';
import { tournamentRepository } from '../src/tournament/tournament.repository';
import { userConsumers } from '../src/user.consumer';
import { now } from './model/sample-event';

export const idOf = (number: number): string => number.toString(16).padStart(24, '0');

export interface Replica extends TournamentDeps {
  db: Database;
  /** Handles an event as the service does: projections first, all in one transaction. */
  handle: (event: DomainEvent, at: { subject: string; sequence: number }) => Promise<void>;
}

/** Replicas of the part of the service that takes entries, each with a connection of its own. */
export class Replicas {
  private readonly connections: Database[] = [];

  constructor(private readonly name: string) {}

  async add(): Promise<Replica> {
    const db = await Database.connect(storyStoreUrl(), this.name, new FakeClock(now));
    this.connections.push(db);
    const ask = () => Promise.reject(new Error('No player of these tests is asked for.'));
    const [teams, players, breaks] = [
      teamProjection(db),
      signedUpPlayers(db, ask),
      playBreakProjection(db),
    ];
    const deps = {
      tournaments: tournamentRepository(db, (event, acts) => recordActs(deps, event, acts)),
      ...{ entries: entryRepository(db), matches: tournamentMatchRepository(db) },
      ...{ acts: organizerActRepository(db), brackets: bracketRepository(db) },
      ...{ places: placesRepository(db), payouts: payoutRepository(db), teams, players, breaks },
      ...{ transaction: (work: () => Promise<never>) => db.transaction(work), now: () => now },
    } as unknown as TournamentDeps;
    if (this.connections.length === 1) await db.prepare();
    const registrations = new WorkInGroups<AskedRegistration, Entry>({
      most: 8,
      work: (id, asked) => registerTogether(deps, id, asked),
    });
    const projections = [players, breaks, teams].flatMap(({ consumers }) => consumers);
    const consumers = [...projections, ...userConsumers(deps), ...teamConsumers(deps)];
    return { ...deps, db, registrations, handle: handling(db, consumers) };
  }

  async close(): Promise<void> {
    await this.connections[0]?.connection.dropDatabase();
    await Promise.all(this.connections.map((db) => db.close()));
  }
}

const handling =
  (db: Database, consumers: readonly Consumer[]): Replica['handle'] =>
  async ({ spec, data }, at) => {
    const envelope: EventEnvelope = {
      ...{ ...at, id: randomBytes(12).toString('hex'), type: spec.type, source: 'test', data },
      ...{ time: now.toISOString(), requestId: null, traceparent: null },
    };
    const wanted = consumers.filter(({ event }) => event.type === spec.type);
    await db.transaction(async () => {
      for (const consumer of wanted) await consumer.handle(envelope);
    });
  };
