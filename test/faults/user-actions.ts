import { createTransaction, sandboxPay, signIn, signUp, urlOf } from '@contend/contracts';
import { limitOf, Player, type StoryPlatform } from '@contend/test-kit';
import type { Agent } from 'undici';
import {
  type Answers,
  callUntilDecided,
  pauseMs,
  pollTimeoutMs,
  Refused,
} from './call-until-decided';

/** A platform at the address users reach. */
export type Site = Pick<StoryPlatform, 'url' | 'apiUrl' | 'anyone'>;

interface Newcomer {
  username: string;
  /** The client address: sign-ups are limited by address. */
  address?: string;
  agent: Agent;
}

/** Signs up; a taken name means that an earlier attempt succeeded and its response was lost. */
export async function enrol(
  site: Site,
  answers: Answers,
  { username, address, agent }: Newcomer,
): Promise<Player> {
  const email = `${username}@players.example`;
  const password = `a long password of ${username}`;
  const common = { ...(address && { headers: { 'x-forwarded-for': address } }) };
  const { user, token } = await callUntilDecided(answers, site.anyone, {
    contract: signUp,
    request: {
      body: { email, password, username, country: 'IE', birthDate: '1998-05-14' },
    },
    ...common,
  }).catch((error: unknown) => {
    if (!(error instanceof Refused) || !/taken/.test(error.code)) throw error;
    return callUntilDecided(answers, site.anyone, {
      contract: signIn,
      request: { body: { email, password } },
      ...common,
    });
  });
  return new Player(site.apiUrl, { id: user.id, username, email, password, token }, agent);
}

/**
 * Opens a refill and pays it, with retries until it is decided. Returns whether it was paid. A page
 * that was paid before charges nothing: to be sent to it is wrong.
 */
export async function payIn(answers: Answers, player: Player, cents: number): Promise<boolean> {
  const { link } = await callUntilDecided(answers, player, {
    contract: createTransaction,
    request: { body: { type: 'refill', amount: cents } },
  });
  const checkoutId = /[0-9a-f]{24}/.exec(link)?.[0] ?? '';
  if (answers.paidPages.has(checkoutId)) {
    answers.wrong.push(`pay: the page ${checkoutId} was paid before`);
    return false;
  }
  const path = urlOf(sandboxPay, { params: { checkoutId } });
  const deadlineAt = Date.now() + limitOf(pollTimeoutMs);
  for (;;) {
    const answer = await answers.timed('pay', () => player.send('POST', path));
    if (answer && answer.status < 400) {
      answers.paidPages.add(checkoutId);
      return true;
    }
    if (answer?.status === 503) answers.noteUnavailable('pay', answer);
    else if (answer) {
      answers.wrong.push(`pay: ${answer.status} ${JSON.stringify(answer.body)}`);
      return false;
    }
    if (Date.now() > deadlineAt) throw new Error(`The page ${checkoutId} was never answered.`);
    await new Promise((resolve) => setTimeout(resolve, pauseMs));
  }
}
