/**
 * Help text above a list of drafts.
 * @param days days without a save after which a draft is removed; undefined: never
 */
export function draftsHelpText(days: number | undefined): string {
  const note = "Your company's drafts."
  return days === undefined
    ? note
    : `${note} Drafts are removed after ${days} days without changes.`
}
