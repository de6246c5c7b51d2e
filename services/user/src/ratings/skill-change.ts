import type { Skill } from '@contend/contracts';

type Known = Pick<Skill, 'mu' | 'sigma'>;
type Sides<Value> = readonly [home: Value, away: Value];

/** The parameters that openskill uses by default. */
const betaSquared = (25 / 6) ** 2;
const tauSquared = (25 / 300) * (25 / 300);
const kappa = 1e-4;

/** What a side had before the match, each skill a little less certain for the time since. */
function strengthOf(side: readonly Known[]) {
  let [mu, variance] = [0, 0];
  const skills = side.map((one) => {
    const sigma = Math.sqrt(one.sigma * one.sigma + tauSquared);
    mu += one.mu;
    variance += sigma * sigma;
    return { mu: one.mu, sigma };
  });
  return { mu, variance, skills };
}

/**
 * The skills after a match that one of two sides won: those of openskill's `rate` with its default
 * model (Plackett-Luce, Weng and Lin 2011), to the last bit. A match with two sides and a winner
 * takes a few of its steps.
 *
 * @see https://jmlr.org/papers/v12/weng11a.html
 */
export function rateSides(sides: Sides<readonly Known[]>, winner: 0 | 1): Sides<Known[]> {
  const [home, away] = [strengthOf(sides[0]), strengthOf(sides[1])];
  const c = Math.sqrt(home.variance + betaSquared + (away.variance + betaSquared));
  const weights = [Math.exp(home.mu / c), Math.exp(away.mu / c)] as const;
  const all = weights[0] + weights[1];
  const rated = ({ variance, skills }: typeof home, nth: 0 | 1): Known[] => {
    const share = weights[nth] / all;
    const omega = (nth === winner ? 1 - share : -share) * (variance / c);
    const gamma = Math.sqrt(variance) / c;
    const delta = share * (1 - share) * (variance / c ** 2) * gamma;
    return skills.map(({ mu, sigma }) => ({
      mu: mu + (sigma ** 2 / variance) * omega,
      sigma: sigma * Math.sqrt(Math.max(1 - (sigma ** 2 / variance) * delta, kappa)),
    }));
  };
  return [rated(home, 0), rated(away, 1)];
}
