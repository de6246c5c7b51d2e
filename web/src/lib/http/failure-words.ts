import { language } from '../language/language';
import { t, translated } from '../language/translate';

/** The plain sentences of refusals that the server writes with amounts, dates, places or fields. */
const plain: Record<string, string> = {
  'play-limit': t`Your limits of play do not allow this amount. See them in the wallet; to complain,
    write to support.`,
  'play-paused': t`You are on a break from play. The wallet says until when; to complain, write to
    support.`,
  'country-blocked': t`This is not offered in your country.`,
  'under-age': t`You are too young for this in your country.`,
};

/**
 * The message of a failure in the language of the page. One with values is in English alone; other
 * languages have its plain sentence.
 */
export function failureWords(message: string, code: string | null): string {
  const words = translated(message);
  if (language === 'en' || words !== message) return words;
  return plain[code ?? ''] ?? message;
}
