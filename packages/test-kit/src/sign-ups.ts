import type { Role } from '@contend/contracts';
import type { PlayerAccount } from './player';
import type { RememberedSteps } from './remembered-steps';

/** A player that a test asks for. */
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
  signUp(wanted: WantedPlayer): Promise<PlayerAccount>;
}

/** Signs players up. Those that are asked for together are one step of the test. */
export class SignUps {
  private waiting: Waiting[] = [];

  constructor(private readonly options: SignUpsOptions) {}

  add(wanted: WantedPlayer): Promise<PlayerAccount> {
    const steps = this.options.steps();
    if (!steps) return this.options.signUp(wanted);
    return new Promise((resolve, reject) => {
      this.waiting.push({ wanted, resolve, reject });
      if (this.waiting.length === 1) queueMicrotask(() => void this.signUpWaiting(steps));
    });
  }

  private async signUpWaiting(steps: RememberedSteps): Promise<void> {
    const players = this.waiting;
    this.waiting = [];
    const { signUp } = this.options;
    let outcomes: PromiseSettledResult<PlayerAccount>[] = [];
    const run = async () => {
      outcomes = await Promise.allSettled(players.map(({ wanted }) => signUp(wanted)));
      const accounts = outcomes.flatMap((one) => (one.status === 'fulfilled' ? one.value : []));
      return accounts.length === players.length ? accounts : null;
    };
    const name = JSON.stringify(players.map(({ wanted }) => wanted));
    try {
      const accounts = await steps.take({ name, run });
      players.forEach(({ resolve, reject }, nth) => {
        const account = accounts?.[nth];
        const outcome = outcomes[nth];
        if (account) resolve(account);
        else if (outcome?.status === 'fulfilled') resolve(outcome.value);
        else reject(outcome?.reason);
      });
    } catch (error) {
      players.forEach(({ reject }) => reject(error));
    }
  }
}
