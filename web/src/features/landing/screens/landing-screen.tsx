import {
  disputeWindowMs,
  rakeBasisPoints,
  rakeOf,
  scoreAnswerMs,
  stakeLimits,
} from '@contend/contracts';
import { Suspense } from 'react';
import { Link } from 'react-router-dom';
import { buttonClass } from '../../../components/control/button';
import { Logo } from '../../../components/page/logo';
import { formatCents, formatSpan } from '../../../lib/format/format';
import { lazyPart } from '../../../lib/state/lazy-part';
import './landing.css';
import { OpenBoard } from '../components/open-board';
import { t } from '../../../lib/language/translate';

/** Below what is seen first, so that it does not delay that. */
const MoreToPlay = lazyPart(() => import('../components/more-to-play'), 'MoreToPlay');

const exampleStake = 1000;
const examplePot = exampleStake * 2;
const exampleRake = rakeOf(examplePot, rakeBasisPoints);

const steps = [
  {
    title: t`Both stakes are held`,
    text: t`From ${formatCents(stakeLimits.minCents)} to ${formatCents(
      stakeLimits.maxCents,
    )} a seat. One opponent can accept; nothing is held for a second one.`,
  },
  {
    title: t`You play, one reports`,
    text: t`The other confirms or rejects. Silence confirms after ${formatSpan(scoreAnswerMs)}.`,
  },
  {
    title: t`The winner is paid`,
    text: t`After ${formatSpan(disputeWindowMs)} to dispute. If you disagree, a moderator rules.`,
  },
];

const Head = () => (
  <header className="landing-head">
    <Link className="row tight" to="/" aria-label="Contend">
      <Logo size={36} />
      <span className="landing-name">Contend</span>
    </Link>
    <nav className="row tight" aria-label={t`Account`}>
      <Link className={buttonClass('quiet')} to="/sign-in">
        {t`Sign in`}
      </Link>
      <Link className={buttonClass()} to="/sign-up">
        {t`Create account`}
      </Link>
    </nav>
  </header>
);

/** A wager as a statement: the example that the rest of the page explains. */
const Example = () => (
  <dl className="landing-sum">
    <div>
      <dt>{t`Your stake`}</dt>
      <dd className="number">{formatCents(exampleStake)}</dd>
    </div>
    <div>
      <dt>{t`Theirs`}</dt>
      <dd className="number">{formatCents(exampleStake)}</dd>
    </div>
    <div>
      <dt>{t`Rake, ${rakeBasisPoints / 100} %`}</dt>
      <dd className="number">{formatCents(-exampleRake)}</dd>
    </div>
    <div className="landing-win">
      <dt>{t`Winner gets`}</dt>
      <dd className="number">{formatCents(examplePot - exampleRake)}</dd>
    </div>
  </dl>
);

export const LandingScreen = () => (
  <div className="landing">
    <title>{t`Contend · Stake a match, play it, get paid`}</title>
    <Head />
    <main className="landing-main">
      <section className="landing-hero">
        <div>
          <h1>{t`Stake the match. Play it. Get paid.`}</h1>
          <p className="landing-lead muted">
            {t`Alone or with your team, for real stakes, against players of your skill. Every cent
              is held before you play and accounted for after.`}
          </p>
          <div className="row tight wrap">
            <Link className={buttonClass('primary', 'large')} to="/sign-up">
              {t`Create account`}
            </Link>
            <Link className={buttonClass('plain', 'large')} to="/wagers">
              {t`See open wagers`}
            </Link>
          </div>
          <Example />
        </div>
        <OpenBoard />
      </section>
      <ol className="landing-steps">
        {steps.map(({ title, text }, index) => (
          <li key={title}>
            <span className="number landing-step">{index + 1}</span>
            <h2>{title}</h2>
            <p className="muted">{text}</p>
          </li>
        ))}
      </ol>
      <Suspense fallback={<div className="landing-more" />}>
        <MoreToPlay />
      </Suspense>
    </main>
    <footer className="landing-foot small faint">
      {t`18 and over, where skill wagers are allowed. Play within your means. ${(
        <Link className="link" to="/proof">
          {t`Proof of liabilities`}
        </Link>
      )} ${(
        <Link className="link" to="/support">
          {t`Support`}
        </Link>
      )}`}
    </footer>
  </div>
);
