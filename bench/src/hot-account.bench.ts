import { bench } from './bench';
import { quickLoad, withLedgers } from './ledgers';

export const hotAccount = bench('hot-account', ({ quick, note }) =>
  withLedgers(async (ledgers) => {
    const [hot, random, medici]: [number[], number[], number[]] = [[], [], []];
    const load = quick ? quickLoad : {};
    for (let round = 1; round <= (quick ? 3 : 7); round += 1) {
      hot.push(await ledgers.ours({ ...load, isHot: true }));
      random.push(await ledgers.ours({ ...load, isHot: false }));
      // A report without a target, and its transfers in progress take as long as the round.
      if (!quick || round === 1) medici.push(await ledgers.medici({ ...load, isHot: true }));
      const figures = [hot, random, medici].map((rates) => rates.at(-1)?.toFixed(0));
      note(`round ${round}: ${figures.join(', ')} a second`);
    }
    const one = { unit: '/s', ours: hot };
    return [
      {
        ...one,
        what: 'transfers of one wallet with 999 others, 64 at once',
        peer: { name: 'between all wallets', values: random },
        limit: { atLeast: 0.7 },
      },
      {
        ...{ unit: '/s', ours: hot.slice(0, medici.length) },
        what: 'the same, beside medici',
        peer: { name: 'medici', values: medici },
        limit: null,
      },
    ];
  }));
