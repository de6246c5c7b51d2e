import { communityRules } from '@contend/contracts';

/** Rules of conversations as choices of a field. */
export const ruleChoices = communityRules.map(({ code, title }) => ({
  value: code as string,
  label: `${code} · ${title}`,
}));

/** Times of a mute or ban, in minutes. */
export const sanctionTimes = [
  { value: '30', label: '30 minutes' },
  { value: '120', label: '2 hours' },
  { value: '1440', label: '24 hours' },
  { value: '10080', label: '7 days' },
  { value: '43200', label: '30 days' },
];

/** A rule with its text: “2 · No insults: no insults and no slurs, also not as a joke.” */
export function ruleWithText(code: string): string {
  const rule = communityRules.find((one) => one.code === code);
  return rule ? `${code} · ${rule.title}: ${rule.text}` : code;
}

/** A rule by its title: “rule 2, no insults”. */
export function ruleName(code: string): string {
  const title = communityRules.find((one) => one.code === code)?.title;
  return title ? `rule ${code}, ${title.toLowerCase()}` : `rule ${code}`;
}

const rooms: Record<string, string> = {
  match: 'in a match chat',
  scrim: 'in a scrim chat',
  team: 'in a team chat',
  tournament: 'in the chat of an event',
  community: 'in the community',
  support: 'in a support request',
  livechat: 'in a live chat',
  all: 'in all conversations',
};

/**
 * Where something was written or forbidden: a channel, or the kind of a room; the room of an event
 * by the event’s name.
 */
export const placeWords = (place: string, title?: string | null): string =>
  title ? `in the chat of ${title}` : (rooms[place] ?? `in #${place}`);
