import type { Actor } from '@contend/contracts';
import type { TeamDeps } from '../deps';
import type { Scrim } from '../domain/scrim';
import type { ScrimBooking } from '../domain/scrim-booking';
import type { ScrimRequest } from '../domain/scrim-request';
import {
  bookingReplies,
  noViewer,
  requestReplies,
  scrimReplies,
  type ScrimViewer,
} from './scrim-replies';

type Caller = Pick<Actor, 'id'> | null;
type UseCase<Input, State> = (deps: TeamDeps, input: Input) => Promise<State>;

/** Use cases of scrims as routes: their posts, requests and bookings as the caller may see them. */
export function scrimShowing(deps: TeamDeps) {
  const viewerOf = async (actor: Caller, teamId: string | null = null): Promise<ScrimViewer> => {
    if (!actor) return noViewer;
    return { teamIds: (await deps.teams.ofMember(actor.id)).map(({ id }) => id), teamId };
  };
  const first = <Item>([item]: Item[]): Item => item as Item;
  const showScrim = async (scrim: Scrim, actor: Caller) =>
    first(await scrimReplies(deps, [scrim], await viewerOf(actor)));
  const showRequest = async (request: ScrimRequest, actor: Caller) =>
    first(await requestReplies(deps, [request], await viewerOf(actor)));
  const showBooking = async (booking: ScrimBooking) => first(await bookingReplies(deps, [booking]));

  /** Use cases that return a post, a request or a booking. */
  const scrimOf =
    <Input extends { actor: Actor }>(useCase: UseCase<Input, Scrim>) =>
    async (input: Input) =>
      showScrim(await useCase(deps, input), input.actor);
  const requestOf =
    <Input extends { actor: Actor }>(useCase: UseCase<Input, ScrimRequest>) =>
    async (input: Input) =>
      showRequest(await useCase(deps, input), input.actor);
  const bookingOf =
    <Input>(useCase: UseCase<Input, ScrimBooking>) =>
    async (input: Input) =>
      showBooking(await useCase(deps, input));

  return { viewerOf, showScrim, showBooking, scrimOf, requestOf, bookingOf };
}
