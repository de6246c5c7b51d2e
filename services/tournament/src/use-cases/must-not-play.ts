import { mustNotBePlaying } from '../domain/organizer-plays';
import { playsIn } from './plays-in';

/**
 * Asserts that who decides about an event does not play in it.
 * @throws Refusal `organizer-plays`
 */
export async function mustNotPlay(...asked: Parameters<typeof playsIn>): Promise<void> {
  mustNotBePlaying({ plays: await playsIn(...asked) });
}
