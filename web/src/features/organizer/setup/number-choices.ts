import type { PlayType } from '@contend/contracts';
import type { Choice } from '../../../components/control/select';
import type { EventDraft } from '../draft/event-draft';
import { t } from '../../../lib/language/translate';

/** Choices of the usual numbers, and of the present one: events are made by the API as well. */
const choicesOf = (
  usual: readonly number[],
  present: number,
  label: (one: number) => string,
): Choice[] =>
  [...new Set([...usual, present])]
    .toSorted((one, other) => one - other)
    .map((one) => ({ value: `${one}`, label: label(one) }));

const beforeStart = (minutes: number): string =>
  minutes === 0 ? t`At the start` : t`${minutes} min before the start`;

/** When check-in opens. */
export const openingChoices = ({ checkInOpens }: Pick<EventDraft, 'checkInOpens'>): Choice[] =>
  choicesOf([30, 60, 120, 180], checkInOpens, beforeStart);

/** When check-in ends. */
export const closingChoices = ({ checkInCloses }: Pick<EventDraft, 'checkInCloses'>): Choice[] =>
  choicesOf([0, 5, 10, 15, 30], checkInCloses, beforeStart);

const postponements: Partial<Record<number, string>> = {
  0: t`Not possible`,
  1: t`Up to an hour later`,
  24: t`Up to a day later`,
  48: t`Up to 2 days later`,
  168: t`Up to a week later`,
};

/** How long the sides of a match may put it off. */
export const rescheduleChoices = ({
  rescheduleHours,
}: Pick<EventDraft, 'rescheduleHours'>): Choice[] =>
  choicesOf(
    [0, 12, 24, 48, 168],
    rescheduleHours,
    (hours) => postponements[hours] ?? t`Up to ${hours} hours later`,
  );

/** How many players a side has. Teams of one player are made by the API alone. */
export const sideChoices = (
  { teamSize, entryMode }: Pick<EventDraft, 'teamSize' | 'entryMode'>,
  playType: PlayType | undefined,
): Choice[] =>
  choicesOf(playType?.teamSizes ?? [], teamSize, (size) =>
    size > 1 || (teamSize === 1 && entryMode === 'team')
      ? t`${size}, in teams`
      : t`1, players enter`,
  );
