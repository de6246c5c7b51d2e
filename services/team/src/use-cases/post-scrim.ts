import {
  type CallInput,
  must,
  mustSuit,
  type postScrim as contract,
  scrimLimits,
} from '@contend/contracts';
import type { TeamDeps } from '../deps';
import { isOpen, leave, post, type Scrim, type ScrimTerms } from '../domain/scrim';
import { exactWindow, type ScrimWindow, windowOf } from '../domain/scrim-window';
import { memberIdsOf, type Team } from '../domain/team';
import { entry } from '../domain/team-log';
import { mustNotCoolDown, overlapOf, timeOf } from '../domain/team-schedule';
import { checkDeposit } from './check-deposit';
import { endRequests } from './end-requests';
import { findActingTeam } from './find-acting-team';
import { logTeam } from './log-team';
import { rateTeam } from './rate-team';

type Input = CallInput<typeof contract>;

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
  await checkDeposit(deps, { depositCents, seenCents: depositCents, userId: actor.id });
  const terms = await termsOf(deps, input, team);
  return transaction(async () => {
    const { replaces } = body;
    if (replaces) await withdrawReplaced(deps, replaces, team.id);
    await mustBeFree(deps, terms, replaces);
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
  const size = memberIdsOf(team).length;
  const teamSize = Math.max(...playType.teamSizes.filter((one) => one <= size), 0);
  must(teamSize > 0, 'team-too-small', { needs: Math.min(...playType.teamSizes) });
  mustSuit(playType, { bestOf, teamSize });
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
async function mustBeFree(
  { scrims, schedules, now }: TeamDeps,
  terms: ScrimTerms,
  replaces: string | undefined,
): Promise<void> {
  const { state: schedule } = await schedules.of(terms.teamId);
  mustNotCoolDown(schedule, now());
  const posted = await scrims.postedBy(terms.teamId);
  const open = posted.filter(({ id }) => id !== replaces);
  must(open.length < scrimLimits.openPosts, 'too-many-scrims');
  // A window with several starts may still have a free one.
  const overlaps = terms.windows.map(({ from, minutes }) =>
    minutes > 0 ? null : overlapOf(schedule, timeOf(from, terms.bestOf)),
  );
  must(overlaps.includes(null), 'scrim-overlap', { bookingId: overlaps[0] });
}
