import { flowPages } from '#machines/portal/portal-declaration.ts'
import { type TerminateStepId, terminate } from '#machines/terminate/flow.ts'
import { terminateMachine } from '#machines/terminate/machine.ts'
import type { TenantSettings } from '#schemas/settings/tenant.ts'
import { type TerminateDraft, toWire } from '#schemas/terminate/draft.ts'
import { DateTimeAnswer } from '#src/wizard/fields/date-time-answer.tsx'
import { LookupAnswer } from '#src/wizard/fields/lookup-answer.tsx'
import type { WizardDefinition } from '#src/wizard/wizard-definition.ts'
import { AssignedPhones } from './assigned-phones.tsx'
import { terminateFactsChannel } from './facts.ts'
import { useTerminationContacts } from './lookups.ts'
import { createTerminateServices, openTerminateDraft, parseTerminateDraft } from './services.ts'
import { TerminationLeaveText } from './termination-leave-text.tsx'
import { TerminationConfirmNotice, TerminationNotice } from './termination-notices.tsx'
import { TerminationStatus } from './termination-status.tsx'
import { UserQuestion } from './user-question.tsx'

/** Terminate in the browser: the flow, its calls, and additions to its steps. */
export const terminateWizard: WizardDefinition<TerminateDraft, TenantSettings, TerminateStepId> = {
  flow: terminate,
  machine: terminateMachine,
  services: createTerminateServices,
  open: openTerminateDraft,
  write: toWire,
  read: parseTerminateDraft,
  facts: terminateFactsChannel,
  useLookup: useTerminationContacts,
  LeaveText: TerminationLeaveText,
  ending: {
    title: 'Status',
    Submitting: TerminationStatus,
    Success: TerminationStatus,
    Failure: TerminationStatus,
  },
  pages: flowPages(terminate.portal),
  questions: { userSelect: { profileAccount: UserQuestion } },
  before: { phone: AssignedPhones, confirm: TerminationConfirmNotice },
  after: { userSelect: TerminationNotice },
  controls: { lookup: LookupAnswer, dateTime: DateTimeAnswer },
}
