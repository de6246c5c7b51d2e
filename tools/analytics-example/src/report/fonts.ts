import { readFileSync } from 'node:fs';

/** Geist for text and Saira for figures, as in the product: latin subsets, embedded in the file. */
const faces = [
  {
    family: 'Geist Variable',
    file: require.resolve('@fontsource-variable/geist/files/geist-latin-wght-normal.woff2'),
    stretch: '100%',
  },
  {
    family: 'Saira Variable',
    file: require.resolve('@fontsource-variable/saira/files/saira-latin-wdth-normal.woff2'),
    stretch: '50% 125%',
  },
];

/** The fonts as style sheet rules, so that a report needs no other files. */
export const fontFaces = (): string =>
  faces
    .map(
      ({ family, file, stretch }) =>
        `@font-face { font-family: '${family}'; font-weight: 100 900; font-stretch: ${stretch}; ` +
        `src: url(data:font/woff2;base64,${readFileSync(file).toString('base64')}); }\n`,
    )
    .join('');
