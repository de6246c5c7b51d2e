import { must } from '@contend/contracts';
import { playsIn } from './plays-in';

const message =
  'You or a team that you act for are in this event, or left it: another organizer decides.';

/**
 * Asserts that who decides about an event does not play in it.
 * @throws Refusal `organizer-plays`
 */
export async function mustNotPlay(...asked: Parameters<typeof playsIn>): Promise<void> {
  must(!(await playsIn(...asked)), 'organizer-plays', { message });
}
