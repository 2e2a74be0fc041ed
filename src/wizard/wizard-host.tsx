import { type ComponentType, createContext, useContext } from 'react'
import type { AnyActorRef } from 'xstate'
import type { ReportedWizard } from '#schemas/reports/report-context.ts'
import type { StoredInput } from '#src/api/stored-input.ts'

/** A running machine that is looked at. */
export interface InspectedWizard {
  readonly flowId: string
  readonly source: Pick<AnyActorRef, 'subscribe' | 'getSnapshot'>
}

/** A running wizard, for a host that has something to say of the one on its page. */
export interface ShownWizard {
  /** What a report of a fault may say of it: where somebody was, and none of the answers. */
  readonly report: () => ReportedWizard
  /** Saves what is typed in it on this device, and says what of it is there. */
  readonly stored: () => StoredInput
}

/**
 * What a house puts around the wizards it opens (docs/engine.md). All of it is optional: without it a wizard does
 * with less.
 */
export interface WizardHost {
  /** Shown next to a running wizard. */
  readonly Inspector?: ComponentType<InspectedWizard> | undefined
  /** The way to the request that somebody else made of a draft. */
  readonly SubmittedRequest?: ComponentType<{ referenceNumber: string }>
  /** Shown where the file of a step's form could not be fetched; `what` begins a sentence. */
  readonly FetchFailure?: ComponentType<{ what: string; onRetry: () => void }>
  /** Whether the host reloads the page itself, so that nobody is asked whether to leave. */
  readonly isReloading?: () => boolean
  /** Called with the wizard that is on the page. @returns a function that ends it */
  readonly onShown?: (wizard: ShownWizard) => () => void
}

const HostContext = createContext<WizardHost>({})

/** Hands a wizard what its host puts around it. */
export const WizardHostProvider = HostContext.Provider

export function useWizardHost(): WizardHost {
  return useContext(HostContext)
}
