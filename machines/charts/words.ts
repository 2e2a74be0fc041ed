import type { ChartEdge } from './chart.ts'
import type { Clause } from './clauses.ts'

/** How a chart says things; the same on the screen, in the lists and in the exports. */

const calls: Readonly<Record<string, string>> = {
  create: 'Creating the draft',
  save: 'Saving the draft',
  load: 'Loading',
  submit: 'Submitting',
  calculate: 'Calculating',
}

const events: Readonly<Record<string, string>> = {
  next: 'Next',
  back: 'Back',
  submit: 'Submit',
  jump: 'Jump in the stepper',
  change: 'An answer changes',
  acknowledge: 'The step is acknowledged',
  unacknowledge: 'The acknowledgement is taken back',
  retry: 'Retry',
  redirect: 'The wizard leads on',
  undo: 'The last change is undone',
  leave: 'The page is left',
  'leave.confirm': 'Leaving is confirmed',
  'leave.cancel': 'Leaving is cancelled',
  'conflict.resolve': 'The conflict is settled',
  'draft.save': 'A save is asked for',
  'draft.flush': 'A save is asked for at once',
  'draft.finish': 'A save that waits is asked for at once',
  'load.begin': 'Loading begins',
  '': 'At once',
}

/** An event of a machine in words. */
export function eventWords(event: string): string {
  const [, outcome, call = ''] = /^xstate\.(done|error)\.actor\.(\w+)$/.exec(event) ?? []
  if (outcome) return `${calls[call] ?? call} ${outcome === 'done' ? 'succeeds' : 'fails'}`
  if (event.startsWith('xstate.after.')) return 'The delay has passed'
  return events[event] ?? titled(event)
}

/** What an edge is labelled with: its event where it is not plain Next, then its conditions. */
export function labelLines({ event, conditions, otherwise, layer }: ChartEdge): string[] {
  const plain = layer === 'main' && event === 'next'
  const hub = layer === 'jump' || layer === 'resume' || layer === 'redirect'
  const lines = [
    ...(plain || hub ? [] : [eventWords(event)]),
    ...conditions.flatMap((clause) => sentenceLines(clause)),
  ]
  if (!plain || !otherwise) return lines
  return lines.length > 0 ? ['Otherwise:', ...lines] : ['Otherwise']
}

/** A clause as lines: one for each alternative. */
function sentenceLines({ sentence, any }: Clause): string[] {
  if (!any || any.length === 0) return [sentence]
  return any.map((part, index) => (index === 0 ? part.sentence : `Or: ${part.sentence}`))
}

/** A name as words: 'goToEarlierIncomplete' is 'go to earlier incomplete', 'hasCloudPCs' 'has cloud PCs'. */
export function spaced(name: string): string {
  return name
    .replace(/[.:]/g, ' ')
    .replace(/([a-z])([A-Z])/g, '$1 $2')
    .split(' ')
    .map((word) => (/[A-Z].*[A-Z]/.test(word) ? word : word.toLowerCase()))
    .join(' ')
}

/** The same, as a title. */
export function titled(name: string): string {
  const words = spaced(name)
  return words.charAt(0).toUpperCase() + words.slice(1)
}
