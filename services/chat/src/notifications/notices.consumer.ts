import { events, type EventSpec } from '@contend/contracts';
import { type Consumer, on } from '@contend/service-kit';
import type { ChatDeps } from '../deps';
import { notify, withdrawNotices } from './notifications.actions';

/** Notifies the users that each event's contract names. */
export const noticeConsumers = (deps: ChatDeps): Consumer[] =>
  Object.values(events)
    .filter(({ notification, withdraws }) => notification ?? withdraws)
    .map((event: EventSpec) =>
      on(
        event,
        async (envelope) => {
          const { withdrawn, notices } = newsOf(event, envelope.data);
          await withdrawNotices(deps, envelope, withdrawn);
          await notify(deps, envelope, notices);
        },
        (data) => Object.values(newsOf(event, data)).some(({ length }) => length > 0),
      ),
    );

/** The notices that an event adds, and those that are no longer true. */
const newsOf = (event: EventSpec, data: unknown) => ({
  withdrawn: event.withdraws?.(data) ?? [],
  notices: event.notification?.(data) ?? [],
});
