import { type ChartEdge, isNext } from './chart.ts'
import type { Clause } from './clauses.ts'
import type { Truth } from './judge-condition.ts'

/** The wording of charts, the same on screen, in lists and in exports. */

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
  'leave.cancel': 'Leaving is canceled',
  'conflict.resolve': 'The conflict is settled',
  'draft.saved': 'The draft is saved',
  'draft.save': 'A save is asked for',
  'draft.flush': 'A save is asked for at once',
  'draft.finish': 'A save that waits is asked for at once',
  'load.begin': 'Loading begins',
  '': 'At once',
}

const sent: Readonly<Record<string, string>> = {
  create: 'sends the draft to the server',
  save: 'sends the draft to the server',
  submit: 'sends the request to the server',
  calculate: 'asks the server what follows from it',
}

/** A call as an activity. */
export function callTitle(call: string): string {
  return calls[call] ?? titleFromName(call)
}

/** What a state does while its call is pending. Load calls say what they load. */
export function pendingCallText(call: string): string {
  return sent[call] ?? `asks the server for the ${titleFromName(call).toLowerCase()}`
}

/** The names of states outside the steps, if their ids don't tell. */
const states: Readonly<Record<string, string>> = {
  deciding: 'Is there a draft?',
  none: 'No draft yet',
  saved: 'Draft saved',
  uncreated: 'Draft not created yet',
  waiting: 'Waiting to save',
  failed: 'Saving failed',
  conflict: 'Someone else saved',
  staying: 'On the page',
  asking: 'Asking whether to leave',
  left: 'Page left',
}

/** The name of a state that isn't a step. */
export function stateWords(key: string): string {
  return states[key] ?? titleFromName(key)
}

/** The name of an event. */
export function eventWords(event: string): string {
  const [, outcome, call = ''] = /^xstate\.(done|error)\.actor\.(\w+)$/.exec(event) ?? []
  if (outcome) return `${callTitle(call)} ${outcome === 'done' ? 'succeeds' : 'fails'}`
  if (event.startsWith('xstate.after.')) return 'The delay has passed'
  return events[event] ?? titleFromName(event)
}

/** The label of an edge: its event, unless it's plain Next, and its conditions. */
export function labelLines({ event, conditions, otherwise, layer }: ChartEdge): string[] {
  const plain = isNext({ layer, event })
  const hub = layer === 'jump' || layer === 'resume' || layer === 'redirect'
  const lines = [
    ...(plain || hub ? [] : [eventWords(event)]),
    ...conditions.flatMap((clause) => sentenceLines(clause)),
  ]
  if (!plain || !otherwise) return lines
  return lines.length > 0 ? ['Otherwise:', ...lines] : ['Otherwise']
}

/** A clause as lines: one, or one for each alternative if they can't be merged into one sentence. */
function sentenceLines({ sentence, any }: Clause): string[] {
  if (!any || any.length === 0) return [sentence]
  const parts = any.map((part) => part.sentence)
  const [first = '', ...others] = parts
  const merged = mergedSentence(parts)
  return merged === undefined ? [first, ...others.map((one) => `Or: ${one}`)] : [merged]
}

/** What must hold for something that isn't there or isn't known to be. */
export function unmetConditionText(truth: Truth, sentences: string): string {
  if (truth === 'true') return sentences
  return `${truth === 'false' ? 'Only if:' : 'If:'} ${sentences}`
}

/** What a step needs to be there. */
export function stepNeedsText({
  truth,
  needs,
}: {
  truth: Truth
  needs: readonly string[]
}): string {
  return unmetConditionText(truth, needs.join(' And: '))
}

/** Merges sentences of which one holds: 'The account is a shared or a service mailbox.' */
export function joinAlternatives(sentences: readonly string[]): string {
  return mergedSentence(sentences) ?? sentences.join(' Or: ')
}

/** Merges sentences; undefined if they don't start alike, or one of them adds nothing of its own. */
function mergedSentence(sentences: readonly string[]): string | undefined {
  const words = sentences.map((sentence) => sentence.replace(/\.$/, '').split(' '))
  const shortest = Math.min(...words.map(({ length }) => length))
  const alike = (
    at: (one: readonly string[], index: number) => string | undefined,
    most: number,
  ) => {
    let count = 0
    while (count < most && new Set(words.map((one) => at(one, count))).size === 1) count += 1
    return count
  }
  const before = alike((one, index) => one[index], shortest - 1)
  if (sentences.length < 2 || before < 2) return undefined
  const after = alike((one, index) => one.at(-1 - index), shortest - 1 - before)
  const [first = []] = words
  const own = words.map((one) => one.slice(before, one.length - after).join(' '))
  const either = [own.slice(0, -1).join(', '), ...own.slice(-1)].join(' or ')
  return `${[...first.slice(0, before), either, ...first.slice(first.length - after)].join(' ')}.`
}

/** A name in words: 'goToEarlierIncomplete' is 'go to earlier incomplete', 'hasCloudPCs' 'has cloud PCs'. */
export function nameInWords(name: string): string {
  return name
    .replace(/[.:]/g, ' ')
    .replace(/([a-z])([A-Z])/g, '$1 $2')
    .split(' ')
    .map((word) => (/[A-Z].*[A-Z]/.test(word) ? word : word.toLowerCase()))
    .join(' ')
}

/** A name in words, capitalized. */
export function titleFromName(name: string): string {
  const words = nameInWords(name)
  return words.charAt(0).toUpperCase() + words.slice(1)
}
