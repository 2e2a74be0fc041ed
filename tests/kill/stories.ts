import type { TerminateStepId } from '#machines/terminate/flow.ts'
import { accountType } from '#schemas/add-user/choices.ts'
import type { UserWithAccount } from '#schemas/people/person.ts'
import { type DemoCompany, northgate } from '#server/demo-world/companies/companies.ts'
import { demoPeople } from '#server/demo-world/people.ts'
import { completeRequest } from '../server/support/add-user-requests.ts'
import { termination } from '../server/support/terminate-requests.ts'

/** A change: a call, and the draft's content once it is saved. */
export interface Write {
  readonly kind: 'create' | 'save' | 'acknowledge' | 'submit'
  readonly call: string
  readonly body: (draftId: number) => object
  /** The draft's content afterwards; see `comparableDraftContent`. */
  readonly content: string
}

/** A request from its first save to its submission. After n writes, its draft has revision n. */
export interface Story {
  readonly flow: 'addUser' | 'terminate'
  readonly writes: readonly Write[]
}

/**
 * A request for a mailbox, Dana's at Northgate Capital by default; its name changes with every
 * save.
 */
export function mailboxStory(
  name: string,
  saves: number,
  by: UserWithAccount = demoPeople.dana,
  company: DemoCompany = northgate,
): Story {
  const call = (path: string, method = 'POST') => `${method} /adduser${path}`
  const write = (kind: Write['kind'], to: string, text: string): Write => ({
    kind,
    call: to,
    content: text,
    body: (id) => ({
      ...completeRequest(accountType.serviceMailbox, {
        by,
        company,
        changes: { sharedMailboxDisplayName: text },
      }),
      id,
    }),
  })
  const texts = Array.from({ length: saves }, (_, index) => `${name} save ${index}`)
  return {
    flow: 'addUser',
    writes: [
      write('create', call(''), name),
      ...texts.map((text) => write('save', call('', 'PATCH'), text)),
      write('submit', call('/submit'), texts.at(-1) ?? name),
    ],
  }
}

const stops: (TerminateStepId | undefined)[] = [
  'phone',
  'email',
  'specialRequest',
  'confirm',
  undefined,
]

/** A termination that is acknowledged step by step. */
export function terminationStory(by: UserWithAccount): Story {
  const upTo = (stopsAt: TerminateStepId | undefined) =>
    termination({ by, ...(stopsAt ? { stopsAt } : {}) })
  const first = upTo('phone')
  const whole = upTo(undefined)
  return {
    flow: 'terminate',
    writes: [
      {
        kind: 'create',
        call: 'POST /terminateuser',
        content: comparableDraftContent('terminate', first),
        body: () => ({
          profileAccountId: first.profileAccount?.profileAccountId,
          serviceTerminationDate: first.serviceTerminationDate,
        }),
      },
      ...stops.map((stop): Write => {
        const request = upTo(stop)
        const body = (id: number) => ({ ...request, id })
        return {
          kind: 'acknowledge',
          call: 'PATCH /terminateuser',
          content: comparableDraftContent('terminate', request),
          body,
        }
      }),
      {
        kind: 'submit',
        call: 'POST /terminateuser/submit',
        content: comparableDraftContent('terminate', whole),
        body: (id) => ({ ...whole, id }),
      },
    ],
  }
}

/**
 * The compared part of a draft: a mailbox's name, or the number of acknowledged steps of a
 * termination.
 */
export function comparableDraftContent(flow: Story['flow'], answers: object): string {
  if (flow === 'terminate')
    return `${JSON.stringify(answers).split('"acknowledgedBy":{').length - 1}`
  return 'sharedMailboxDisplayName' in answers ? String(answers.sharedMailboxDisplayName) : ''
}
