import {
  acceptScore,
  acceptWager,
  checkIn,
  createWager,
  disputeWindowMs,
  listPlayTypes,
  proposeScore,
  type ServiceName,
} from '@contend/contracts';
import { acceptance, type Player, soloOffer, type StoryPlatform } from '@contend/test-kit';
import { ours } from './store-tap';

/** A part of the flow, with the services whose work it includes. */
export interface FlowStep {
  name: string;
  services: ServiceName[];
  /** The service among them that handles its event from the bus. */
  consumer: ServiceName | undefined;
}

/** Called at the end of each step with its duration; the next begins when it resolves. */
type OnStep = (step: FlowStep, ms: number) => Promise<void> | void;

export interface Flow {
  /** Resolves when the platform is idle. */
  play(onStep: OnStep): Promise<void>;
}

/** The interval of polling the store for a state: a small part of any hop. */
const lookEveryMs = 2;

/**
 * A staked match of best of three between two players who respond immediately: offer, acceptance,
 * check-in, score, agreement, settlement. They win alternately.
 */
export async function matchFlow(p: StoryPlatform, pair = 1): Promise<Flow> {
  let [home, away]: [Player, Player] = [
    await p.player(`ada${pair}`, { funds: 500_00 }),
    await p.player(`bea${pair}`, { funds: 500_00 }),
  ];
  const { items } = await p.anyone.call(listPlayTypes, { query: {} });
  const playType = items[0];
  if (!playType) throw new Error('There is nothing to play.');
  const { gameId, id } = playType;

  /** Polls for a stored state, as a player's screen waits for its event. */
  async function stored(service: ServiceName, at: { collection: string; filter: object }) {
    const collection = p.database(service).collection(at.collection);
    const options = { projection: { _id: 1 }, comment: ours };
    while (!(await collection.findOne(at.filter, options))) {
      await new Promise((resolve) => setTimeout(resolve, lookEveryMs));
    }
  }

  async function play(onStep: OnStep): Promise<void> {
    let begun = performance.now();
    const end = async (name: string, services: ServiceName[], consumer?: ServiceName) => {
      await onStep({ name, services, consumer }, performance.now() - begun);
      begun = performance.now();
    };
    const body = soloOffer({ gameId, id }, { userId: home.id, stakeCents: 10_00 });
    const wager = await home.call(createWager, { body });
    await end('create', ['wager', 'wallet']);

    const taken = await away.call(acceptWager, acceptance(away, wager));
    const matchId = taken.matchId ?? '';
    await stored('match', { collection: 'matches', filter: { _id: matchId } });
    await end('accept', ['wager', 'wallet', 'match'], 'match');

    await home.call(checkIn, { params: { matchId } });
    await end('check in', ['match']);

    await home.call(proposeScore, { body: { matchId, scores: [2, 1] } });
    await end('propose', ['match']);

    await away.call(acceptScore, { params: { matchId } });
    const wagerIs = (status: string) =>
      stored('wager', { collection: 'wagers', filter: { _id: wager.id, status } });
    await wagerIs('settling');
    await end('agree', ['match', 'wager'], 'wager');

    // Skips the time in which they may dispute.
    await p.moveClock(disputeWindowMs);
    await wagerIs('settled');
    await end('settle', ['wager', 'wallet']);
    await p.settled();
    [home, away] = [away, home];
  }

  return { play };
}
