import { communityRules } from '@contend/contracts';
import { inSentence } from '../language/language';
import { t, translated } from '../language/translate';

/** Rules of conversations as choices of a field. */
export const ruleChoices = communityRules.map(({ code, title }) => ({
  value: code as string,
  label: `${code} · ${translated(title)}`,
}));

/** Times of a mute or ban, in minutes. */
export const sanctionTimes = [
  { value: '30', label: t`30 minutes` },
  { value: '120', label: t`2 hours` },
  { value: '1440', label: t`24 hours` },
  { value: '10080', label: t`7 days` },
  { value: '43200', label: t`30 days` },
];

/** A rule with its text: “2 · No insults: no insults and no slurs, also not as a joke.” */
export function ruleWithText(code: string): string {
  const rule = communityRules.find((one) => one.code === code);
  return rule ? `${code} · ${translated(rule.title)}: ${translated(rule.text)}` : code;
}

/** A rule by its title: “rule 2, no insults”. */
export function ruleName(code: string): string {
  const title = communityRules.find((one) => one.code === code)?.title;
  return title ? t`rule ${code}, ${inSentence(translated(title))}` : t`rule ${code}`;
}

const rooms: Record<string, string> = {
  match: t`in a match chat`,
  scrim: t`in a scrim chat`,
  team: t`in a team chat`,
  tournament: t`in the chat of an event`,
  community: t`in the community`,
  support: t`in a support request`,
  livechat: t`in a live chat`,
  all: t`in all conversations`,
};

/**
 * Where something was written or forbidden: a channel, or the kind of a room; the room of an event
 * by the event’s name.
 */
export const placeWords = (place: string, title?: string | null): string =>
  title ? t`in the chat of ${title}` : (rooms[place] ?? t`in #${place}`);
