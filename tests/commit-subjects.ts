/** Verbs that end like another form of a verb. */
const imperatives =
  /^(bring|string|ring|spring|sing|swing|need|feed|speed|embed|seed|shed|exceed|proceed|succeed|heed|pass|press|address|process|access|focus|discuss|express|compress|suppress|bypass|cross|miss|dismiss|guess|stress|assess|express|toss)$/i
/** What begins a sentence that is no instruction. */
const openings = /^(a|an|the|no|some|every|each|all|this|that|it|we|i|wip|fix(es|ed)|misc|more)$/i

/** What is wrong with a commit's subject (CONTRIBUTING.md, Conventions); empty where nothing is. */
export function findSubjectFaults(subject: string): string[] {
  const [first = ''] = subject.split(/[\s,:]/)
  const faults: string[] = []
  if (subject.length > 72) faults.push(`has ${subject.length} characters; at most 72 are shown`)
  if (!/^[A-Z]/.test(subject)) faults.push('begins with no capital letter')
  if (subject.endsWith('.')) faults.push('ends with a period')
  const isOtherForm = /(ed|ing|[^s]s)$/i.test(first) && !imperatives.test(first)
  if (isOtherForm || openings.test(first))
    faults.push(`begins with "${first}"; say what the commit does, as "Add", "Fix" or "Show"`)
  return faults
}
