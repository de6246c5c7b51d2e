import type { PlayType, ScrimReply } from '@contend/contracts';
import { useForm, useWatch } from 'react-hook-form';
import { moneyRefusal } from '../../../components/money/money-refusal';
import { FormDialog } from '../../../components/dialog/form-dialog';
import { formatCents } from '../../../lib/format/format';
import { rulesOf } from '../../../lib/form/forms';
import { useCatalogue } from '../../../api/catalogue';
import { serverNow } from '../../../lib/format/server-clock';
import { momentIn, myZone, timeIn, wallTimeOf } from '../../../lib/format/zone-time';
import { useLeaveScrim, usePostScrim, usePostsOf, useRequestScrim } from '../api';
import type { Listed } from '../listed';
import type { MyTeam } from '../playing-as';
import {
  bestOfWords,
  depositTerms,
  failureWords,
  openWindows,
  suitsWindows,
  windowTime,
} from '../labels';
import { StartField } from './start-field';
import { startRules, type StartValues, typedStart } from './start-rule';
import { listOf } from '../../../lib/language/language';
import { t } from '../../../lib/language/translate';

const minuteMs = 60_000;
const stepMs = 5 * minuteMs;
/** A counter-offer begins with a time an hour later. */
const laterMs = 60 * minuteMs;

interface RequestDialogProps {
  listed: Listed;
  /** Whether another time than that of the post is proposed. */
  isCounter: boolean;
  team: MyTeam;
  onClose: () => void;
}

/** Whether two posts can be played against each other, their starts aside. */
const isSameFormat = (one: ScrimReply, other: ScrimReply): boolean =>
  one.playTypeId === other.playTypeId &&
  one.teamSize === other.teamSize &&
  one.bestOf === other.bestOf &&
  (one.region === other.region || one.region === 'any' || other.region === 'any');

/**
 * My post that a request is sent from: one for that time. A post for another time would leave the
 * board when the request is accepted.
 */
export const postFor = (scrim: ScrimReply, posts: ScrimReply[], atMs: number | null) =>
  posts.find((post) => isSameFormat(post, scrim) && atMs !== null && suitsWindows(post, atMs));

/** Why a new post of my team would not suit; the side is the largest that the team can fill. */
export function sizeProblem(
  scrim: Pick<ScrimReply, 'teamSize'>,
  { members, playType }: { members: number; playType: PlayType | undefined },
): string | undefined {
  if (!playType) return undefined;
  const size = Math.max(0, ...playType.teamSizes.filter((one) => one <= members));
  if (size === scrim.teamSize) return undefined;
  const sides = `${scrim.teamSize}v${scrim.teamSize}`;
  return t`They play ${sides}, and your team of ${members} would post ${size}v${size}.`;
}

/** Sends a request; without a fitting post of my team, one is posted first. */
function useSend({ listed: { scrim }, team, onClose }: RequestDialogProps) {
  const post = usePostScrim();
  const request = useRequestScrim();
  const leave = useLeaveScrim();
  const postAt = (startsAt: string) =>
    post.mutateAsync({
      body: {
        ...{ teamId: team.id, gameId: scrim.gameId, playTypeId: scrim.playTypeId, startsAt },
        ...{ bestOf: scrim.bestOf as 1 | 3 | 5, region: scrim.region },
      },
    });
  const send = async (mine: ScrimReply | undefined, atMs: number) => {
    const startsAt = new Date(atMs).toISOString();
    let made: ScrimReply | undefined;
    try {
      made = mine ? undefined : await postAt(startsAt);
      const fromScrimId = (mine ?? made)?.id ?? '';
      await request.mutateAsync({
        params: { scrimId: scrim.id },
        body: {
          ...{ fromScrimId, startsAt, isCounterOffer: !suitsWindows(scrim, atMs) },
          depositCents: scrim.depositCents,
        },
      });
      onClose();
    } catch {
      // The dialog shows the refusal. A post that was made for the request is not left behind.
      if (made) leave.mutate({ query: { scrimId: made.id } });
    }
  };
  const refusal = request.error ?? post.error;
  return {
    send,
    isPending: post.isPending || request.isPending,
    error: moneyRefusal(refusal, failureWords(refusal, team.id)),
  };
}

/** The first start of the dialog: that of the row, or an hour later. */
function firstStart({ listed, isCounter }: RequestDialogProps): string {
  const from = Math.max(Date.parse(listed.window.from), serverNow() + stepMs);
  const start = isCounter ? from + laterMs : from;
  const exact = start === Date.parse(listed.window.from);
  return wallTimeOf(exact ? start : Math.ceil(start / stepMs) * stepMs, myZone());
}

const ownPostNote = (mine: ScrimReply | undefined): string => {
  const at = mine?.windows[0]?.from;
  return at
    ? t`Sent from your post of ${momentIn(at, myZone())}.`
    : t`A post of your team for this time and format goes on the board with it, until a scrim is
      booked or you withdraw it.`;
};

/** Asks a team for a scrim, at a time of its post or at another one. */
export function RequestDialog(props: RequestDialogProps) {
  const { listed, team, onClose } = props;
  const { scrim } = listed;
  const posts = usePostsOf(team.id);
  const playType = useCatalogue().playType(scrim.playTypeId);
  const { send, isPending, error } = useSend(props);
  const form = useForm<StartValues>({
    mode: 'onBlur',
    defaultValues: { start: firstStart(props) },
    resolver: rulesOf(startRules),
  });
  const start = useWatch({ control: form.control, name: 'start' });
  const atMs = typedStart(start);
  const mine = postFor(scrim, posts.data?.items ?? [], atMs);
  const tooSmall = mine ? undefined : sizeProblem(scrim, { members: team.members, playType });
  const isOffer = atMs !== null && !suitsWindows(scrim, atMs);
  const time = atMs === null ? '' : ` ${timeIn(atMs, myZone())}`;
  const deposits = scrim.depositCents > 0 ? t` for ${formatCents(scrim.depositCents)}` : '';
  const terms = `${bestOfWords(scrim)}, ${scrim.teamSize}v${scrim.teamSize}`;
  const times = openWindows(scrim, serverNow()).map(
    (one) => `${momentIn(one.from, myZone()).split(',')[0]} ${windowTime(one, myZone())}`,
  );
  return (
    <FormDialog
      title={t`Ask ${scrim.team.name}?`}
      description={t`${terms}. They posted ${listOf(times)} and have 24 hours to answer.`}
      action={`${isOffer ? t`Propose` : t`Request`}${time}${deposits}`}
      isPending={isPending}
      isClosed={posts.isPending || tooSmall !== undefined}
      error={tooSmall ?? error ?? posts.error?.message}
      form={form}
      onSubmit={() => void (atMs !== null && send(mine, atMs))}
      onClose={onClose}
    >
      <StartField form={form} start={start} theirZone={scrim.team.timeZone} />
      {isOffer && (
        <p className="small muted">{t`A different time from the one they posted: a
          counter-offer.`}</p>
      )}
      {scrim.depositCents > 0 && <p className="small">{depositTerms(scrim.depositCents)}</p>}
      {posts.data && <p className="small muted">{ownPostNote(mine)}</p>}
    </FormDialog>
  );
}
