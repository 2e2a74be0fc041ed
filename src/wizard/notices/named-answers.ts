/** Answers in a sentence, each with the title of its step. */
export function namedAnswers(
  answers: readonly { readonly label: string; readonly title: string }[],
): string {
  return answers.map(({ label, title }) => `${label} (${title})`).join(', ')
}
