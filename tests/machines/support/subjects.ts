import { addUserRehearsal } from '#machines/add-user/rehearsal.ts'
import type { Flow } from '#machines/engine/flow.ts'
import { compileFlow } from '#machines/engine/machine/compile-flow.ts'
import type { FlowMachine } from '#machines/engine/machine/stepping.ts'
import {
  type Rehearsal,
  rehearsalListIds,
  toSampleSource,
} from '#machines/tools/rehearsal/rehearsal.ts'
import type { SampleSource } from '#machines/tools/rehearsal/sampling.ts'
import type { AddUserDraft } from '#schemas/add-user/draft.ts'
import type { KnownIds } from '#schemas/questions/rules.ts'
import type { TenantSettings } from '#schemas/settings/tenant.ts'
import { northgateSettings } from './northgate.ts'

/** What the laws are checked on: a flow, its machine, and answers to try. */
export interface Subject<D> {
  readonly flow: Flow<D, TenantSettings>
  readonly machine: FlowMachine<D, TenantSettings>
  readonly samples: SampleSource<D>
  /** Ids in the company's lists. */
  readonly known: KnownIds
  /** Companies for laws that are too slow to check in every one. */
  readonly companies: Readonly<Record<string, TenantSettings>>
}

/** A flow's rehearsal in some companies. */
export function createSubject<D>(
  rehearsal: Rehearsal<D>,
  companies: Readonly<Record<string, TenantSettings>> = { Northgate: northgateSettings },
): Subject<D> {
  const { flow, machine } = rehearsal
  return {
    flow,
    machine,
    samples: toSampleSource(rehearsal),
    known: rehearsalListIds(rehearsal),
    companies,
  }
}

/** Add User, or a variant of it. */
export function addUserSubject(
  flow: Flow<AddUserDraft, TenantSettings> = addUserRehearsal.flow,
  companies: Readonly<Record<string, TenantSettings>> = { Northgate: northgateSettings },
): Subject<AddUserDraft> {
  return {
    flow,
    machine: compileFlow(flow),
    samples: toSampleSource(addUserRehearsal),
    known: rehearsalListIds(addUserRehearsal),
    companies,
  }
}
