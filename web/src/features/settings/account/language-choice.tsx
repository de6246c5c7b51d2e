import { Segments } from '../../../components/control/segments';
import { language, languageChoices, setLanguage } from '../../../lib/language/language';
import { t } from '../../../lib/language/translate';

/** The language of this browser's pages, where there is more than English. */
export function LanguageChoice() {
  const choices = languageChoices();
  if (choices.length < 2) return null;
  return (
    <section className="card settings-form">
      <h2>{t`Language`}</h2>
      <Segments label={t`Language`} choices={choices} value={language} onChange={setLanguage} />
    </section>
  );
}
