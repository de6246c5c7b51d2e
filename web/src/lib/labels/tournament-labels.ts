import {
  tournamentFormats,
  type AnnouncementAudience,
  type EntryStatus,
  type TournamentEntry,
  type TournamentReply,
  type TournamentStage,
  type TournamentStatus,
  type TournamentSummary,
} from '@contend/contracts';
import { formatCents, formatCount } from '../format/format';
import { inSentence } from '../language/language';
import { plural, t, tAs } from '../language/translate';

type Tone = 'plain' | 'good' | 'warn' | 'bad' | 'info';
interface Words {
  label: string;
  tone: Tone;
}

/** When an event started, or is to start: early by hand it is not the announced time. */
export const startOf = ({
  startsAt,
  startedAt,
}: Pick<TournamentReply['dates'], 'startsAt' | 'startedAt'>): string => startedAt ?? startsAt;

const statuses: Record<TournamentStatus, Words> = {
  draft: { label: t`Draft`, tone: 'plain' },
  registration_open: { label: t`Open for entry`, tone: 'good' },
  registration_closed: { label: t`Entry closed`, tone: 'plain' },
  check_in: { label: t`Check-in`, tone: 'warn' },
  seeded: { label: t`Starts soon`, tone: 'info' },
  live: { label: t`Live`, tone: 'good' },
  paused: { label: t`Paused`, tone: 'warn' },
  completed: { label: t`Ended`, tone: 'plain' },
  paid_out: { label: t`Paid out`, tone: 'plain' },
  cancelled: { label: tAs('event')`Cancelled`, tone: 'bad' },
};
export const tournamentStatusWords = (status: TournamentStatus): Words => statuses[status];

/** The status of an event as an entrant reads it: one without a free place is full. */
export const openingWords = ({
  status,
  entries: { placed, max },
}: Pick<TournamentSummary, 'status' | 'entries'>): Words =>
  status === 'registration_open' && placed >= max
    ? { label: t`Full`, tone: 'warn' }
    : statuses[status];

/** Whether its places are known. */
export const isEnded = (status: TournamentStatus): boolean =>
  status === 'completed' || status === 'paid_out';

const entries: Record<EntryStatus, Words> = {
  waiting: { label: t`Waitlist`, tone: 'plain' },
  pending_payment: { label: t`To be paid`, tone: 'warn' },
  entered: { label: t`Entered`, tone: 'good' },
  checked_in: { label: t`Checked in`, tone: 'good' },
  expired: { label: t`Not paid in time`, tone: 'plain' },
  withdrawn: { label: t`Withdrawn`, tone: 'plain' },
  absent: { label: t`No check-in`, tone: 'plain' },
  disqualified: { label: t`Disqualified`, tone: 'bad' },
  dropped: { label: t`Left the event`, tone: 'plain' },
  cancelled: { label: tAs('event')`Cancelled`, tone: 'plain' },
};
export const entryStatusWords = (status: EntryStatus): Words => entries[status];

/** The state of an entry: also why a player who entered alone is out. */
export const entryWords = ({
  status,
  isWithoutTeam,
}: Pick<TournamentEntry, 'status' | 'isWithoutTeam'>): Words =>
  isWithoutTeam ? { label: t`No team`, tone: 'plain' } : entries[status];

/** My entry in a list of events; null where I have none. */
export function myEntryWords({
  status,
  myEntry,
}: Pick<TournamentSummary, 'status' | 'myEntry'>): Words | null {
  if (!myEntry || status === 'cancelled') return null;
  return isEnded(status) ? { label: t`You played`, tone: 'plain' } : entries[myEntry];
}

const formats: Record<TournamentStage['format'], string> = {
  'single-elimination': t`Single elimination`,
  'double-elimination': t`Double elimination`,
  'round-robin': t`Groups`,
  swiss: t`Swiss`,
};
export const formatName = (format: TournamentStage['format']): string => formats[format];

export const formatChoices = tournamentFormats.map((value) => ({
  value,
  label: formatName(value),
}));

