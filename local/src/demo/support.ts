import { openSupportRequest, postSupportMessage } from '@contend/contracts';
import type { ShiftedClock } from '../shifted-clock';
import type { DemoPlayer } from './demo-player';

const minuteMs = 60_000;

/** Two support requests: staff answered one, the other one waits. */
export async function writeToSupport(
  [one, other]: DemoPlayer[],
  staff: DemoPlayer,
  clock: ShiftedClock,
): Promise<void> {
  if (!one || !other) return;
  // Its first token is from before it had its role.
  await staff.freshToken();
  const { id } = await one.call(openSupportRequest, {
    body: { topic: 'account', text: 'I moved from Sweden to Norway. How do I change my country?' },
  });
  clock.moveTo(new Date(clock.now().getTime() + 4 * minuteMs));
  await staff.call(postSupportMessage, {
    params: { id },
    body: { text: 'Change it in Settings: once in 90 days. Write here if that is refused.' },
  });
  clock.moveTo(new Date(clock.now().getTime() + minuteMs));
  await other.call(openSupportRequest, {
    body: { topic: 'match', text: 'My opponent left after the first game. Who wins?' },
  });
}
