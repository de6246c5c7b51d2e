interface DigestLine {
  title: string;
  text: string;
  because?: string | undefined;
}

const mostLines = 20;
/** Characters of all lines: an e-mail of the user service has at most 5,000. */
const mostCharacters = 4500;

/** The daily e-mail: what was not read, newest first. */
export function digestText(
  lines: readonly DigestLine[],
  publicUrl: string,
): { subject: string; text: string } {
  const count = lines.length;
  const shown = fitting(lines.slice(0, mostLines).map(paragraphOf));
  const more = count > shown.length ? [`And ${count - shown.length} more.`] : [];
  const link = publicUrl.replace(/\/+$/, '');
  return {
    subject: count === 1 ? 'One unread notification' : `${count} unread notifications`,
    text: [
      ...shown,
      ...more,
      `Read them: ${link}/notifications`,
      `You receive this once a day because you chose so: ${link}/settings`,
    ].join('\n\n'),
  };
}

const paragraphOf = ({ title, text, because = '' }: DigestLine): string =>
  `${title}\n${text}\n(${because})`;

/** The first paragraphs that fit. */
function fitting(paragraphs: readonly string[]): string[] {
  let characters = 0;
  return paragraphs.filter((paragraph) => {
    characters += paragraph.length + 2;
    return characters <= mostCharacters;
  });
}
