import {
  type CallSpec,
  cancelPayout,
  changeMembershipPlan,
  checkInToTournament,
  payForSeat,
  postCommunityMessage,
  subscribeByCard,
  subscribeFromWallet,
} from '@contend/contracts';
import type { Player, StoryPlatform } from '@contend/test-kit';
import { type Answers, Refused } from './call-until-decided';
import { eventCheckIns, eventEntries } from './event-uses';
import { cardMembers, walletMembers } from './member-uses';
import { channelMessages } from './message-use';
import { pause } from './pause';
import { payoutRequests } from './payout-use';
import { CountedCalls, type Use, type UseSite } from './use';

interface Options {
  platform: StoryPlatform;
  answers: Answers;
  /** Part of all players' names. */
  name: string;
  /** A player who passes every check of a payout. */
  payee(): Promise<Player>;
  /** How often each use is made, at most. */
  count: number;
  /** From one time to the next. */
  everyMs: number;
  /** Whether the platform has a call; it has all where this is absent. */
  has?(call: CallSpec): boolean;
}

interface KnownUse {
  title: string;
  /** What it cannot be made without. */
  calls: CallSpec[];
  make(site: UseSite, options: Options): Promise<Use>;
}

/** Payouts are first, because the clock moves by days until a player can be paid. */
const known: KnownUse[] = [
  {
    title: 'payouts',
    calls: [cancelPayout],
    make: async (site, { payee }) => payoutRequests(site, await payee()),
  },
  {
    title: 'memberships by wallet',
    calls: [subscribeFromWallet, changeMembershipPlan],
    make: walletMembers,
  },
  { title: 'memberships by stored card', calls: [subscribeByCard], make: cardMembers },
  { title: 'fees of an event', calls: [payForSeat], make: eventEntries },
  { title: 'check-ins', calls: [checkInToTournament], make: eventCheckIns },
  { title: 'messages', calls: [postCommunityMessage], make: channelMessages },
];

interface RunningUse extends Use {
  title: string;
  calls: CountedCalls;
}

/**
 * What players do beside wagers while a fault lasts: memberships by wallet and by stored card,
 * fees and check-ins of events, payouts, messages. Acknowledged calls are counted, and compared
 * with what is found afterwards.
 */
export class OtherUses {
  private readonly uses: RunningUse[] = [];
  private isOver = false;

  constructor(private readonly options: Options) {}

  /** Acknowledged calls. */
  get acknowledged(): number {
    return this.uses.reduce((sum, { calls }) => sum + calls.acknowledged, 0);
  }

  /** Whether the platform lacks all of them. */
  get isEmpty(): boolean {
    return this.uses.length === 0;
  }

  /** Signs its players up, before a fault begins. Returns the uses that the platform lacks. */
  async prepare(): Promise<string[]> {
    const { platform, answers, name, count, has = () => true } = this.options;
    const lacking: string[] = [];
    for (const { title, calls: needed, make } of known) {
      if (!needed.every((call) => has(call))) {
        lacking.push(title);
        continue;
      }
      const calls = new CountedCalls(answers);
      const use = await make({ platform, calls, name, count }, this.options);
      this.uses.push({ title, calls, ...use });
    }
    return lacking;
  }

  /** Makes all uses until `stop`; each then finishes what it has begun. */
  async run(): Promise<void> {
    await Promise.all(this.uses.map((use) => this.repeat(use)));
  }

  stop(): void {
    this.isOver = true;
  }

  /** How many calls of each use were acknowledged. */
  describe(): string {
    return this.uses.map(({ title, calls }) => `${title} ${calls.acknowledged}`).join(', ');
  }

  /** Sentences about what is missing or was done twice, and about uses that had no effect. */
  async lost(): Promise<string[]> {
    const found = this.uses.map(async ({ title, calls, lost }) => {
      const none = calls.acknowledged > 0 ? [] : ['nothing was acknowledged'];
      return [...none, ...(await lost())].map((text) => `${title}: ${text}`);
    });
    return (await Promise.all(found)).flat();
  }

  /** A refusal is wrong: everything that is asked for is possible. */
  private async repeat({ title, act }: RunningUse): Promise<void> {
    const { answers, everyMs, count } = this.options;
    for (let nth = 0; nth < count && !this.isOver; nth += 1) {
      try {
        if (!(await act())) return;
      } catch (error) {
        const what = error instanceof Refused ? `refused with ${error.code}` : String(error);
        answers.wrong.push(`${title}: ${what}`);
      }
      await pause(everyMs);
    }
  }
}
