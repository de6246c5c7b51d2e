import type { Role } from '@contend/contracts';
import type { PlayerAccount } from './player';
import type { RememberedSteps } from './remembered-steps';

/** A player that a test requires. */
export interface WantedPlayer {
  name: string;
  /** Cents in the wallet. */
  funds: number;
  country: string | null;
  birthDate: string | null;
  /** `player` alone when absent. */
  roles?: Role[];
}

interface Waiting {
  wanted: WantedPlayer;
  resolve(account: PlayerAccount): void;
  reject(error: unknown): void;
}

interface SignUpsOptions {
  /** Null where nothing is remembered now. */
  steps(): RememberedSteps | null;
  /** Without money, but for a player with roles: those of staff add none. */
  signUp(wanted: WantedPlayer): Promise<PlayerAccount>;
  payIn(account: PlayerAccount, cents: number): Promise<void>;
}

/** Cents that a player adds after the sign-up. */
const fundsAfter = ({ funds, roles }: WantedPlayer): number => (roles ? 0 : funds);

/**
 * Signs players up. Those that are asked for together are one step of the test, and their money is
 * another: tests with the same players and other amounts share the first.
 */
export class SignUps {
  private waiting: Waiting[] = [];

  constructor(private readonly options: SignUpsOptions) {}

  add(wanted: WantedPlayer): Promise<PlayerAccount> {
    const steps = this.options.steps();
    if (!steps) return this.signUpNow(wanted);
    return new Promise((resolve, reject) => {
      this.waiting.push({ wanted, resolve, reject });
      if (this.waiting.length === 1) queueMicrotask(() => void this.signUpWaiting(steps));
    });
  }

  private async signUpNow(wanted: WantedPlayer): Promise<PlayerAccount> {
    const { signUp, payIn } = this.options;
    const account = await signUp(wanted);
    if (fundsAfter(wanted) > 0) await payIn(account, fundsAfter(wanted));
    return account;
  }

  private async signUpWaiting(steps: RememberedSteps): Promise<void> {
    const players = this.waiting;
    this.waiting = [];
    const { signUp, payIn } = this.options;
    const accounts = await this.step(steps, players, {
      name: JSON.stringify(
        players.map(({ wanted }) => ({ ...wanted, funds: wanted.funds - fundsAfter(wanted) })),
      ),
      run: ({ wanted }) => signUp(wanted),
    });
    const signedUp = players.flatMap((player, nth) => {
      const account = accounts[nth];
      return account ? [{ ...player, account }] : [];
    });
    if (signedUp.every(({ wanted }) => fundsAfter(wanted) === 0)) {
      return signedUp.forEach(({ resolve, account }) => resolve(account));
    }
    const paid = await this.step(steps, signedUp, {
      name: JSON.stringify(signedUp.map(({ wanted }) => ({ funds: fundsAfter(wanted) }))),
      run: async ({ wanted, account }) => {
        if (fundsAfter(wanted) > 0) await payIn(account, fundsAfter(wanted));
        return true;
      },
    });
    signedUp.forEach(({ resolve, account }, nth) => paid[nth] && resolve(account));
  }

  /** One step for several players, each with its result; rejects those for whom it failed. */
  private async step<One extends Waiting, Result>(
    steps: RememberedSteps,
    players: One[],
    { name, run }: { name: string; run(player: One): Promise<Result> },
  ): Promise<(Result | undefined)[]> {
    if (players.length === 0) return [];
    let outcomes: PromiseSettledResult<Result>[] = [];
    const runAll = async () => {
      outcomes = await Promise.allSettled(players.map(run));
      const results = outcomes.flatMap((one) => (one.status === 'fulfilled' ? [one.value] : []));
      return results.length === players.length ? results : null;
    };
    try {
      const results = await steps.take({ name, run: runAll });
      if (results) return results;
    } catch (error) {
      players.forEach(({ reject }) => reject(error));
      return [];
    }
    return outcomes.map((outcome, nth) => {
      if (outcome.status === 'fulfilled') return outcome.value;
      players[nth]?.reject(outcome.reason);
      return undefined;
    });
  }
}
