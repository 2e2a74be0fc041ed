import type { Flow } from '#machines/engine/flow.ts'
import { compileFlow } from '#machines/engine/machine/compile-flow.ts'
import { terminateRehearsal } from '#machines/terminate/rehearsal.ts'
import { rehearsalListIds, toSampleSource } from '#machines/tools/rehearsal/rehearsal.ts'
import type { TenantSettings } from '#schemas/settings/tenant.ts'
import type { TerminateDraft } from '#schemas/terminate/draft.ts'
import { northgateSettings } from './northgate.ts'
import type { Subject } from './subjects.ts'

/** Terminate, or a variant of it. */
export function terminateSubject(
  flow: Flow<TerminateDraft, TenantSettings> = terminateRehearsal.flow,
  companies: Readonly<Record<string, TenantSettings>> = {
    'with voice services': northgateSettings,
    'without voice services': { ...northgateSettings, hasVoiceServices: false },
  },
): Subject<TerminateDraft> {
  return {
    flow,
    machine: compileFlow(flow),
    samples: toSampleSource(terminateRehearsal),
    known: rehearsalListIds(terminateRehearsal),
    companies,
  }
}
