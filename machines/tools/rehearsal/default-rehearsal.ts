import { addBusinessDays } from '#schemas/time/eastern-time.ts'
import { compileFlow } from '../../engine/machine/compile-flow.ts'
import { flowFolder } from '../../portal/portal-declaration.ts'
import type { PortalFlow } from '../../portal/portal-flow.ts'
import { type Rehearsal, rehearsalNow, rehearsalPeople } from './rehearsal.ts'

/**
 * The rehearsal of a flow that the portal's shared calls serve, from its declaration alone: its answers are read and
 * sent as they are. Where it reads flags of a company the gate says which; a rehearsal of its own then names them.
 * @throws where the flow has calls of its own: then it needs a rehearsal of its own
 */
export function defaultRehearsal<D>(flow: PortalFlow<D>): Rehearsal<D> {
  const { answers } = flow
  if (!answers) {
    throw new Error(
      `The flow ${flow.id} has calls of its own: write machines/${flowFolder(flow.id)}/rehearsal.ts.`,
    )
  }
  return {
    flow,
    machine: compileFlow(flow),
    read: (draft) => answers.parse(draft),
    flags: [],
    values: [
      'Ann Lee',
      'ann.lee@northgatecapital.example',
      '+1 212 555 0100',
      1,
      2,
      addBusinessDays(rehearsalNow, 7),
      {
        acknowledgedBy: { email: 'ann@northgatecapital.example', fullName: 'Ann Lee' },
        acknowledgedDate: rehearsalNow,
      },
    ],
    lookups: { contacts: rehearsalPeople },
    drafts: { write: (draft) => draft, read: (saved) => answers.parse(saved) },
    request: { schema: answers, write: ({ draft }) => draft },
  }
}
