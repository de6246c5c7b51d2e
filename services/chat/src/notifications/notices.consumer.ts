import { events, type EventSpec } from '@contend/contracts';
import { type Consumer, on } from '@contend/service-kit';
import type { ChatDeps } from '../deps';
import { notify, withdrawNotices } from './notifications.actions';

/** Notifies the users that each event's contract names. */
export const noticeConsumers = (deps: ChatDeps): Consumer[] =>
  Object.values(events)
    .filter(({ notification, withdraws }) => notification ?? withdraws)
    .map((event: EventSpec) =>
      on(event, async (envelope) => {
        await withdrawNotices(deps, envelope, event.withdraws?.(envelope.data) ?? []);
        await notify(deps, envelope, event.notification?.(envelope.data) ?? []);
      }),
    );
