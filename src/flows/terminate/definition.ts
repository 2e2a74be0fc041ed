import { pagesOf } from '#machines/portal/entry.ts'
import { type TerminateStepId, terminate } from '#machines/terminate/flow.ts'
import { terminateMachine } from '#machines/terminate/machine.ts'
import type { TenantSettings } from '#schemas/tenant.ts'
import { type TerminateDraft, toWire } from '#schemas/terminate/draft.ts'
import type { WizardDefinition } from '#src/wizard/wizard-definition.ts'
import { useContacts } from './contacts.ts'
import { terminateFacts } from './facts.ts'
import { LeaveText } from './leave-text.tsx'
import { openTerminateDraft, readTerminateDraft, terminateServices } from './services.ts'
import { Status } from './status.tsx'
import { Confirm } from './steps/confirm.tsx'
import { Email } from './steps/email.tsx'
import { Phone } from './steps/phone.tsx'
import { SpecialRequest } from './steps/special-request.tsx'
import { UserSelect } from './steps/user-select.tsx'

/** Terminate in the browser: the flow, its calls, and one form for each step. */
export const terminateWizard: WizardDefinition<TerminateDraft, TenantSettings, TerminateStepId> = {
  flow: terminate,
  machine: terminateMachine,
  services: terminateServices,
  open: openTerminateDraft,
  write: toWire,
  read: readTerminateDraft,
  facts: terminateFacts,
  reads: { email: useContacts },
  LeaveText,
  ending: { title: 'Status', Submitting: Status, Success: Status, Failure: Status },
  pages: pagesOf(terminate.portal),
  forms: {
    userSelect: UserSelect,
    phone: Phone,
    email: Email,
    specialRequest: SpecialRequest,
    confirm: Confirm,
  },
}
