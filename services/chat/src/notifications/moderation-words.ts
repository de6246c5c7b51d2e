import { communityRules, type NoticeFacts as Facts, sanctionAppealMs } from '@contend/contracts';
import { endOf } from './fact-words';

const appealDays = `${sanctionAppealMs / (24 * 60 * 60_000)} days`;

const actors: Record<string, string> = {
  host: 'a captain of the team',
  organizer: 'an organizer of the event',
  moderator: 'a moderator',
  automatic: 'the word filter',
};
const actorOf = ({ as = '' }: Facts) => actors[as] ?? 'a moderator';
function ruleOf({ rule }: Facts): string {
  const named = communityRules.find(({ code }) => code === rule);
  return named ? `rule ${named.code}, ${named.title}.` : 'the community rules.';
}

const resetParts: Record<string, string> = {
  ...{ name: 'display name', username: 'username', picture: 'picture', bio: 'text about you' },
};

const chosenWords = ({ reason }: Facts): string =>
  reason === 'username'
    ? 'A neutral one took its place.'
    : 'Choose another one at any time, but not the same.';

/** The texts about moderation: who acted as what, by which rule, until when; never a name. */
export const moderationPhrases = {
  muted: (facts: Facts) => ({
    title: 'You are muted',
    text: `By ${actorOf(facts)}, until ${endOf(facts)}: ${ruleOf(facts)} You can appeal within ${appealDays}.`,
  }),
  banned: (facts: Facts) => ({
    title: 'You are banned from the community',
    text: `By ${actorOf(facts)}, until ${endOf(facts)}: ${ruleOf(facts)} You can appeal within ${appealDays}.`,
  }),
  'profile-reset': (facts: Facts) => ({
    title: `Your ${resetParts[facts.reason ?? ''] ?? 'profile'} was reset`,
    text: `By ${actorOf(facts)}: ${ruleOf(facts)} ${chosenWords(facts)} You can appeal within ${appealDays}.`,
  }),
  'sanction-lifted': ({ reason = '' }: Facts) => {
    const part = resetParts[reason];
    if (part)
      return {
        title: `The reset of your ${part} was undone`,
        text: 'What was there is back, unless you have changed it since or another player has it.',
      };
    return {
      title: 'Your sanction has ended',
      text: 'What it forbade is allowed again, unless another sanction runs.',
    };
  },
  'appeal-upheld': () => ({
    title: 'Your appeal was decided',
    text: 'Another moderator upheld the sanction. The reason is in your settings.',
  }),
  'report-decided': (facts: Facts) => ({
    title: 'Your report was decided',
    text:
      facts.reason === 'none'
        ? 'A moderator read the message and found no breach of the rules.'
        : `A moderator acted on the message: ${ruleOf(facts)}`,
  }),
  'message-hidden': (facts: Facts) => ({
    title: 'A message of yours was hidden',
    text: `By ${actorOf(facts)}: ${ruleOf(facts)}`,
  }),
};
