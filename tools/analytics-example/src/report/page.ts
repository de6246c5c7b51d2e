import type { Answers } from '../answers';
import { fontFaces } from './fonts';
import { basis, isEmpty, sectionsOf } from './report';
import type { Section, Table } from './section';
import { style } from './style';
import { escape } from './svg';

/** Each chart is drawn for three page widths; the style sheet shows the one that fits. */
const widths = { middle: 640, narrow: 324 };
const wideWidths = { half: 514, full: 1094 };

const mark =
  '<svg viewBox="0 0 40 40" fill="none" aria-hidden="true">' +
  '<path d="M20 2 36 11v18L20 38 4 29V11z" stroke="var(--text)" stroke-width="2"/>' +
  '<path d="M25.6 15.4a7.4 7.4 0 1 0 0 9.2" stroke="var(--accent)" stroke-width="3.6"/></svg>';

/**
 * The answers as one HTML file without external resources. The same answers produce the same file,
 * to the byte.
 */
export function pageReport(answers: Answers): string {
  const sections = isEmpty(answers) ? [] : sectionsOf(answers);
  const figures = sections.map(figureOf).join('');
  return `<!doctype html>
<html lang="en">
<head>
<meta charset="utf-8">
<meta name="viewport" content="width=device-width, initial-scale=1">
<title>What the stream says · Contend</title>
<style>${fontFaces()}${style}</style>
</head>
<body>
<main>
<header>${mark}<div><h1>What the stream says</h1>
<p>${escape(basis(answers).join(' '))}</p></div></header>
${figures && `<nav aria-label="Answers"><ul class="card figures">${figures}</ul></nav>`}
<div class="sections">${sections.map(sectionHtml).join('\n')}</div>
</main>
</body>
</html>
`;
}

const figureOf = ({ id, title, figure, note }: Section): string =>
  `<li><a href="#${id}">${escape(title)}<strong class="figure">${escape(figure)}</strong>` +
  `<small>${escape(note)}</small></a></li>`;

function sectionHtml({ id, title, meaning, span, chart, table }: Section): string {
  const charts = Object.entries({ wide: wideWidths[span], ...widths }).map(
    ([name, width]) => `<div class="${name}">${chart(width, `${id}-${name}`)}</div>`,
  );
  return `<section class="card ${span}" id="${id}" aria-labelledby="${id}-heading">
<h2 id="${id}-heading">${escape(title)}</h2>
<p>${escape(meaning)}</p>
${charts.join('\n')}
${tableHtml(title, table)}
</section>`;
}

/** Long tables scroll inside their container; the tab stop makes that possible by keyboard. */
function tableHtml(title: string, { columns, rows, things }: Table): string {
  const caption = escape(`${title}: ${rows.length} ${things}, the newest first`);
  const head = columns.map((name) => `<th scope="col">${escape(name)}</th>`).join('');
  const body = rows.map(
    ([first = '', ...rest]) =>
      `<tr><th scope="row">${escape(first)}</th>` +
      `${rest.map((cell) => `<td>${escape(cell)}</td>`).join('')}</tr>`,
  );
  return `<div class="rows" role="region" aria-label="${caption}" tabindex="0">
<table><caption>${caption}</caption><thead><tr>${head}</tr></thead>
<tbody>${body.join('\n')}</tbody></table></div>`;
}
