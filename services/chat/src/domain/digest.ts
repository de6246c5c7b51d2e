interface DigestLine {
  title: string;
  text: string;
  because?: string | undefined;
}

const mostLines = 20;

/** The daily e-mail: what was not read, newest first. */
export function digestText(
  lines: readonly DigestLine[],
  publicUrl: string,
): { subject: string; text: string } {
  const count = lines.length;
  const shown = lines.slice(0, mostLines);
  const more = count > mostLines ? [`And ${count - mostLines} more.`] : [];
  const link = publicUrl.replace(/\/+$/, '');
  return {
    subject: count === 1 ? 'One unread notification' : `${count} unread notifications`,
    text: [
      ...shown.map(({ title, text, because = '' }) => `${title}\n${text}\n(${because})`),
      ...more,
      `Read them: ${link}/notifications`,
      `You receive this once a day because you chose so: ${link}/settings`,
    ].join('\n\n'),
  };
}