/** 5v5 · Groups, then single elimination */
export function shapeWords(tournament: TournamentSummary | TournamentReply) {
  const { teamSize, formats: played } = tournament;
  const [first, ...others] = played.map(formatName);
  // Brackets that are played at the same time are named once.
  const then = [...new Set(others)].map((name) => t`then ${inSentence(name)}`);
  const sides = `${teamSize}v${teamSize}${makesTeams(tournament) ? t`, enter alone` : ''}`;
  return `${sides} · ${[first, ...then].join(', ')}`;
}

/** What the list of entries has: teams, also those that are made of players who enter alone. */
export const listedOf = (tournament: Pick<TournamentSummary, 'entryMode' | 'entries'>): string =>
  tournament.entries.teams == null ? entrantsOf(tournament) : t`Teams`;

/** Who enters: teams or players. */
export const entrantsOf = ({ entryMode }: Pick<TournamentSummary, 'entryMode'>): string =>
  entryMode === 'team' ? t`Teams` : t`Players`;

type Sides = Pick<TournamentSummary, 'entryMode' | 'teamSize'>;

/** Whether players enter alone, and teams are made of them. */
export const makesTeams = ({ entryMode, teamSize }: Sides): boolean =>
  entryMode === 'player' && teamSize > 1;

/** Whom an announcement is for. */
export function audienceWords(event: Sides, to: AnnouncementAudience): string {
  if (to === 'all') return t`To all entries`;
  return event.teamSize > 1 ? t`To teams still in` : t`To players still in`;
}

/** How many entries of the bracket so many entries are: themselves, or the teams made of them. */
export const sidesOf = (event: Sides, entries: number): number =>
  makesTeams(event) ? Math.floor(entries / event.teamSize) : entries;

/** How many teams are made, or how many the players who entered fill. */
export function teamCountWords({
  teamSize,
  entries: { placed, teams },
}: Pick<TournamentSummary, 'teamSize' | 'entries'>): string {
  const count = teams ?? Math.floor(placed / teamSize);
  return t`${plural(count, { one: '# team', other: '# teams' })} of ${teamSize}`;
}

export const teamsMadeWords = ({ teamSize }: Pick<TournamentSummary, 'teamSize'>): string =>
  t`You enter alone. When check-in ends, teams of
    ${teamSize} are made, as even by rating as possible. The last to register who fill no team are
    out, with their fee back.`;

/** Who gets the prize of a place that no entry has; the same in every event with prizes. */
export const vacantPrizeWords = t`The prize of a vacant place goes to the entries with the next
  place, or behind the last entry to those before it. None goes to the organizer.`;

export const feeWords = (feeCents: number): string =>
  feeCents === 0 ? t`Free` : formatCents(feeCents);

export const placesWords = ({ placed, max }: TournamentSummary['entries']): string =>
  `${formatCount(placed)} / ${formatCount(max)}`;

/** The forms of English ordinals; other languages have one. */
const ordinals = new Intl.PluralRules('en', { type: 'ordinal' });

/** 1st, 2nd, 3rd, 4th, 11th, 21st */
export function ordinal(place: number): string {
  const form = ordinals.select(place);
  if (form === 'one') return t`${place}st`;
  if (form === 'two') return t`${place}nd`;
  return form === 'few' ? t`${place}rd` : t`${place}th`;
}

/** 3rd; 3rd–4th for two entries that share the place. */
export const sharedPlaceWords = (place: number, sharing = 1): string =>
  sharing > 1 ? `${ordinal(place)}–${ordinal(place + sharing - 1)}` : ordinal(place);

/** The place of an entry that has one: 2nd; 3rd–4th where it is shared. */
export const placeOf = ({ place, shared }: Pick<TournamentEntry, 'place' | 'shared'>): string =>
  place ? sharedPlaceWords(place, shared ?? 1) : '';

/** How many entries have a place, by the prizes of an event: each entry has one for each payee. */
export const sharingOf = (
  shares: readonly { entryId: string; place: number }[],
  place: number,
): number =>
  new Set(shares.filter((one) => one.place === place).map(({ entryId }) => entryId)).size;
