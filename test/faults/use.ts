import type { CallRequest, CallSpec } from '@contend/contracts';
import type { Player, StoryPlatform } from '@contend/test-kit';
import { type Answers, callUntilDecided } from './call-until-decided';

/** Between two attempts of a call that is limited to 20 in an hour, or to 5 in ten seconds. */
const everyMs = 2500;

/** One thing that players do again and again, and what has to be found of it afterwards. */
export interface Use {
  /** Does it once, with every call repeated until it is decided. False when no player is left. */
  act(): Promise<boolean>;
  /** Sentences about what was acknowledged and is missing, and about what was done twice. */
  lost(): Promise<string[]>;
}

/** Where a use is made. */
export interface UseSite {
  platform: StoryPlatform;
  calls: CountedCalls;
  /** Part of the names of its players. */
  name: string;
  /** How many players there are for it. */
  count: number;
}

/** Calls that are repeated until they are decided, counted when they are acknowledged. */
export class CountedCalls {
  acknowledged = 0;

  constructor(private readonly answers: Answers) {}

  async ask<C extends CallSpec>(player: Player, contract: C, request: CallRequest<C>) {
    const reply = await callUntilDecided(this.answers, player, { contract, request, everyMs });
    this.acknowledged += 1;
    return reply;
  }
}

/** A sentence when something is found otherwise than it was acknowledged. */
export function differenceOf(whose: string, found: object, expected: object): string[] {
  const [is, was] = [JSON.stringify(found), JSON.stringify(expected)];
  return is === was ? [] : [`${whose}: ${is}, not ${was}`];
}
