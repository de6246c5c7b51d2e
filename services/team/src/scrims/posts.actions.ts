import type * as contract from '@contend/contracts';
import { type CallInput, must, requireSuitableFormat, scrimLimits } from '@contend/contracts';
import type { Stored } from '@contend/service-kit';
import type { TeamDeps } from '../deps';
import { rateTeam } from '../team/rating.actions';
import { logTeam } from '../team/activity.actions';
import { actingIdsOf, playingIdsOf, type Team } from '../team/team';
import { entry } from '../team/team-log';
import { endRequests } from './ending.actions';
import { isOpen, leave, post, type Scrim, type ScrimTerms } from './scrim';
import { exactWindow, type ScrimWindow, windowOf } from './scrim-window';
import { requireDepositPossible, findActingTeam } from './sides.actions';
import { requireNoCooldown, overlapOf, timeOf } from './team-schedule';

type Input = CallInput<typeof contract.postScrim>;

/**
 * Posts a scrim, and withdraws the post that it replaces in the same transaction. A retry returns
 * the post of its first request.
 */
export async function postScrim(deps: TeamDeps, input: Input): Promise<Scrim> {
  const { scrims, transaction, now } = deps;
  const { body, actor, newId } = input;
  const known = await scrims.find(newId);
  if (known) return known.state;
  const team = await findActingTeam(deps, { teamId: body.teamId, userId: actor.id });
  const { depositCents } = body;
  await requireDepositPossible(deps, { depositCents, seenCents: depositCents, userId: actor.id });
  const terms = await termsOf(deps, input, team);
  return transaction(async () => {
    const { replaces } = body;
    if (replaces) await withdrawReplaced(deps, replaces, team.id);
    await requirePostPossible(deps, terms, replaces);
    const { state } = await scrims.save(null, post(terms, now()));
    const withdrawn = { ...entry('scrim-withdrawn', actor.id), referenceId: replaces ?? null };
    const posted = { ...entry('scrim-posted', actor.id), referenceId: newId };
    const log = [...(replaces ? [withdrawn] : []), posted];
    await logTeam(
      deps,
      team.id,
      log.map((one) => ({ at: now(), ...one })),
    );
    return state;
  });
}

/** @throws Refusal `scrim-not-found` for another team's post, `scrim-not-open` */
async function withdrawReplaced(deps: TeamDeps, id: string, teamId: string): Promise<void> {
  const { scrims, now } = deps;
  const replaced = await scrims.get(id);
  must(replaced.state.teamId === teamId, 'scrim-not-found');
  must(isOpen(replaced.state, now()), 'scrim-not-open');
  await scrims.save(replaced, leave(replaced.state, now()));
  await endRequests(deps, [id], 'withdrawn');
}

async function termsOf(deps: TeamDeps, { body, actor, newId }: Input, team: Team) {
  const { gameId, playTypeId, bestOf, region, notes = '', maps = [] } = body;
  const { catalogue } = deps;
  must(await catalogue.findGame(gameId), 'game-not-found');
  must(team.gameId === gameId, 'play-type-mismatch');
  const playType = await catalogue.findPlayType(playTypeId);
  must(playType, 'play-type-not-found');
  must(playType.gameId === gameId, 'play-type-mismatch');
  // The largest side that the play type offers and the team can fill.
  const size = playingIdsOf(team).length;
  const teamSize = Math.max(...playType.teamSizes.filter((one) => one <= size), 0);
  must(teamSize > 0, 'team-too-small', { needs: Math.min(...playType.teamSizes) });
  requireSuitableFormat(playType, { bestOf, teamSize });
  const terms: ScrimTerms = {
    ...{ id: newId, teamId: team.id, gameId, playTypeId, teamSize, bestOf, region },
    ...{ notes, maps, depositCents: body.depositCents, postedBy: actor.id },
    windows: windowsOf(body, team.timeZone),
    rating: await rateTeam(deps, team),
  };
  return terms;
}

const windowsOf = (body: Input['body'], timeZone: string): ScrimWindow[] =>
  'windows' in body ? body.windows.map(windowOf) : [exactWindow(new Date(body.startsAt), timeZone)];

/**
 * Asserts that a team may post: no cooldown, not too many posts, and one start at least is free.
 * @throws Refusal `scrim-cooldown`, `too-many-scrims`, `scrim-overlap`
 */
async function requirePostPossible(
  { scrims, schedules, now }: TeamDeps,
  terms: ScrimTerms,
  replaces: string | undefined,
): Promise<void> {
  const { state: schedule } = await schedules.of(terms.teamId);
  requireNoCooldown(schedule, now());
  const posted = await scrims.postedBy(terms.teamId);
  const open = posted.filter(({ id }) => id !== replaces);
  must(open.length < scrimLimits.openPosts, 'too-many-scrims');
  // A window with several starts may still have a free one.
  const overlaps = terms.windows.map(({ from, minutes }) =>
    minutes > 0 ? null : overlapOf(schedule, timeOf(from, terms.bestOf)),
  );
  must(overlaps.includes(null), 'scrim-overlap', { bookingId: overlaps[0] });
}

/** Withdraws a posted scrim of a team of the caller: the named one, or the only one. */
export async function leaveScrim(
  deps: TeamDeps,
  { query, actor }: CallInput<typeof contract.leaveScrims>,
): Promise<Scrim> {
  const { scrims, transaction, now } = deps;
  return transaction(async () => {
    const posted = query.scrimId
      ? await scrims.get(query.scrimId)
      : await findOnlyPost(deps, actor.id);
    const { teamId, id } = posted.state;
    await findActingTeam(deps, { teamId, userId: actor.id });
    const saved = await scrims.save(posted, leave(posted.state, now()));
    if (saved === posted) return saved.state;
    await endRequests(deps, [id], 'withdrawn');
    const left = { ...entry('scrim-withdrawn', actor.id), referenceId: id };
    await logTeam(deps, teamId, [{ at: now(), ...left }]);
    return saved.state;
  });
}

/**
 * The only post of all teams that a user acts for.
 * @throws Refusal `scrim-not-found`, `scrim-ambiguous`
 */
async function findOnlyPost({ teams, scrims }: TeamDeps, userId: string): Promise<Stored<Scrim>> {
  const posts: Scrim[] = [];
  for (const team of await teams.ofMember(userId)) {
    if (actingIdsOf(team).includes(userId)) posts.push(...(await scrims.postedBy(team.id)));
  }
  const [only, another] = posts;
  must(only, 'scrim-not-found');
  must(!another, 'scrim-ambiguous', { scrims: posts.map(({ id }) => id) });
  return scrims.get(only.id);
}
