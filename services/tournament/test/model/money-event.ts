import type { TournamentStage } from '@contend/contracts';
import {
  type Command,
  entriesOut,
  isEventOver,
  placesOfEvent,
  resolveStage,
  type Stage,
} from '@contend/tournament-engine';
import { type Bracket, newBracket } from '../../src/bracket/bracket';
import { matchIdOf } from '../../src/bracket/bracket-ids';
import {
  advance,
  attemptStep,
  type BracketStep,
  leftBetweenStages,
  noStep,
} from '../../src/bracket/bracket-step';
import { readyMatches, sidesOf } from '../../src/bracket/known-matches';
import { disqualified, readmitted, reinstated } from '../../src/bracket/disqualification';
import { admitted } from '../../src/bracket/late-entrants';
import type { Entry } from '../../src/entries/entry';
import { admissionProblem, admitEntry } from '../../src/entries/late-entry';
import {
  endEntry,
  reinstateEntry,
  requireFeesKept,
  returnFees,
} from '../../src/entries/registration';
import type { Cause, OpenedMatch, SeededEntry } from '../../src/matches/tournament-match';
import { recordLineUp } from '../../src/prizes/prizes';
import { cancel, complete, pause, reopen, resume, start } from '../../src/tournament/lifecycle';
import type { Terms, Tournament } from '../../src/tournament/tournament';
import { possibleStep, sweep } from './brackets';
import type { Exit, Move } from './event-moves';
import { type Rooms, roomsAfter, storedAfter, type StoredMatches } from './followed-matches';
import { after, eventIn, now, terms } from './sample-event';

/**
 * An event with money from its start to its end, as the actions play it, without a store: the
 * bracket, the entries with their payments, the stored matches, and what their rooms have.
 */
export class MoneyEvent {
  tournament: Tournament;
  bracket: Bracket;
  readonly entries: Map<string, Entry>;
  stored: StoredMatches = new Map();
  rooms: Rooms = new Map();
  private clock = 0;

  /**
   * @param entries those that play are open; others have ended before
   * @param exits entries that leave or are removed before the start
   */
  constructor(
    stages: TournamentStage[],
    entries: Entry[],
    change: Partial<Terms>,
    exits: readonly Exit[] = [],
  ) {
    const pinned: Terms = { ...terms, stages, ...change };
    this.tournament = eventIn('seeded', { terms: pinned, guarantee: 'held' });
    this.entries = new Map(entries.map((entry) => [entry.id, entry]));
    const playing = entries.filter(({ isOpen }) => isOpen).map(({ id }) => id);
    this.bracket = newBracket(this.tournament, playing);
    for (const { kind, pick } of exits) {
      const id = playing[pick % playing.length];
      if (id === undefined || this.tournament.status !== 'seeded') continue;
      if (kind === 'withdraw') this.withdraw(id);
      else this.changeEntry('disqualify', id);
    }
    this.start();
  }

  /** The start of a seeded event, at its time. */
  private start(): void {
    if (this.tournament.status !== 'seeded') return;
    this.tournament = start(this.tournament, { userIds: [], actingIds: [], entries: 0 }, now).state;
    this.take(noStep(this.bracket), 'organizer');
    this.openReady();
  }

  private get now(): Date {
    this.clock += 60_000;
    return after(this.clock);
  }

  private get isPaused(): boolean {
    return this.tournament.status === 'paused';
  }

  private readonly entryOf = (id: string): SeededEntry => ({
    entry: this.entries.get(id) as Entry,
    seed: this.bracket.event.entries.indexOf(id) + 1,
  });

  private get openStages(): Stage[] {
    const { stages, closed } = this.bracket.event;
    return Object.values(stages).filter(({ id }) => !Object.hasOwn(closed, id));
  }

  /** Matches that are ready, in stages that are not closed. */
  private get ready(): OpenedMatch[] {
    return this.openStages.flatMap((stage) => readyMatches(this.bracket, stage));
  }

