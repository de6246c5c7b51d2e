import { getBracket, setTournamentScore } from '@contend/contracts';
import { eventually, platform, type Player, type StoryPlatform } from '@contend/test-kit';
import { bench, type Row } from './bench';
import { each } from './event-load';
import { largeEvent, type EventStory, eventStory, start } from './large-event';
import { openScreen } from './live-socket';
import { withProcesses } from './servers';
import { percentile } from './statistics';

const entries = 1024;
const watchers = 1000;
const socketsPerPlayer = 20;
const openedAtOnce = 50;
/** Between two results. */
const everyMs = 250;
const warmUp = 10;
const pollTimeoutMs = 60_000;

/** One result: the time to each watcher, and the largest message, in milliseconds and bytes. */
interface Seen {
  times: number[];
  bytes: number;
  /** Whether the change itself was in every message. */
  isDelta: boolean;
}

/**
 * The time from an organizer's result in a bracket of 1,024 to the pages that show it, through the
 * outbox, Kafka and realtime: the gateway and the services user, tournament and realtime are a
 * process each. It begins with the request, which is longer than the time since the commit.
 */
export const bracketWatchers = bench('bracket-watchers', ({ quick, note }) =>
  withProcesses(async () => {
    const settings = { HANDSHAKES_PER_ADDRESS: '1000000' };
    const p = await platform({ only: ['user', 'tournament', 'realtime'], settings });
    const screens: { close(): void }[] = [];
    try {
      const story = await openedEvent(p);
      note(`${entries / 2} matches are open`);
      const watched = new Watched(story);
      screens.push(...(await watched.open()));
      note(`${watchers} sockets watch the bracket`);
      await watched.playMatches(warmUp);
      const rounds: Seen[][] = [];
      for (let round = 1; round <= (quick ? 1 : 3); round += 1) {
        const seen = await watched.playMatches(quick ? 40 : 120);
        rounds.push(seen);
        note(
          `round ${round}: p50 ${at(seen, 0.5).toFixed(0)} ms, p99 ${at(seen, 0.99).toFixed(0)}`,
        );
      }
      return rowsOf(rounds);
    } finally {
      screens.forEach((one) => one.close());
      await p.end();
    }
  }));

const at = (seen: Seen[], share: number) =>
  percentile(
    seen.flatMap(({ times }) => times),
    share,
  );

function rowsOf(rounds: Seen[][]): Row[] {
  const what = `result to ${watchers} watchers of a bracket of ${entries.toLocaleString('en')}`;
  const all = rounds.flat();
  const largest = Math.max(...all.map(({ bytes }) => bytes));
  const whole = all.filter(({ isDelta }) => !isDelta).length;
  const figure = { peer: null, unit: 'ms' };
  return [
    { ...figure, what: `${what}, median`, ours: rounds.map((one) => at(one, 0.5)), limit: null },
    {
      ...{ ...figure, what: `${what}, p99`, ours: rounds.map((one) => at(one, 0.99)) },
      limit: { atMost: 250 },
    },
    {
      ...{ what: 'largest message of it', unit: 'bytes', ours: [largest], peer: null },
      limit: { atMost: 1024 },
    },
    {
      ...{ what: 'results without the change in the message', unit: 'results', ours: [whole] },
      ...{ peer: null, limit: { exactly: 0 } },
    },
  ];
}

interface OpenedEvent extends EventStory {
  tournamentId: string;
}

async function openedEvent(p: StoryPlatform): Promise<OpenedEvent> {
  const story = await eventStory(p);
  const tournamentId = await largeEvent(story, { entries });
  await start(story, tournamentId);
  const areOpen = async () => {
    const { matches } = await p.anyone.call(getBracket, { params: { tournamentId } });
    return Object.keys(matches).length === entries / 2;
  };
  await eventually('all matches to be opened', areOpen, 120_000);
  await p.settled();
  return { ...story, tournamentId };
}

/** Sockets that show the bracket, and the results that they are sent. */
class Watched {
  private next = 0;
  private version = 0;
  private matchIds: string[] = [];
  private arrived: { at: number; bytes: number; isDelta: boolean }[] = [];

  constructor(private readonly story: OpenedEvent) {}

  async open(): Promise<{ close(): void }[]> {
    const { p, tournamentId } = this.story;
    const params = { tournamentId };
    const { matches, version } = await p.anyone.call(getBracket, { params });
    this.version = version;
    this.matchIds = Array.from({ length: entries / 2 }, (_, nth) => {
      return matches[`playoff/U1.${nth + 1}`] ?? '';
    });
    const players: Player[] = [];
    for (let nth = 0; nth < watchers / socketsPerPlayer; nth += 1) {
      players.push(await p.player(`watcher${nth}`));
    }
    const screens: { close(): void }[] = [];
    const open = async (nth: number) => {
      const { id, bearer } = players[nth % players.length] as Player;
      const watched = { kind: 'tournament', id: tournamentId } as const;
      const screen = await openScreen(p.url, { id, bearer, watched }, (name, { data }, bytes) => {
        if (name !== 'tournament' || data.stageVersion === undefined) return;
        this.version = Math.max(this.version, Number(data.version));
        this.arrived.push({ at: performance.now(), bytes, isDelta: data.delta !== null });
      });
      screens.push(screen);
    };
    const numbers = Array.from({ length: watchers }, (_, nth) => nth);
    await each(numbers, openedAtOnce, open);
    return screens;
  }

  /** Results of matches of the first round, at an even pace. */
  async playMatches(count: number): Promise<Seen[]> {
    const seen: Seen[] = [];
    for (let nth = 0; nth < count; nth += 1) {
      const begun = performance.now();
      seen.push(await this.playMatch());
      const restMs = everyMs - (performance.now() - begun);
      if (restMs > 0) await new Promise((resolve) => setTimeout(resolve, restMs));
    }
    return seen;
  }

  private async playMatch(): Promise<Seen> {
    const { host, tournamentId } = this.story;
    const matchId = this.matchIds[this.next++] ?? '';
    this.arrived = [];
    const askedAt = performance.now();
    await host.call(setTournamentScore, {
      params: { tournamentId },
      body: { matchId, scores: [1, 0], version: this.version },
    });
    const areSeen = () => this.arrived.length >= watchers;
    await eventually('every watcher to see the result', areSeen, pollTimeoutMs);
    const arrived = this.arrived.slice(0, watchers);
    return {
      times: arrived.map(({ at: seenAt }) => seenAt - askedAt),
      bytes: Math.max(...arrived.map(({ bytes }) => bytes)),
      isDelta: arrived.every(({ isDelta }) => isDelta),
    };
  }
}
