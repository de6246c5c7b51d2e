const titled = (title, lines) =>
  lines.length > 0 ? [title, ...lines.map((one) => `  ${one}`)] : [];

/**
 * The end of a test run as text: the CPU time against its budget, flaky tests with their first
 * errors, calls with a success or a refusal that no test met, and as the last line `N passed, N
 * failed, N skipped`.
 */
export function summaryOf(run) {
  const { lines, passed, failed, skipped, flaky, unmet, seconds, budget, slowness } = run;
  const time = [
    ...(seconds === null ? [] : [`Processor time: ${Math.round(seconds)} s`]),
    ...(seconds === null || budget === null ? [] : [`of ${budget} s`]),
  ].join(' ');
  const listed = flaky.flatMap(({ name, file, title, cause }) => [
    `${file} (${name})`,
    ...(title ? [`  ${title}`] : []),
    `  ${cause}`,
  ]);
  return [
    '',
    ...lines,
    ...(time ? [`${time} (slowness ${slowness})`] : []),
    ...titled('Flaky, passed when run again alone:', listed),
    ...titled('Met by no test that is not marked thorough (docs/TESTING.md):', unmet),
    `${passed + flaky.length} passed, ${failed} failed, ${skipped} skipped`,
  ].join('\n');
}