  /** Saves a step: matches follow, and the event completes, or is taken up again. */
  private take(step: BracketStep, cause: Cause): void {
    const isOpening = !['paused', 'seeded'].includes(this.tournament.status);
    const whole = isOpening ? advance(step) : step;
    const options = { cause, entryOf: this.entryOf, isOpening };
    const { after: matches, events } = storedAfter(this.stored, whole, options);
    this.rooms = roomsAfter(this.rooms, whole, { events, cause });
    this.stored = matches;
    this.bracket = whole.bracket;
    this.settle();
  }

  private settle(): void {
    const { tournament, bracket } = this;
    if (this.isPaused || tournament.status === 'cancelled') return;
    if (!isEventOver(bracket.event)) {
      if (tournament.status === 'completed') this.tournament = reopen(tournament).state;
      return this.start();
    }
    const out = entriesOut(bracket.event);
    if (bracket.event.entries.every((id) => out.has(id))) return this.cancel('nobody-left');
    const ranked = placesOfEvent(bracket.event);
    const places = ranked.map(({ entry, place }) => ({ entryId: entry, place }));
    this.tournament = complete(tournament, { places, winnerIds: [] }, this.now).state;
  }

  /** What a resumed event does: ready matches open. */
  private openReady(): void {
    const changes = this.ready.map((match) => ({ kind: 'opened' as const, match }));
    const stages = this.openStages.slice(0, 1).map((stage) => ({
      ...{ id: stage.id, before: null, after: stage, resolved: resolveStage(stage), changes },
    }));
    const options = { cause: 'organizer' as const, entryOf: this.entryOf };
    this.stored = storedAfter(this.stored, { ...noStep(this.bracket), stages }, options).after;
  }

  /** Does one move; one that is not possible changes nothing. */
  move(made: Move): void {
    const { kind, pick } = made;
    if (this.tournament.status === 'cancelled') return;
    if (kind === 'pause') return this.pause();
    if (kind === 'resume') return this.resume();
    if (kind === 'play') return this.play(made);
    if (kind === 'admit') return this.admit(pick);
    const outBefore = { reinstate: 'disqualified', readmit: 'dropped' } as Record<string, string>;
    const ids = this.bracket.event.entries.filter(
      (one) => !outBefore[kind] || this.entries.get(one)?.status === outBefore[kind],
    );
    const id = ids[pick % ids.length];
    if (id === undefined) return;
    if (kind === 'withdraw') return this.withdraw(id);
    if (kind === 'disqualify' || kind === 'reinstate' || kind === 'readmit') {
      return this.changeEntry(kind, id);
    }
    this.decide(made);
  }

  private pause(): void {
    if (this.tournament.status !== 'live') return;
    this.tournament = pause(this.tournament, { userIds: [], openIds: [] }, this.now).state;
  }

  resume(): void {
    if (!this.isPaused) return;
    this.tournament = resume(this.tournament, [], this.now).state;
    this.take(noStep(this.bracket), 'organizer');
    if (this.tournament.status === 'live') this.openReady();
  }

  /** A room reports a result, with who was checked in: also one that was played in a pause. */
  play({ pick, isHome }: Pick<Move, 'pick' | 'isHome'>): void {
    const open = this.ready.filter((match) => this.stored.has(matchIdOf(match)));
    const match = open[pick % open.length];
    if (!match) return;
    const id = matchIdOf(match);
    const row = this.stored.get(id);
    if (row) {
      const lineUp = { home: row.home.playerIds, away: row.away.playerIds.slice(pick % 2) };
      this.stored = new Map(this.stored).set(id, recordLineUp(row, lineUp));
    }
    const games = sweep(match.bestOf, { isHome });
    const { key, home, away } = match;
    this.apply(match.stage, { kind: 'report', match: key, home, away, games }, 'match');
  }

  private apply(stage: string, command: Command, cause: Cause): void {
    const attempted = attemptStep(this.bracket, stage, command);
    if (attempted.ok && !attempted.step.isUnchanged) this.take(attempted.step, cause);
  }

