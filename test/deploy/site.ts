import { signIn } from '@contend/contracts';
import { ApiClient } from '@contend/service-kit';
import { eventually, Player, userAgent } from '@contend/test-kit';
import { enrol, type Site } from '../faults/user-actions';
import { Answers } from '../faults/call-until-decided';
import { MatchScenario, type LifeOptions, type LifeStep, steps } from '../faults/match-scenario';

const agent = userAgent(64);
const pollTimeoutMs = 60_000;

/** A running platform, as users reach it. */
export function siteAt(url: string): Site {
  const apiUrl = `${url}/api`;
  return { url, apiUrl, anyone: new ApiClient(apiUrl, null, agent) };
}

/** Credentials of an existing account. */
export async function signedIn(
  site: Site,
  { email, password }: Pick<Player, 'email' | 'password'>,
): Promise<Player> {
  const { user, token } = await site.anyone.call(signIn, { body: { email, password } });
  const account = { id: user.id, username: user.username, email, password, token };
  return new Player(site.apiUrl, account, agent);
}

/** Signs a user up; an operator makes the account an admin at the command line. */
export async function newAdmin(
  site: Site,
  operator: (...args: string[]) => Promise<string>,
  username = 'ruling_admin',
): Promise<Player> {
  const account = await enrol(site, new Answers(), { username, agent });
  await operator('create-admin', '--user-id', account.id);
  // The role is in the next token.
  return signedIn(site, account);
}

type StakedMatchOptions = Pick<LifeOptions, 'admin' | 'second' | 'name' | 'isDisputed'>;

/** Two players and their staked match, played step by step through the public address. */
export class StakedMatch {
  readonly answers = new Answers();
  readonly life: MatchScenario;

  constructor(site: Site, options: StakedMatchOptions) {
    this.life = new MatchScenario({ ...options, platform: site, answers: this.answers });
  }

  /** Runs a range of steps, each until its effects are visible to all. */
  async through(from: LifeStep, to: LifeStep): Promise<void> {
    for (const step of steps.slice(steps.indexOf(from), steps.indexOf(to) + 1)) {
      await this.life.act(step);
      await this.shows(step);
    }
  }

  act(step: LifeStep): Promise<void> {
    return this.life.act(step);
  }

  shows(step: LifeStep, withinMs = pollTimeoutMs): Promise<unknown> {
    return eventually(`${step} to be done`, () => this.life.isDone(step), withinMs);
  }

  /** @throws when a user received a response that no fault excuses. */
  assertFairAnswers(): void {
    const { wrong } = this.answers;
    if (wrong.length > 0) throw new Error(`Wrong responses:\n${wrong.join('\n')}`);
  }
}