  private decide({ kind, pick, isHome }: Move): void {
    const stage = this.openStages[pick % this.openStages.length];
    if (!stage) return;
    const { version } = stage;
    const decided = Object.keys(stage.results);
    const ready = readyMatches(this.bracket, stage);
    const match = decided[pick % decided.length];
    const open = ready[pick % ready.length];
    const downstream = 'remove' as const;
    const winner = isHome ? 'home' : 'away';
    const found = match ? resolveStage(stage).matches.get(match) : undefined;
    const games = sweep(found?.planned.bestOf ?? 1, { isHome });
    const commands: Partial<Record<Move['kind'], Command | null>> = {
      set:
        match && found && sidesOf(found)
          ? { kind: 'set-score', match, games, version, downstream }
          : null,
      undo: match ? { kind: 'undo', match, version, downstream } : null,
      replay: match ? { kind: 'replay', match, version, downstream } : null,
      restore: stage.undos[0] ? { kind: 'restore', undo: stage.undos[0].number, version } : null,
      forfeit: open
        ? { kind: 'forfeit', match: open.key, entry: open[winner], version, downstream }
        : null,
      'double-forfeit': open
        ? { kind: 'double-forfeit', match: open.key, version, downstream }
        : null,
    };
    const command = commands[kind];
    if (command) this.apply(stage.id, command, 'organizer');
  }

  /** An entry leaves every stage that it is in, and those to come; its fees stay. */
  private withdraw(id: string): void {
    const entry = this.entries.get(id) as Entry;
    if (!entry.isOpen || this.tournament.status === 'completed') return;
    const ending = { reason: 'dropped' as const, now: this.now };
    this.entries.set(id, endEntry(this.tournament, entry, ending).state);
    for (const stage of Object.values(this.bracket.event.stages)) {
      const { version } = this.bracket.event.stages[stage.id] ?? stage;
      this.apply(stage.id, { kind: 'withdraw', entries: [id], version }, 'withdrawal');
    }
    this.take(leftBetweenStages(this.bracket, id), 'withdrawal');
  }

  /** Ends it, and its entries as the timer `end-entries` does. */
  cancel(cancelReason: 'organizer' | 'nobody-left' = 'organizer'): void {
    const reason = 'cancelled' as const;
    const ending = { reason: cancelReason, userIds: [] };
    this.tournament = cancel(this.tournament, ending, this.now).state;
    for (const [id, entry] of this.entries) {
      const ended = entry.isOpen
        ? endEntry(this.tournament, entry, { reason, now: this.now })
        : returnFees(entry, this.now);
      this.entries.set(id, ended.state);
    }
  }

  /** An entry that did not check in joins a Swiss stage. */
  private admit(pick: number): void {
    const late = [...this.entries.values()].filter(
      (entry) => admissionProblem(this.tournament, entry) === null,
    );
    const entry = late[pick % late.length];
    const step = entry && possibleStep(() => admitted(this.bracket, entry.id));
    if (!step) return;
    this.entries.set(entry.id, admitEntry(this.tournament, entry, this.now).state);
    this.take(step, 'organizer');
  }

  private changeEntry(kind: 'disqualify' | 'reinstate' | 'readmit', id: string): void {
    const entry = this.entries.get(id) as Entry;
    const change = { disqualify: disqualified, reinstate: reinstated, readmit: readmitted }[kind];
    const step = possibleStep(() => {
      if (kind !== 'disqualify') requireFeesKept(entry);
      return change(this.bracket, id);
    });
    if (!step) return;
    const isRefunded = this.tournament.status === 'seeded';
    const ending = { reason: 'disqualified' as const, isRefunded, now: this.now };
    const next =
      kind === 'disqualify'
        ? endEntry(this.tournament, entry, ending)
        : reinstateEntry(this.tournament, entry, kind);
    this.entries.set(id, next.state);
    this.take(step, kind === 'disqualify' ? 'withdrawal' : 'organizer');
  }

  /** Resumes it, and plays what is left: the sides win by turns. */
  playOut(): void {
    this.resume();
    for (let number = 0; this.tournament.status === 'live'; number += 1) {
      const { sequence } = this;
      this.play({ pick: number, isHome: number % 3 === 0 });
      if (this.sequence === sequence) throw new Error('The event does not end.');
    }
  }

  private get sequence(): number {
    return Object.values(this.bracket.event.stages).reduce((sum, { version }) => sum + version, 0);
  }
}
